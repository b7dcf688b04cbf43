import { queryOptions } from '@tanstack/react-query';
import DataLoader from 'dataloader';
import type { Book } from '#contract/entities/book.ts';
import { BOOK_CARDS_PER_CALL } from '#contract/limits.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { bookKey } from './books.ts';

/** Makes one call for all books that are requested in one tick. The query client is the cache. */
const createCardLoader = (api: ApiClient) =>
  new DataLoader<string, Book | null>(
    async (ids) => {
      const { books } = await api.call('bookData', 'fetchBookCards', {
        KANRI_IDs: [...new Set(ids)],
      });
      const byId = new Map(books.map((book) => [book.KANRI_ID, book]));
      return ids.map((KANRI_ID) => byId.get(KANRI_ID) ?? null);
    },
    {
      maxBatchSize: BOOK_CARDS_PER_CALL,
      cache: false,
      // Lists of one screen can be rendered one after the other.
      batchScheduleFn: (load) => setTimeout(load),
    },
  );

const loaders = new WeakMap<ApiClient, ReturnType<typeof createCardLoader>>();

const loaderOf = (api: ApiClient) => {
  const loader = loaders.get(api) ?? createCardLoader(api);
  loaders.set(api, loader);
  return loader;
};

export const bookCardKey = (KANRI_ID: string) => ['book-card', KANRI_ID] as const;

/** What a card shows of a book; null if the catalogue has no such record. */
export const bookCardQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: bookCardKey(KANRI_ID),
    queryFn: async ({ client }) =>
      client.getQueryData<Book | null>(bookKey(KANRI_ID)) ?? loaderOf(api).load(KANRI_ID),
    staleTime: staleTime.book,
  });
