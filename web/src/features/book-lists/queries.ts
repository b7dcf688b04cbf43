import { queryOptions } from '@tanstack/react-query';
import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import { waitForToken } from '#web/features/session/public.ts';
import type { ApiClient, GetToken } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { VISITOR } from '#web/lib/visitor-first.ts';

type Ordered = Pick<BookList, 'bookListID' | 'listOrder'>;

/** Sorts lists by their order, then by id, so that equal ones never swap. */
export const byListOrder = (a: Ordered, b: Ordered): number =>
  a.listOrder - b.listOrder || (a.bookListID < b.bookListID ? -1 : 1);

/** The order of a new list: last. */
export const nextListOrder = (lists: readonly Pick<BookList, 'listOrder'>[]): number =>
  lists.reduce((highest, { listOrder }) => Math.max(highest, listOrder), 0) + 1;

/** The order that fits the list at `index` between its neighbours, if an integer fits. */
const orderBetween = (lists: readonly Ordered[], index: number): number | undefined => {
  const before = lists[index - 1]?.listOrder;
  const after = lists[index + 1]?.listOrder;
  if (before === undefined) return after !== undefined && after > 0 ? after - 1 : undefined;
  if (after === undefined || after - before > 1) return before + 1;
  return undefined;
};

/**
 * The lists after the one at `from` has moved to `to`, with matching orders. Where there is a gap, only
 * the moved list gets a new order, because each change is a call of its own; otherwise the existing
 * orders are reassigned, and equal ones become distinct.
 */
export const moveList = <L extends Ordered>(
  lists: readonly L[],
  from: number,
  to: number,
): readonly L[] => {
  const moved = lists[from];
  if (moved === undefined || from === to) return lists;
  const sequence = lists.toSpliced(from, 1).toSpliced(to, 0, moved);
  const room = orderBetween(sequence, to);
  if (room !== undefined) return sequence.with(to, { ...moved, listOrder: room });
  let last = -1;
  const orders = lists.map(({ listOrder }) => (last = Math.max(listOrder, last + 1)));
  return sequence.map((list, n) => Object.assign({}, list, { listOrder: orders[n] }));
};

/** A list with its books, as `/mylist` gets all of them in one response. */
export interface ListWithBooks extends BookList {
  readonly books: readonly BookInList[];
}

/** Sorts the books of a list by the time they were added, newest first. */
export const newestAdded = (a: BookInList, b: BookInList): number => b.addAt - a.addAt;

export const withoutBook = (
  lists: readonly ListWithBooks[],
  bookListID: string,
  KANRI_ID: string,
): readonly ListWithBooks[] =>
  lists.map((list) =>
    list.bookListID === bookListID
      ? { ...list, books: list.books.filter((book) => book.KANRI_ID !== KANRI_ID) }
      : list,
  );

const withBookOnTop = (list: ListWithBooks, book: BookInList): ListWithBooks => ({
  ...list,
  books: [book, ...list.books.filter(({ KANRI_ID }) => KANRI_ID !== book.KANRI_ID)],
});

/** The book leaves its list and is the first of the other one, whether that had it or not. */
export const withBookMoved = (
  lists: readonly ListWithBooks[],
  book: BookInList,
  target: string,
  now = Date.now(),
): readonly ListWithBooks[] =>
  withoutBook(lists, book.bookListID, book.KANRI_ID).map((list) =>
    list.bookListID === target
      ? withBookOnTop(list, { ...book, bookListID: target, addAt: now })
      : list,
  );

export const listKeys = {
  /** Everything about a reader's lists. */
  all: (userSub: string) => ['book-lists', userSub] as const,
  names: (userSub: string) => [...listKeys.all(userSub), 'names'] as const,
  withBooks: (userSub: string) => [...listKeys.all(userSub), 'books'] as const,
};

/** The reader's own lists in their order, without books: what a menu needs. */
export const listsQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: listKeys.names(userSub),
    queryFn: async ({ signal }) => {
      const { lists } = await api.call('bookListReads', 'getListOfBookList', {}, { signal });
      return lists.toSorted(byListOrder);
    },
    staleTime: staleTime.relation,
  });

/** The reader's own lists in their order with all books, newest first. */
export const listsWithBooksQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: listKeys.withBooks(userSub),
    queryFn: async ({ signal }): Promise<readonly ListWithBooks[]> => {
      const { lists } = await api.call(
        'bookListReads',
        'getBooksInListDetail_ListOfBookList',
        {},
        { signal },
      );
      return lists
        .map((list) => Object.assign(list, { books: list.books.toSorted(newestAdded) }))
        .toSorted(byListOrder);
    },
    staleTime: staleTime.timeline,
  });

/** A shared list as the API returns it; anything but an array of books counts as none. */
export interface SharedList extends BookList {
  readonly books: readonly BookInList[] | null;
}

interface SharedListAsked {
  readonly api: ApiClient;
  readonly bookListID: string;
  /** Given when somebody was signed in on this browser: the call waits for their token. */
  readonly getToken: GetToken | null;
}

/** A list by its id, as a visitor or as whoever is signed in may see it. */
export const sharedListQuery = ({ api, bookListID, getToken }: SharedListAsked) =>
  queryOptions({
    queryKey: ['shared-list', bookListID, getToken === null ? VISITOR : 'reader'],
    queryFn: async ({ signal }): Promise<SharedList> => {
      if (getToken !== null) await waitForToken(getToken);
      const list = await api.call('sharedList', 'readSharedList', { bookListID }, { signal });
      const books: unknown = list.books;
      return { ...list, books: Array.isArray(books) ? list.books : null };
    },
    // A list that has become private disappears at once.
    staleTime: staleTime.timeline,
  });
