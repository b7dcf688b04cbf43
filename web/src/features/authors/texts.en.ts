import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  alternativeNames: (names: readonly string[]) => `Also known as: ${names.join(', ')}`,
  encyclopedia: 'Read on Wikipedia',
  summarySource: 'Source: Wikipedia (CC BY-SA 4.0)',
  ownBooks: 'Books by this author',
  booksAbout: 'Books about this author',
  noOwnBooks: 'No books by this author are in the catalogue yet.',
  noBooksAbout: 'No books about this author are in the catalogue yet.',
  count: (count: number) => `${String(count)} ${count === 1 ? 'book' : 'books'}`,
  capped: (count: number) => `There are many books; up to ${String(count)} are shown.`,
  loadFailed: 'Failed to fetch authority info',
  describe: (name: string, dates: string) =>
    `Books by and about ${name}${dates === '' ? '' : ` (${dates})`}.`,
};
