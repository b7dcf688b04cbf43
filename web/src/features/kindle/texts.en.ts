import { formatCount } from '#web/lib/formats.ts';
import type { ja } from './texts.ja.ts';

const books = (n: number): string => (n === 1 ? '1 book' : `${formatCount(n)} books`);

export const en: typeof ja = {
  title: 'Kindle books',
  text: 'Import the list of your Kindle books from a file on the import page to see them on your bookshelf. Nobody but you sees your Kindle books.',
  toImport: 'Import Kindle books',
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
