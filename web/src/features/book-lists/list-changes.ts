import type { BookInList, BookList, OpenLevel } from '#contract/entities/book-list.ts';
import type { Notice } from '../../components/snackbar-notice.tsx';
import { ApiError, useApi, type ApiClient } from '../../lib/api-client.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { withBookMoved, withoutBook, type ListWithBooks } from './books-of-lists.ts';
import { byListOrder } from './list-order.ts';
import { useListChange } from './use-list-change.ts';

/** What a reader writes about a list. */
export interface ListText {
  readonly listName: string;
  readonly comments: string;
  readonly openLevel: OpenLevel;
}

type BookMove = { readonly book: BookInList; readonly target: string };

const success = (text: string): Notice => ({ text, severity: 'success' });

const writeList = (
  api: ApiClient,
  { bookListID, listName, comments, openLevel, listOrder }: BookList,
) =>
  api.call('bookLists', 'updateListOfBookList', {
    bookListID,
    listName,
    comments,
    openLevel,
    listOrder,
  });

/** Creates a list; the page waits for the answer, because the server makes the id (SP-095). */
export const useCreateList = (userSub: string) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  return useListChange({
    userSub,
    send: (list: ListText & { readonly listOrder: number }) =>
      api.call('bookLists', 'addListOfBookList', list),
    done: () => success(texts.created),
    failed: () => texts.createFailed,
  });
};

export const useEditList = (userSub: string) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  return useListChange({
    userSub,
    send: (list: BookList) => writeList(api, list),
    done: () => success(texts.updated),
    failed: () => texts.updateFailed,
  });
};

/** Puts lists in another order: every list whose `listOrder` differs from before is written. */
export const useReorderLists = (userSub: string) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  return useListChange({
    userSub,
    send: (changed: readonly BookList[]) =>
      Promise.all(changed.map((list) => writeList(api, list))),
    foresee: (lists, changed) => {
      const orders = new Map(changed.map(({ bookListID, listOrder }) => [bookListID, listOrder]));
      return lists
        .map((list) => ({ ...list, listOrder: orders.get(list.bookListID) ?? list.listOrder }))
        .toSorted(byListOrder);
    },
    done: () => success(texts.updated),
    failed: () => texts.updateFailed,
  });
};

export const useDeleteList = (userSub: string) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  return useListChange({
    userSub,
    send: ({ bookListID }: ListWithBooks) =>
      api.call('bookLists', 'deleteListOfBookList', { UserSub: userSub, bookListID }),
    foresee: (lists, gone) => lists.filter(({ bookListID }) => bookListID !== gone.bookListID),
    done: () => success(texts.deleted),
    failed: () => texts.deleteFailed,
  });
};

export const useRemoveBook = (userSub: string) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  return useListChange({
    userSub,
    send: ({ bookListID, KANRI_ID }: BookInList) =>
      api.call('bookLists', 'deleteBooksInList', { bookListID, KANRI_ID }),
    foresee: (lists, { bookListID, KANRI_ID }) => withoutBook(lists, bookListID, KANRI_ID),
    done: () => success(texts.bookRemoved),
    failed: () => texts.bookRemoveFailed,
  });
};

/** Moves a book; a target that has it already answers 409 and puts it on top (LIST-11). */
export const useMoveBook = (userSub: string) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  return useListChange({
    userSub,
    send: ({ book, target }: BookMove) =>
      api.call('bookLists', 'moveBooksInList', {
        bookListID: book.bookListID,
        KANRI_ID: book.KANRI_ID,
        newBookListID: target,
      }),
    foresee: (lists, { book, target }) => withBookMoved(lists, book, target),
    done: (answer) =>
      'movedToTop' in answer
        ? { text: texts.movedToTop, severity: 'info' }
        : success(texts.bookMoved),
    // An answer of the server, or none at all.
    failed: (error) =>
      error instanceof ApiError && error.status > 0 ? texts.error : texts.bookMoveFailed,
  });
};

interface Addition {
  readonly bookListID: string;
  readonly KANRI_ID: string;
  /** The list has been made for this book: that it was made says enough. */
  readonly intoNewList?: boolean;
}

/** Adds a book to a list from the book's page (MAN-22…24). */
export const useAddBook = (userSub: string) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  return useListChange({
    userSub,
    send: ({ bookListID, KANRI_ID }: Addition) =>
      api.call('bookLists', 'addBooksInList', { bookListID, KANRI_ID }),
    done: (answer, { intoNewList = false }) => {
      if (intoNewList) return null;
      return 'movedToTop' in answer
        ? { text: texts.alreadyInList, severity: 'info' }
        : success(texts.bookAdded);
    },
    failed: () => texts.error,
  });
};
