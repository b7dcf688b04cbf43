import { formatCount } from '../../lib/counts.ts';
import type { Translated } from '../../texts/texts.ts';
import type { ja } from './no-results-texts.ja.ts';

const items = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const en: Translated<typeof ja> = {
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
  near: 'No book matches exactly. Similar books:',
  nearToo: 'Similar books:',
  seeOther: {
    books: (count: number) => `See ${items(count, 'book', 'books')}`,
    authors: (count: number) => `See ${items(count, 'author', 'authors')}`,
  },
  nationalLibrary: 'Search the National Diet Library',
};
