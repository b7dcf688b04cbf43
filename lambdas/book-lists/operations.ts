import type {
  bookListReadsContract,
  bookListsContract,
  sharedListContract,
} from '#contract/operations/book-lists.ts';
import { anyone, self } from '#lambdas/shared/access/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { addBook, removeBook } from './change-books.ts';
import { createList, deleteList, updateList } from './change-lists.ts';
import type { ListDependencies, ListReadDependencies } from './dependencies.ts';
import { moveBook } from './move-book.ts';
import {
  readBooksInList,
  readOwnLists,
  readOwnListsWithBooks,
  readSharedList,
} from './read-lists.ts';

export const listReadOperations = (
  dependencies: ListReadDependencies,
): Implementations<typeof bookListReadsContract> => ({
  getListOfBookList: { allow: anyone, run: readOwnLists(dependencies) },
  getBooksInListDetail: { allow: anyone, run: readBooksInList(dependencies) },
  getBooksInListDetail_ListOfBookList: { allow: anyone, run: readOwnListsWithBooks(dependencies) },
});

/** Whose list it is stands in the list's row and is a condition of each write (SEC-03). */
export const listOperations = (
  dependencies: ListDependencies,
): Implementations<typeof bookListsContract> => ({
  addListOfBookList: { allow: anyone, run: createList(dependencies) },
  updateListOfBookList: { allow: anyone, run: updateList(dependencies) },
  deleteListOfBookList: { allow: self('userSub'), run: deleteList(dependencies) },
  addBooksInList: { allow: anyone, run: addBook(dependencies) },
  deleteBooksInList: { allow: anyone, run: removeBook(dependencies) },
  moveBooksInList: { allow: anyone, run: moveBook(dependencies) },
});

export const sharedListOperations = (
  dependencies: ListReadDependencies,
): Implementations<typeof sharedListContract> => ({
  readSharedList: { allow: anyone, run: readSharedList(dependencies) },
});
