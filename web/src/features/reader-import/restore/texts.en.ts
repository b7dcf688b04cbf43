import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
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
    explanations: (n) => `Explanations: ${formatCount(n)} (public texts; please write them again)`,
    citations: (n) => `Citations: ${formatCount(n)} (public records; please add them again)`,
    relations: (n) => `Connections: ${formatCount(n)} (they involve other readers)`,
    lendings: (n) => `Lendings: ${formatCount(n)} (they involve other readers)`,
    stickers: (n) => `Stickers: ${formatCount(n)} (a code is used only once)`,
  },
  notRestoredTitle: 'What cannot be restored:',
};
