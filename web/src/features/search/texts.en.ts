import { formatCount } from '../../lib/counts.ts';
import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

const items = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

export const en: Translated<typeof ja> = {
  heading: (query: string) => `Search results for “${query}”`,
  tabs: 'Kinds of results',
  books: 'Books',
  authors: 'Authors',
  author: 'Author',
  works: (count: number) => `${formatCount(count)} ${count === 1 ? 'book' : 'books'}`,
  searching: 'Searching…',
  found: (count: number) => `${items(count, 'result', 'results')} found`,
  foundMany: (count: number) => `Showing the best ${String(count)} results`,
  sort: 'Sort by',
  relevance: 'Relevance',
  newest: 'Newest first',
  alternativeNames: (names: readonly string[]) => `Also: ${names.join(', ')}`,
  none: {
    books: (query: string) => `No books found for “${query}”`,
    authors: (query: string) => `No authors found for “${query}”`,
  },
  failed: {
    books: 'Could not search for books',
    authors: 'Could not search for authors',
  },
  noResultsHint: 'Try fewer words, another spelling, or an ISBN.',
  notReachedHint: 'Check your connection and try again.',
  noWords: 'Enter a title, an author or an ISBN to search for',
  near: 'No book matches exactly. Similar books:',
  nearToo: 'Similar books:',
  tooLong: 'Your search is too long',
  seeOther: {
    books: (count: number) => `See ${items(count, 'book', 'books')}`,
    authors: (count: number) => `See ${items(count, 'author', 'authors')}`,
  },
  nationalLibrary: 'Search the National Diet Library',
};
