import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './page-texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Reading record',
  onlyYou: 'Only you can see this.',
  year: (year) => String(year),
  undated: 'No date',
  filter: 'Filter by title or author',
  clearFilter: 'Clear the filter',
  state: 'Status',
  states: {
    all: 'All',
    wanted: 'Want to read',
    reading: 'Reading',
    read: 'Read',
    stopped: 'Stopped',
  },
  print: 'Print',
  edit: (title) => `Edit the record of “${title}”`,
  none: 'Nothing recorded yet',
  noneHint:
    'Press “Reading record” on the page of a book to keep when you read it, or that you want to.',
  toShelf: 'To my bookshelf',
  nothingFound: 'No books match',
  showAll: 'Show all',
  loadFailed: 'Could not get your reading record.',
  titlesFailed: 'Could not get the titles.',
  readingTitles: (known, all) => `Loading titles (${known} of ${all})`,
  found: (count) => `${count} ${count === '1' ? 'book' : 'books'}`,
};
