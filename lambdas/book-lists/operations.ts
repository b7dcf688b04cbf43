import type {
  bookListReadsContract,
  bookListsContract,
  sharedListContract,
} from '#contract/operations/book-lists.ts';
import { conditionOfWrite, ownPartition, self, visibleRows } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { addBooks } from './add-books.ts';
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
import { undoBooksInLists } from './undo-import.ts';

export const listReadOperations = (
  dependencies: ListReadDependencies,
): Implementations<typeof bookListReadsContract> => ({
  getListOfBookList: { allow: ownPartition, run: readOwnLists(dependencies) },
  getBooksInListDetail: { allow: visibleRows, run: readBooksInList(dependencies) },
  getBooksInListDetail_ListOfBookList: {
    allow: ownPartition,
    run: readOwnListsWithBooks(dependencies),
  },
});

/** The row of a list names its owner; every write has the owner as a condition. */
export const listOperations = (
  dependencies: ListDependencies,
): Implementations<typeof bookListsContract> => ({
  addListOfBookList: { allow: ownPartition, run: createList(dependencies) },
  updateListOfBookList: { allow: conditionOfWrite, run: updateList(dependencies) },
  deleteListOfBookList: { allow: self('userSub'), run: deleteList(dependencies) },
  addBooksInList: { allow: conditionOfWrite, run: addBook(dependencies) },
  addBooksToList: { allow: conditionOfWrite, run: addBooks(dependencies) },
  undoBooksInListsImport: { allow: self('userSub'), run: undoBooksInLists(dependencies) },
  deleteBooksInList: { allow: conditionOfWrite, run: removeBook(dependencies) },
  moveBooksInList: { allow: conditionOfWrite, run: moveBook(dependencies) },
});

export const sharedListOperations = (
  dependencies: ListReadDependencies,
): Implementations<typeof sharedListContract> => ({
  readSharedList: { allow: visibleRows, run: readSharedList(dependencies) },
});
