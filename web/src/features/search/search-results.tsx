import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { splitHints } from '#contract/title-hints.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { AuthorCard } from './author-card.tsx';
import type { AuthorResultsProps } from './author-results.tsx';
import { BookResults } from './book-results.tsx';
import { useKeptScroll } from './kept-scroll.ts';
import { namedAuthor } from './named-author.ts';
import { NearResults } from './near-results.tsx';
import { NoResults, OtherSteps } from './no-results.tsx';
import { ResultPanel, ResultTabs } from './result-tabs.tsx';
import { searchTexts } from './texts.ts';
import type { ResultKind } from './use-kept-choices.ts';
import { useSearchResults } from './use-search-results.ts';

/** In the tab that is behind the books at first. */
const AuthorResults = lazyPart<'AuthorResults', AuthorResultsProps>(
  'AuthorResults',
  () => import('./author-results.tsx'),
);

/** What the search took for a hint: a book need not have it. */
const Hints = ({ word }: { readonly word: string }) => {
  const search = useTexts(searchTexts);
  const { hints } = splitHints(word);
  return hints.length === 0 ? null : (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {search.hinted(hints.toReversed().join(''))}
    </Typography>
  );
};

/**
 * Books and authors that match the query; both are requested at once. What the reader chooses is in the address and
 * in the history entry: pass the query as `key` to reset it.
 */
export const SearchResults = ({ word }: { readonly word: string }) => {
  const page = useSearchResults(word);
  const { found, authors, foundAuthors, counted, counts, total, replacing, hasResults } = page;
  const { tab, order, top, view } = page.choices;
  const { filters } = page;
  const { list: books, works, near } = found;
  const author = namedAuthor(foundAuthors, word);
  useKeptScroll({
    top,
    isComplete: books.isSuccess && !replacing && !found.isBehind,
    onLeave: page.keepTop,
  });
  const isEmpty = (kind: ResultKind): boolean => counts[kind] === 0 || counts[kind] === null;
  const stepsTo = (other: ResultKind) => ({
    word,
    other,
    inOther: counts[other] ?? 0,
    onOther: page.changeTab,
  });
  const nothing = (kind: ResultKind, other: ResultKind) => (
    <NoResults
      {...stepsTo(other)}
      kind={kind}
      failed={counts[kind] === null}
      onRetry={page.findAgain}
    />
  );
  return (
    <>
      <ResultTabs
        chosen={tab}
        onChoose={page.changeTab}
        counts={counts}
        moreBooks={total === undefined}
        onlyNear={!hasResults && near.length > 0}
      />
      <ResultPanel kind="books" chosen={tab} busy={books.isLoading}>
        {author !== undefined && <AuthorCard author={author} />}
        <Hints word={word} />
        {hasResults && (
          <BookResults
            works={works}
            order={order}
            onOrder={(chosen) => {
              view({ order: chosen });
            }}
            filters={filters}
            onFilters={page.changeFilters}
            part={found.part}
            onMore={found.loadMore}
            // The author's card is above the books, which do not move when it arrives.
            loading={books.isLoading || authors.isLoading}
            replacing={replacing}
            total={total}
            counts={counted.data}
            countsFailed={counted.isError}
            onRecount={page.countAgain}
          >
            {near.length > 0 && <NearResults works={near} afterExact word={word} />}
          </BookResults>
        )}
        {!hasResults && near.length > 0 && (
          <>
            <NearResults works={near} afterExact={false} word={word} />
            <OtherSteps {...stepsTo('authors')} />
          </>
        )}
        {!hasResults && near.length === 0 && nothing('books', 'authors')}
      </ResultPanel>
      <ResultPanel kind="authors" chosen={tab} busy={authors.isLoading}>
        {isEmpty('authors') ? (
          nothing('authors', 'books')
        ) : (
          <Suspense>
            <AuthorResults authors={foundAuthors} loading={authors.isLoading} />
          </Suspense>
        )}
      </ResultPanel>
    </>
  );
};
