import { useQuery } from '@tanstack/react-query';
import type { FoundAuthor } from '#contract/entities/author.ts';
import { useApi } from '#web/lib/api-client.ts';
import { chosenFacets, labelled, type Filters } from './filters.ts';
import { authorSearch, workCounts } from './queries.ts';
import { useFoundWorks } from './use-found-works.ts';
import { useKeptChoices, type ResultKind } from './use-kept-choices.ts';

const NO_AUTHORS: readonly FoundAuthor[] = [];

/** The number of results: undefined while it loads, null when it has failed. */
const countIn = (
  list: { readonly isLoading: boolean; readonly data?: unknown },
  count: number,
): number | null | undefined => {
  if (list.data !== undefined) return count;
  return list.isLoading ? undefined : null;
};

/** What a search has found, how it is shown, and what changes that. */
export const useSearchResults = (word: string) => {
  const api = useApi();
  const choices = useKeptChoices();
  const { filters: chosenFilters, keep, view } = choices;
  const found = useFoundWorks(word, choices);
  const authors = useQuery(authorSearch(api, word));
  const { list: books, works } = found;

  // Counting looks at everything that was found: the books come first.
  const isShown = !books.isLoading && !authors.isLoading;
  const counted = useQuery({ ...workCounts(api, word, found.values), enabled: isShown });
  const replacing = books.isPlaceholderData;
  const knownTotal = counted.isPlaceholderData ? undefined : counted.data?.total;
  const total = replacing || books.hasNextPage ? knownTotal : works.length;

  const { data: foundAuthors = NO_AUTHORS } = authors;
  const counts = {
    books: countIn(books, total ?? works.length),
    authors: countIn(authors, foundAuthors.length),
  };
  // A link names values only: how people write them comes with their counts.
  const filters = labelled(
    chosenFilters,
    (facet, value) => counted.data?.[facet].find((one) => one.value === value)?.label,
  );
  const isFiltered = chosenFacets(chosenFilters).length > 0;
  const hasResults =
    books.isLoading || replacing || works.length > 0 || (isFiltered && books.isSuccess);

  return {
    choices,
    filters,
    found,
    authors,
    foundAuthors,
    counted,
    counts,
    total,
    replacing,
    hasResults,
    changeFilters: (chosen: Filters) => {
      view({ filters: chosen });
    },
    changeTab: (tab: ResultKind) => {
      keep({ tab });
    },
    keepTop: (top: number) => {
      keep({ top });
    },
    countAgain: () => void counted.refetch(),
    findAgain: (kind: ResultKind) => void (kind === 'books' ? books.refetch() : authors.refetch()),
  };
};
