import type { Translated } from '../../texts/texts.ts';
import type { ja } from './related-texts.ja.ts';

export const en: Translated<typeof ja> = {
  related: 'Related books',
  relatedHint: 'Books by the same people',
  noRelated: 'No related books found',
  noRelatedOf: 'No other books are in the catalogue.',
  notReached: 'They may not have been loaded.',
  showAll: (count: number) => `Show all ${String(count)} books`,
  booksOf: (name: string) => `Books by ${name}`,
  encyclopedia: 'Wikipedia',
  webSearch: 'Search the web',
};
