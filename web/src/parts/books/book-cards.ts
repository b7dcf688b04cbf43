import { queryOptions } from '@tanstack/react-query';
import type { Book } from '#contract/entities/book.ts';
import { BOOK_CARDS_PER_CALL } from '#contract/limits.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { bookKey } from './books.ts';

/** Ids that one call will request, and what it returns. */
interface Batch {
  readonly KANRI_IDs: Set<string>;
  readonly books: Promise<ReadonlyMap<string, Book>>;
}

/** Batches that accept further ids. */
const open = new WeakMap<ApiClient, Batch>();

const openBatch = (api: ApiClient): Batch => {
  const KANRI_IDs = new Set<string>();
  const request = async () => {
    // What components ask for after one commit is asked for before this.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    open.delete(api);
    const input = { KANRI_IDs: [...KANRI_IDs] };
    const { books } = await api.call('bookData', 'fetchBookCards', input);
    return new Map(books.map((book) => [book.KANRI_ID, book]));
  };
  const batch = { KANRI_IDs, books: request() };
  open.set(api, batch);
  return batch;
};

/** Requests of one tick are one call. It is not cancelled: other cards wait for it as well. */
const requestCard = async (api: ApiClient, KANRI_ID: string): Promise<Book | null> => {
  const current = open.get(api);
  const { KANRI_IDs, books } =
    current === undefined || current.KANRI_IDs.size === BOOK_CARDS_PER_CALL
      ? openBatch(api)
      : current;
  KANRI_IDs.add(KANRI_ID);
  return (await books).get(KANRI_ID) ?? null;
};

/** What a card shows of a book; null if the catalogue has no such record. */
export const bookCardQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: ['book-card', KANRI_ID],
    queryFn: async ({ client }) =>
      client.getQueryData<Book | null>(bookKey(KANRI_ID)) ?? requestCard(api, KANRI_ID),
    staleTime: staleTime.book,
  });
