import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

const books = (count: number): string => `${formatCount(count)} ${count === 1 ? 'book' : 'books'}`;

const items = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const en: Translated<typeof ja> = {
  heading: (query: string) => `Search results for “${query}”`,
  tabs: 'Kinds of results',
  books: 'Books',
  authors: 'Authors',
  author: 'Author',
  works: (count: number) => `${formatCount(count)} book${count === 1 ? '' : 's'}`,
  searching: 'Searching…',
  found: (count: number) => `${formatCount(count)} result${count === 1 ? '' : 's'} found`,
  foundMany: (count: number) => `Showing the best ${formatCount(count)} results`,
  hinted: (hints: string) => `Books without “${hints}” are included`,
  sort: 'Sort by',
  relevance: 'Relevance',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  editionsOf: (title: string, editions: string) => `${title}: ${editions}`,
  filters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${String(chosen)})`),
  alternativeNames: (names: readonly string[]) => `Also: ${names.join(', ')}`,
  noWords: 'Enter a title, an author or an ISBN',
  tooLong: 'Your search is too long',
  facets: 'Filters',
  skipToFacets: 'Skip to filters',
  facetGroups: {
    author: 'Author',
    date: 'Year',
    publisher: 'Publisher',
    class: 'Classification',
    series: 'Series',
  },
  decade: (year: string) => `${year}s`,
  year: (year: string) => year,
  facetCount: books,
  moreValues: (count: number) => `Show ${formatCount(count)} more`,
  fewerValues: 'Show fewer',
  chosenFilters: 'Chosen filters',
  removeFilter: (label: string) => `Remove the filter ${label}`,
  clearAll: 'Clear all',
  close: 'Close',
  show: (count: number) => `Show ${books(count)}`,
  showBooks: 'Show the books',
  facetsFailed: 'Could not load the filters',
  noneFiltered: 'No books match these filters',
  noneFilteredHint: 'Remove some of them to find more.',
  clearFilters: 'Clear all filters',
  noResults: {
    books: (query: string) => `No books found for “${query}”`,
    authors: (query: string) => `No authors found for “${query}”`,
  },
  notReached: {
    books: 'Could not search for books',
    authors: 'Could not search for authors',
  },
  noResultsHint: 'Try fewer words, another spelling, or an ISBN.',
  notReachedHint: 'Check your connection and try again.',
  seeOther: {
    books: (count: number) => `See ${items(count, 'book', 'books')}`,
    authors: (count: number) => `See ${items(count, 'author', 'authors')}`,
  },
  shorter: 'Search with fewer words',
  searchFor: (query: string) => `Search for “${query}”`,
  nationalLibrary: 'Search the National Diet Library',
};
