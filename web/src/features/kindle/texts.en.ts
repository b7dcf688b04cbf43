import { formatCount } from '#web/lib/formats.ts';
import type { ja } from './texts.ja.ts';

const books = (n: number): string => (n === 1 ? '1 book' : `${formatCount(n)} books`);
const rows = (n: number): string => (n === 1 ? '1 row' : `${formatCount(n)} rows`);

export const en: typeof ja = {
  title: 'Kindle books',
  text: 'Import the list of your Kindle books from a file to see them on your bookshelf. The file is not uploaded: it is read on this device, and only title, author, date of purchase and product number (ASIN) are saved. Nobody but you sees your Kindle books.',
  howTo: 'Files you can use',
  files: [
    {
      name: 'KindleSyncMetadataCache.xml',
      text: 'A file of the older Kindle app for computers: in %LOCALAPPDATA%\\Amazon\\Kindle\\Cache on Windows, in ~/Library/Application Support/Kindle/Cache on a Mac.',
    },
    {
      name: 'A ZIP file, or Digital Items.csv in it',
      text: 'Choose digital content in Amazon’s “Request Your Data”; you can download it a few days later. It also lists music and apps: leave them out before you import.',
    },
    {
      name: 'A CSV file',
      text: 'With the columns “ASIN” and “Title” named in its first row. Columns with author and date of purchase are read too. Encoded in UTF-8 or Shift_JIS.',
    },
  ],
  choose: 'Choose a file',
  file: 'File with a list of Kindle books',
  reading: 'Reading the file',
  faults: {
    unreadable: 'The file could not be read. Please check that it is complete and try again.',
    tooLarge: 'The file is too large (50 MB at most).',
    noList:
      'No list of Kindle books was found. Please choose a CSV with columns for ASIN and title, a ZIP, or the XML file.',
    noBooks: 'There are no books to import.',
    tooMany: 'Too many books: up to 20,000 can be imported.',
  },
  found: (n, skipped) =>
    skipped === 0 ? `${books(n)} found.` : `${books(n)} found. ${rows(skipped)} left out.`,
  skipped: {
    noAsin: (n) => `ASIN missing or invalid: ${rows(n)}`,
    noTitle: (n) => `Without a title: ${rows(n)}`,
    sample: (n) => `Samples: ${rows(n)}`,
    notBook: (n) => `Not a book: ${rows(n)}`,
    repeated: (n) => `Duplicates: ${rows(n)}`,
  },
  preview: 'Books to import',
  include: (title) => `Import “${title}”`,
  mode: 'How to import',
  add: 'Add to my list',
  addHint: 'Books already in the list are updated, the others stay.',
  replace: 'Replace my list',
  replaceHint: 'After the import, Kindle books that were not chosen are removed from the list.',
  start: (n) => `Import ${books(n)}`,
  importing: 'Importing',
  sent: (n, of) => `${formatCount(n)} of ${books(of)}`,
  stopped: (n) => `It stopped after ${books(n)}. You can continue from there.`,
  full: 'The limit is 20,000 Kindle books. Please remove some and continue.',
  resume: 'Continue the import',
  done: (added, updated, unchanged) =>
    `Imported (${formatCount(added)} added, ${formatCount(updated)} updated, ${formatCount(unchanged)} unchanged).`,
  stored: 'Imported books',
  show: 'Show imported books',
  hide: 'Hide imported books',
  total: books,
  none: 'You have not imported any Kindle books.',
  loadFailed: 'The imported books could not be loaded.',
  remove: (title) => `Remove “${title}”`,
  removeTitle: 'Remove this Kindle book?',
  removeText: (title) =>
    `“${title}” is removed from the list. The book you bought from Amazon is not affected.`,
  removeConfirm: 'Remove',
  removed: 'Removed.',
  removeFailed: 'It could not be removed. Please try again.',
  removeAll: 'Remove all',
  removeAllTitle: 'Remove all Kindle books?',
  removeAllText: (n) =>
    `${n === 1 ? '1 book is' : `${formatCount(n)} books are`} removed from the list. What you bought from Amazon is not affected, and you can import again.`,
  removeAllConfirm: 'Remove all',
  allRemoved: 'All Kindle books removed.',
};
