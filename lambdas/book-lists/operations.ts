import type {
  bookListReadsContract,
  bookListsContract,
  sharedListContract,
} from '#contract/operations/book-lists.ts';
import { enforcedByRow, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { addBook, moveBook, removeBook } from './books-in-lists.ts';
import type { ListDependencies, ListReadDependencies } from './dependencies.ts';
import {
  createList,
  deleteList,
  readBooksInList,
  readOwnLists,
  readOwnListsWithBooks,
  readSharedList,
  updateList,
} from './lists.ts';

export const listReadOperations = (
  dependencies: ListReadDependencies,
): Implementations<typeof bookListReadsContract> => ({
  getListOfBookList: { allow: enforcedByRow, run: readOwnLists(dependencies) },
  getBooksInListDetail: { allow: enforcedByRow, run: readBooksInList(dependencies) },
  getBooksInListDetail_ListOfBookList: {
    allow: enforcedByRow,
    run: readOwnListsWithBooks(dependencies),
  },
});

/** The row of a list names its owner; every write has the owner as a condition. */
export const listOperations = (
  dependencies: ListDependencies,
): Implementations<typeof bookListsContract> => ({
  addListOfBookList: { allow: enforcedByRow, run: createList(dependencies) },
  updateListOfBookList: { allow: enforcedByRow, run: updateList(dependencies) },
  deleteListOfBookList: { allow: self('userSub'), run: deleteList(dependencies) },
  addBooksInList: { allow: enforcedByRow, run: addBook(dependencies) },
  deleteBooksInList: { allow: enforcedByRow, run: removeBook(dependencies) },
  moveBooksInList: { allow: enforcedByRow, run: moveBook(dependencies) },
});

export const sharedListOperations = (
  dependencies: ListReadDependencies,
): Implementations<typeof sharedListContract> => ({
  readSharedList: { allow: enforcedByRow, run: readSharedList(dependencies) },
});
