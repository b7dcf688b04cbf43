import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  alternativeNames: (names: readonly string[]) => `Also known as: ${names.join(', ')}`,
  moreNames: (count: number) => `${formatCount(count)} more ${count === 1 ? 'name' : 'names'}`,
  fewerNames: 'Fewer names',
  encyclopedia: 'Read on Wikipedia',
  summarySource: 'Source: Wikipedia (CC BY-SA 4.0)',
  ownBooks: 'Books by this author',
  booksAbout: 'Books about this author',
  noOwnBooks: 'No books by this author are in the catalogue yet.',
  noBooksAbout: 'No books about this author are in the catalogue yet.',
  count: (count: number) => `${formatCount(count)} ${count === 1 ? 'book' : 'books'}`,
  countAtLeast: (count: number) => `At least ${formatCount(count)} books`,
  editions: 'All editions',
  editionsOf: (title: string) => `${title}: all editions`,
  toolbar: 'Sort and filter the books',
  sort: 'Sort by',
  orders: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title' },
  filter: 'Filter by title',
  clearFilter: 'Clear the filter',
  noMatch: (filter: string) => `No book has “${filter}” in its title.`,
  booksFailed: 'Could not load the books.',
  loadFailed: 'Failed to fetch authority info',
  describe: (name: string, dates: string) =>
    `Books by and about ${name}${dates === '' ? '' : ` (${dates})`}.`,
};
