import { Globe, Link as LinkIcon, Lock } from 'lucide-react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BookInList } from '#contract/entities/book-list.ts';
import type { OpenLevel } from '#contract/entities/book-list.ts';
import { pageHref } from '#contract/pages.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { SortSelect } from '#web/components/sort-select.tsx';
import { BookCard, BookGrid, useEditionOf } from '#web/features/books/public.ts';
import { ReaderAvatar, shownName, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useConfig } from '#web/lib/config.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { HeadTags, NotIndexed } from '#web/lib/head-tags.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { newestAdded, type SharedList } from './queries.ts';
import { bookListsTexts } from './texts.ts';

const icons = { PUBLIC: Globe, URLSHARE: LinkIcon, PRIVATE: Lock } as const;

/** Who can see a list, as an icon and in words. */
export const OpenLevelLabel = ({ level }: { readonly level: OpenLevel }) => {
  const texts = useTexts(bookListsTexts);
  const Icon = icons[level];
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.35em' }}>
      <Icon aria-hidden size="1em" style={{ flexShrink: 0 }} />
      {texts.openLevels[level]}
    </span>
  );
};

/** Orders of a shared list, both with the newest first. */
export const sharedListSorts = ['added', 'published'] as const;
export type SharedListSort = (typeof sharedListSorts)[number];

const sortSharedBooks = (
  books: readonly BookInList[],
  sort: SharedListSort,
): readonly BookInList[] => books.toSorted(sort === 'added' ? newestAdded : newestFirst);

/** The list names its owner by sub only. It is shown without the name too: a failure is only logged. */
const Owner = ({ userSub }: { readonly userSub: string }) => {
  const { shared: texts } = useTexts(bookListsTexts);
  const { data: owner } = useQuery(userQuery(useApi(), userSub));
  if (owner === undefined) return <Box sx={{ height: 32 }} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <ReaderAvatar profile={owner} size={32} />
      <Typography variant="body2" aria-label={texts.owner} role="group">
        <Link component={RouterLink} to={pageHref.profile(owner.username)}>
          {shownName(owner)}
        </Link>{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          @{owner.username}
        </Typography>
      </Typography>
    </Box>
  );
};

/** Owner, name, open level and comments of a shared list, and its tags for crawlers. */
export const SharedListHead = ({ list }: { readonly list: SharedList }) => {
  const { shared: texts } = useTexts(bookListsTexts);
  const { siteOrigin } = useConfig();
  const languageOf = useTextLanguage();
  return (
    <Box component="header" sx={{ mb: 3, display: 'grid', gap: 1 }}>
      {list.openLevel === 'PUBLIC' ? (
        <HeadTags
          type="website"
          title={list.listName}
          description={list.comments === '' ? texts.describe(list.listName) : list.comments}
          url={siteOrigin + pageHref.sharedList(list.bookListID)}
        />
      ) : (
        // Everybody with the link may read it; search engines must not list it.
        <NotIndexed />
      )}
      <Typography variant="h1" lang={languageOf(list.listName)}>
        {list.listName}
      </Typography>
      <Owner userSub={list.userSub} />
      <Typography variant="body2" color="textSecondary">
        <OpenLevelLabel level={list.openLevel} />
      </Typography>
      {list.comments !== '' && (
        <Typography
          lang={languageOf(list.comments)}
          sx={{ whiteSpace: 'pre-line', maxWidth: '42rem' }}
        >
          {list.comments}
        </Typography>
      )}
    </Box>
  );
};

const FIRST_VIEW = 12;

const Sorted = ({ books }: { readonly books: readonly BookInList[] }) => {
  const { count, shared: texts } = useTexts(bookListsTexts);
  const editionOf = useEditionOf();
  const [sort, setSort] = useState<SharedListSort>('added');
  const sorted = useMemo(() => sortSharedBooks(books, sort), [books, sort]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {count(books.length)}
        </Typography>
        <SortSelect
          label={texts.sort}
          orders={sharedListSorts}
          names={texts.sorts}
          value={sort}
          onChange={setSort}
        />
      </Box>
      <BookGrid label={texts.books}>
        {sorted.map((book, index) => (
          <li key={book.KANRI_ID}>
            <BookCard
              book={book}
              edition={editionOf(book)}
              eager={index < FIRST_VIEW}
              first={index === 0}
            />
          </li>
        ))}
      </BookGrid>
    </>
  );
};

interface SharedListBooksProps {
  /** Null when the response had none. */
  readonly books: readonly BookInList[] | null;
}

/** The grid, its sort, and the message for an empty list. */
export const SharedListBooks = ({ books }: SharedListBooksProps) => {
  const { shared: texts } = useTexts(bookListsTexts);
  if (books === null) return <Alert severity="error">{texts.booksMissing}</Alert>;
  if (books.length > 0) return <Sorted books={books} />;
  return (
    <>
      <Alert severity="error">{texts.booksEmpty}</Alert>
      <EmptyState title={texts.noData} />
    </>
  );
};
