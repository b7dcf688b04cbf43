import { formatCount } from '#web/lib/formats.ts';
import type { ja } from './kindle-texts.ja.ts';

export const en: typeof ja = {
  files: [
    {
      name: 'Kindle: KindleSyncMetadataCache.xml',
      text: 'A file of the older Kindle app for computers: in %LOCALAPPDATA%\\Amazon\\Kindle\\Cache on Windows, in ~/Library/Application Support/Kindle/Cache on a Mac.',
    },
    {
      name: 'Kindle: the ZIP from Amazon, or Digital Items.csv in it',
      text: 'Choose digital content in Amazon’s “Request Your Data”; you can download it a few days later. It also lists music and apps: leave them out before you import. A CSV with the columns “ASIN” and “Title” works too.',
    },
  ],
  totals: (n, existing) =>
    `${n === 1 ? '1 Kindle book' : `${formatCount(n)} Kindle books`}, ${formatCount(existing)} already there`,
  hint: 'Only title, author, date of purchase and product number (ASIN) are saved, as Kindle books. Nobody but you sees them.',
  book: 'Kindle book',
  list: 'Your list of Kindle books',
  replace: 'Replace my list',
  addHint: 'Books are added to your list. Those that it has do not change.',
  replaceHint:
    'After the import, Kindle books that were not chosen are removed from the list. Undoing the import does not bring them back.',
};
