import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import type { Book } from '#contract/entities/book.ts';
import { hanako } from './readers.ts';

/** Lists for tests of the page, all of one reader. */

const list = (n: number, fields: Partial<BookList>): BookList => ({
  bookListID: `6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3b00${String(n)}`,
  listName: `list ${String(n)}`,
  comments: '',
  openLevel: 'PUBLIC',
  listOrder: n,
  userSub: hanako.sub,
  ...fields,
});

export const summer = list(1, { listName: '夏に読む', comments: '海辺で\n読む本' });
export const gifts = list(2, { listName: '贈りたい本', openLevel: 'URLSHARE' });
export const secret = list(3, { listName: '秘密', openLevel: 'PRIVATE' });

export const inList = (book: Book, of: BookList, addAt: number): BookInList => ({
  ...book,
  bookListID: of.bookListID,
  addAt,
});
