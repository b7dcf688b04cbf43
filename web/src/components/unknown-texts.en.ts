import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './unknown-texts.ja.ts';

export const en: Translated<typeof ja> = {
  book: 'There is no such book. Check the address, or search by title or author.',
  author: 'There is no such author. Check the address, or search by name or title.',
  series: 'No books of such a series were found. Check the address, or search by title or series.',
  list: 'The list was deleted, or it is not public. Check the address.',
  copy: 'No book is registered with this number, or it is not public. Check the number.',
  note: 'It may have been deleted, or is not open to you.',
  search: 'Search by title or author',
  searchButton: 'Search',
};
