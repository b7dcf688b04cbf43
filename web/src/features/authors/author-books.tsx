import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { AuthorRelation } from '#contract/author-books.ts';
import { fullTitleOf } from '#contract/book-fields.ts';
import { AUTHOR_BOOKS_COUNTED } from '#contract/limits.ts';
import type { AuthorBook } from '#contract/operations/authors.ts';
import { pageHref } from '#contract/pages.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import {
  BookCard,
  BookGrid,
  BookGridSkeleton,
  EDITIONS_REM,
  EditionsLink,
  booksOfPages,
  partOfPages,
  useEditionOf,
} from '#web/features/books/public.ts';
import { ShelveOnCard } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { authorBooksQuery, type AuthorView } from './queries.ts';
import { authorsTexts } from './texts.ts';

interface Work {
  /** The first edition in the order of the list. */
  readonly book: AuthorBook;
  readonly hasEditions: boolean;
}

/** Editions of one work are one card, also those of later pages. */
const worksOf = (books: readonly AuthorBook[]): readonly Work[] => {
  const works = new Map<string, Work>();
  for (const book of books) {
    const known = works.get(book.work);
    works.set(book.work, { book: known?.book ?? book, hasEditions: known !== undefined });
  }
  return [...works.values()];
};

const useAuthorBooks = (TENKYO_ID: string, relation: AuthorRelation, view: AuthorView) => {
  const list = useInfiniteQuery(authorBooksQuery(useApi(), TENKYO_ID, relation, view));
  const { data } = list;
  const works = useMemo(
    () => worksOf(booksOfPages((data?.pages ?? []).map((page) => page.books))),
    [data],
  );
  return { list, works, part: partOfPages(list) };
};

interface NoBooksProps {
  readonly text: string;
  /** Absent if there is nothing to try again. */
  readonly onRetry?: () => void;
}

const NoBooks = ({ text, onRetry }: NoBooksProps) => {
  const common = useTexts('common');
  return (
    <Typography color="textSecondary" component="div">
      {text} {onRetry && <Button onClick={onRetry}>{common.retry}</Button>}
    </Typography>
  );
};

interface AuthorBooksProps {
  readonly TENKYO_ID: string;
  readonly relation: AuthorRelation;
  readonly view: AuthorView;
  readonly title: string;
  /** Shown if there are no books at all. */
  readonly none: string;
}

/** A section of the author page: heading, number and grid of books, which goes on as the reader scrolls. */
export const AuthorBooks = ({ TENKYO_ID, relation, view, title, none }: AuthorBooksProps) => {
  const texts = useTexts(authorsTexts);
  const editionOf = useEditionOf();
  const headingId = useId();
  const { list, works, part } = useAuthorBooks(TENKYO_ID, relation, view);
  const total = list.data?.pages[0]?.total ?? 0;
  const count = total < AUTHOR_BOOKS_COUNTED ? texts.count(total) : texts.countAtLeast(total);
  const empty = view.filter === '' ? none : texts.noMatch(view.filter);
  return (
    <Box component="section" aria-labelledby={headingId} aria-busy={list.isFetching} sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" id={headingId}>
          {title}
        </Typography>
        <Typography component="output" variant="body2" color="textSecondary">
          {works.length > 0 && count}
        </Typography>
      </Box>
      {list.isPending && <BookGridSkeleton />}
      {list.isLoadingError && (
        <NoBooks text={texts.booksFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && works.length === 0 && <NoBooks text={empty} />}
      {works.length > 0 && (
        <BookGrid label={title} belowRem={EDITIONS_REM}>
          {works.map(({ book, hasEditions }) => (
            <li key={book.KANRI_ID}>
              <BookCard book={book} edition={editionOf(book)}>
                {hasEditions && (
                  <EditionsLink
                    to={pageHref.editions(book.KANRI_ID)}
                    aria-label={texts.editionsOf(fullTitleOf(book))}
                  >
                    {texts.editions}
                  </EditionsLink>
                )}
              </BookCard>
              <ShelveOnCard book={book} />
            </li>
          ))}
        </BookGrid>
      )}
      {works.length > 0 && <LoadMore part={part} onMore={() => void list.fetchNextPage()} />}
    </Box>
  );
};
