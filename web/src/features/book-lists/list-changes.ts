import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookInList, BookList, OpenLevel } from '#contract/entities/book-list.ts';
import { type Notice, useSnackbar } from '#web/components/snackbar.tsx';
import { type ApiClient, ApiError, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import {
  byListOrder,
  listKeys,
  type ListWithBooks,
  withBookMoved,
  withoutBook,
} from './queries.ts';
import { bookListsTexts } from './texts.ts';

type Lists = readonly ListWithBooks[];

interface ListChange<V, A> {
  readonly userSub: string;
  readonly send: (variables: V) => Promise<A>;
  /** The optimistic update; absent where the page waits for the response. */
  readonly predict?: (lists: Lists, variables: V) => Lists;
  readonly done: (response: A, variables: V) => Notice;
  readonly failed: (error: unknown) => string;
}

/**
 * A mutation of lists with its message. Mutations of one reader are sent one after another, so that
 * the last one wins. A failure rolls the optimistic update back; after the last mutation the lists
 * are fetched again in any case.
 */
const useListChange = <V, A>({ userSub, send, predict, done, failed }: ListChange<V, A>) => {
  const queries = useQueryClient();
  const show = useSnackbar();
  const queryKey = listKeys.withBooks(userSub);
  const mutationKey = listKeys.all(userSub);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (variables: V): Promise<Lists | undefined> => {
      if (predict === undefined) return undefined;
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Lists>(queryKey);
      if (before !== undefined) queries.setQueryData(queryKey, predict(before, variables));
      return before;
    },
    onSuccess: (response, variables) => {
      show(done(response, variables));
    },
    onError: (error, _variables, before) => {
      logFailure('book list', error);
      if (before !== undefined) queries.setQueryData(queryKey, before);
      show({ text: failed(error), severity: 'error' });
    },
    onSettled: () => {
      // While other mutations are pending, a refetch would revert their optimistic updates.
      if (queries.isMutating({ mutationKey }) > 1) return;
      void queries.invalidateQueries({ queryKey: mutationKey });
    },
  });
};

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

/** Creates a list; the page waits for the response, because the server makes the id. */
export const useCreateList = (userSub: string) => {
  const texts = useTexts(bookListsTexts);
  const api = useApi();
  return useListChange({
    userSub,
    send: (list: ListText & { readonly listOrder: number }) =>
      api.call('bookLists', 'addListOfBookList', list),
    done: () => success(texts.created),
    failed: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'CONFLICT') return texts.createFull;
      return code === 'TOO_MANY_REQUESTS' ? texts.createTooMany : texts.createFailed;
    },
  });
};

export const useEditList = (userSub: string) => {
  const texts = useTexts(bookListsTexts);
  const api = useApi();
  return useListChange({
    userSub,
    send: (list: BookList) => writeList(api, list),
    done: () => success(texts.updated),
    failed: () => texts.updateFailed,
  });
};

/** Reorders lists: writes every list whose `listOrder` has changed. */
export const useReorderLists = (userSub: string) => {
  const texts = useTexts(bookListsTexts);
  const api = useApi();
  return useListChange({
    userSub,
    send: (changed: readonly BookList[]) =>
      Promise.all(changed.map((list) => writeList(api, list))),
    predict: (lists, changed) => {
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
  const texts = useTexts(bookListsTexts);
  const api = useApi();
  return useListChange({
    userSub,
    send: ({ bookListID }: ListWithBooks) =>
      api.call('bookLists', 'deleteListOfBookList', { UserSub: userSub, bookListID }),
    predict: (lists, gone) => lists.filter(({ bookListID }) => bookListID !== gone.bookListID),
    done: () => success(texts.deleted),
    failed: () => texts.deleteFailed,
  });
};

export const useRemoveBook = (userSub: string) => {
  const texts = useTexts(bookListsTexts);
  const api = useApi();
  return useListChange({
    userSub,
    send: ({ bookListID, KANRI_ID }: BookInList) =>
      api.call('bookLists', 'deleteBooksInList', { bookListID, KANRI_ID }),
    predict: (lists, { bookListID, KANRI_ID }) => withoutBook(lists, bookListID, KANRI_ID),
    done: () => success(texts.bookRemoved),
    failed: () => texts.bookRemoveFailed,
  });
};

/** Moves a book; a target that already has it returns 409 and puts it on top. */
export const useMoveBook = (userSub: string) => {
  const texts = useTexts(bookListsTexts);
  const api = useApi();
  return useListChange({
    userSub,
    send: ({ book, target }: BookMove) =>
      api.call('bookLists', 'moveBooksInList', {
        bookListID: book.bookListID,
        KANRI_ID: book.KANRI_ID,
        newBookListID: target,
      }),
    predict: (lists, { book, target }) => withBookMoved(lists, book, target),
    done: (answer) =>
      'movedToTop' in answer
        ? { text: texts.movedToTop, severity: 'info' }
        : success(texts.bookMoved),
    // The server's response, or a network failure.
    failed: (error) =>
      error instanceof ApiError && error.status > 0 ? texts.error : texts.bookMoveFailed,
  });
};

interface Addition {
  readonly bookListID: string;
  readonly KANRI_ID: string;
  /** The list was created for this book: the message is about the list. */
  readonly intoNewList?: boolean;
}

/** Adds a book to a list from the book's page. */
export const useAddBook = (userSub: string) => {
  const texts = useTexts(bookListsTexts);
  const api = useApi();
  return useListChange({
    userSub,
    send: ({ bookListID, KANRI_ID }: Addition) =>
      api.call('bookLists', 'addBooksInList', { bookListID, KANRI_ID }),
    done: (answer, { intoNewList = false }) => {
      if (intoNewList) return success(texts.created);
      return 'movedToTop' in answer
        ? { text: texts.alreadyInList, severity: 'info' }
        : success(texts.bookAdded);
    },
    failed: () => texts.error,
  });
};
