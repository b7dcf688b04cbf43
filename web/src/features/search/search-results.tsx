import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { lateSection } from '../../components/late-section.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../components/page-states.tsx';
import { NewTabMark } from '../../components/outside-link.tsx';
import { nationalLibrarySearchLink } from '../../lib/search-links.ts';
import { useApi } from '../../lib/api-client.ts';
import type { AuthorCardProps } from './author-card.tsx';
import type { AuthorResultsProps } from './author-results.tsx';
import { namedAuthor } from './named-author.ts';
import { authorSearch } from './queries.ts';
import { NearResults } from './near-results.tsx';
import { BookResults } from './book-results.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { useFoundBooks } from './use-found-books.ts';
import { resultKinds, useKeptChoices, type ResultKind } from './use-kept-choices.ts';

const tabId = (kind: ResultKind): string => `${kind}-tab`;
const panelId = (kind: ResultKind): string => `${kind}-results`;

const Count = styled('span')(({ theme }) => ({
  display: 'inline-block',
  // Keeps its width when the number arrives.
  minWidth: '3.6em',
  marginInlineStart: theme.spacing(1),
  padding: theme.spacing(0.25, 1),
  borderRadius: 99,
  backgroundColor: theme.vars.palette.action.hover,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
}));

const countText = (count: number | null | undefined, more: boolean): string => {
  if (typeof count === 'number') return more ? `${String(count)}+` : String(count);
  return count === null ? '–' : '…';
};

interface ResultTabsProps {
  readonly chosen: ResultKind;
  readonly onChoose: (kind: ResultKind) => void;
  /** Number of results by kind; undefined while loading, null when the search failed. */
  readonly counts: Readonly<Record<ResultKind, number | null | undefined>>;
  /** Whether there are more books than are counted. */
  readonly moreBooks: boolean;
}

/** The tabs for books and authors, each with its number of results. */
const ResultTabs = ({ chosen, onChoose, counts, moreBooks }: ResultTabsProps) => {
  const search = useTexts({ ja, en });
  return (
    <TabList
      label={search.tabs}
      chosen={chosen}
      onChoose={onChoose}
      tabs={resultKinds.map((kind) => ({
        kind,
        id: tabId(kind),
        panelId: panelId(kind),
        content: (
          <>
            {search[kind]} <Count>{countText(counts[kind], kind === 'books' && moreBooks)}</Count>
          </>
        ),
      }))}
    />
  );
};

