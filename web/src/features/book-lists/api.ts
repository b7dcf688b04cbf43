import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { newestAdded, type ListWithBooks } from './books-of-lists.ts';
import { byListOrder } from './list-order.ts';

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
