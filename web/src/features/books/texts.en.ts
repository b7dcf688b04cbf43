import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  author: 'Author',
  publisher: 'Publisher',
  publishingDate: 'Published',
  isbn: 'ISBN',
  classMark: 'Class mark',
  outsideLinks: 'Find this book',
  shop: 'See at Amazon',
  shopSearch: 'Search at Amazon',
  library: 'Find in a library',
  nationalLibrary: 'National Diet Library record',
  related: 'Related books',
  relatedHint: 'Books by the same people',
  noRelated: 'No related books found',
  noRelatedOf: 'No other books are in the catalogue.',
  notReached: 'They may not have been loaded.',
  showAll: (count: number) => `Show all ${String(count)} books`,
  booksOf: (name: string) => `Books by ${name}`,
  encyclopedia: 'Wikipedia',
  webSearch: 'Search the web',
  of: (name: string, link: string) => `${name}: ${link}`,
  loadFailed: 'Could not get book information.',
  loadFailedHint: 'Please check the address and try again.',
  credit: (years: string) => `Bibliographic data: National Diet Library and others. © ${years}`,
};