interface ResultPanelProps {
  readonly kind: ResultKind;
  readonly chosen: ResultKind;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The content of a tab. Both panels stay mounted, so that switching tabs loses no state. */
const ResultPanel = ({ kind, chosen, busy, children }: ResultPanelProps) => (
  <div
    role="tabpanel"
    id={panelId(kind)}
    aria-labelledby={tabId(kind)}
    aria-busy={busy}
    hidden={kind !== chosen}
  >
    {children}
  </div>
);

interface OtherStepsProps {
  readonly word: string;
  /** A button to the other tab if that has results. */
  readonly otherTab?: ReactNode;
}

/** Where else the reader may find what was typed. */
const OtherSteps = ({ word, otherTab }: OtherStepsProps) => {
  const search = useTexts({ ja, en });
  return (
    <>
      {otherTab}
      <Button
        component="a"
        href={nationalLibrarySearchLink(word)}
        target="_blank"
        rel="noopener noreferrer"
        variant="text"
      >
        {search.nationalLibrary}
        <NewTabMark />
      </Button>
    </>
  );
};

interface NoResultsProps extends OtherStepsProps {
  readonly title: string;
  /** The request failed; a retry may help. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Says that nothing was found and always offers a next step. */
const NoResults = ({ title, word, failed, onRetry, otherTab }: NoResultsProps) => {
  const common = useTexts('common');
  const search = useTexts({ ja, en });
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      hint={failed ? search.notReachedHint : search.noResultsHint}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5 }}>
        {failed && (
          <Button variant="contained" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
        <OtherSteps word={word} otherTab={otherTab} />
      </Box>
    </EmptyState>
  );
};

/** The height of an author's card. */
const CARD_PX = 78;

const NO_AUTHORS: AuthorResultsProps['authors'] = [];

/** The other tab: hidden at first. */
const AuthorResults = lateSection<'AuthorResults', AuthorResultsProps>(
  'AuthorResults',
  () => import('./author-results.tsx'),
  () => <Skeleton variant="rounded" height={CARD_PX} sx={{ mt: 9, maxWidth: 760 }} />,
);

const AuthorCard = lateSection<'AuthorCard', AuthorCardProps>(
  'AuthorCard',
  () => import('./author-card.tsx'),
  () => <Skeleton variant="rounded" height={CARD_PX} sx={{ mt: 2, maxWidth: 560 }} />,
);

/**
 * Books and authors that match the query; both are requested at once. Tab and order are component
 * state, which the history entry keeps: pass the query as `key` to reset them.
 */
export const SearchResults = ({ word }: { readonly word: string }) => {
  const search = useTexts({ ja, en });
  const api = useApi();
  const found = useFoundBooks(word);
  const queries = { books: found.first, authors: useQuery(authorSearch(api, word)) };
  const { tab: chosen, order, chooseTab, chooseOrder } = useKeptChoices();

  const { books, authors } = queries;
  const countOf = (kind: ResultKind): number | null | undefined =>
    queries[kind].data?.length ?? (queries[kind].isLoading ? undefined : null);
  const firstBooks = countOf('books');
  const counts = {
    books: typeof firstBooks === 'number' ? found.books.length : firstBooks,
    authors: countOf('authors'),
  };

  const { data: foundAuthors = NO_AUTHORS } = authors;
  const author = namedAuthor(foundAuthors, word);

  const isEmpty = (kind: ResultKind): boolean => counts[kind] === 0 || counts[kind] === null;
  const otherTab = (other: ResultKind) => {
    const inOther = counts[other] ?? 0;
    return (
      inOther > 0 && (
        <Button
          variant="outlined"
          onClick={() => {
            chooseTab(other);
          }}
        >
          {search.seeOther[other](inOther)}
        </Button>
      )
    );
  };
  const nothing = (kind: ResultKind, other: ResultKind) => (
    <NoResults
      title={counts[kind] === null ? search.failed[kind] : search.none[kind](word)}
      word={word}
      failed={counts[kind] === null}
      onRetry={() => void queries[kind].refetch()}
      otherTab={otherTab(other)}
    />
  );
  return (
    <>
      <ResultTabs
        chosen={chosen}
        onChoose={chooseTab}
        counts={counts}
        moreBooks={found.part !== 'all'}
      />
      <ResultPanel kind="books" chosen={chosen} busy={books.isLoading}>
        {author !== undefined && <AuthorCard author={author} />}
        {!isEmpty('books') && (
          <BookResults
            books={found.books}
            order={order}
            onOrder={chooseOrder}
            part={found.part}
            onMore={found.loadRest}
            // The author's card is above the books, which do not move when it arrives.
            loading={books.isLoading || authors.isLoading}
          />
        )}
        {found.near.length > 0 && <NearResults books={found.near} afterExact={!isEmpty('books')} />}
        {isEmpty('books') && found.near.length === 0 && nothing('books', 'authors')}
        {isEmpty('books') && found.near.length > 0 && (
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5 }}>
            <OtherSteps word={word} otherTab={otherTab('authors')} />
          </Box>
        )}
      </ResultPanel>
      <ResultPanel kind="authors" chosen={chosen} busy={authors.isLoading}>
        {isEmpty('authors') ? (
          nothing('authors', 'books')
        ) : (
          <AuthorResults authors={foundAuthors} loading={authors.isLoading} />
        )}
      </ResultPanel>
    </>
  );
};
