import { formatCount } from '../../../lib/formats.ts';
import type { Translated } from '../../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

const books = (n: number): string => (n === 1 ? '1 book' : `${formatCount(n)} books`);

export const en: Translated<typeof ja> = {
  legend: 'Import these too',
  targets: {
    lists: (n, listed) => `Lists (${formatCount(n)} with ${books(listed)}, visible only to you)`,
    favorites: (n) => `Favorites (${books(n)})`,
    impressions: (n) => `Impressions (${formatCount(n)}, visible only to you)`,
    copies: (n, shelves) =>
      `Your bookshelf (${books(n)} without stickers, shelves: ${formatCount(shelves)})`,
    kindleBooks: (n) => `Kindle books (${formatCount(n)})`,
  },
  isThere: ': all there already',
  notRestored: {
    explanations: (n) => `explanations (${formatCount(n)})`,
    citations: (n) => `citations (${formatCount(n)})`,
    relations: (n) => `connections (${formatCount(n)})`,
    lendings: (n) => `lendings (${formatCount(n)})`,
    stickers: (n) => `stickers (${formatCount(n)})`,
  },
  notRestoredAll: (names) => `Not imported: ${names.join(', ')}.`,
};
