import { queryOptions } from '@tanstack/react-query';
import type { FoundBook } from '#contract/entities/book.ts';
import type { ApiClient } from './api-client.ts';
import { staleTime } from './query-client.ts';

/** A manifestation; null when the library has no such record (API-BOOKS-01). */
export const bookQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: ['book', KANRI_ID],
    queryFn: async ({ signal }) => {
      const [book] = await api.call(
        'bookData',
        'Fetch_Simplebook_by_kanri_id',
        { KANRI_ID },
        { signal },
      );
      return book ?? null;
    },
    staleTime: staleTime.book,
  });

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};

const isFoundBook = (value: unknown): value is FoundBook => {
  if (typeof value !== 'object' || value === null) return false;
  // Only the fields without which no card can be shown are asked for.
  const { KANRI_ID, MainTitle, search_score } = value as Partial<Record<keyof FoundBook, unknown>>;
  return (
    typeof KANRI_ID === 'string' &&
    typeof MainTitle === 'string' &&
    typeof search_score === 'number'
  );
};

/**
 * The books of a word-search answer, whichever of its three forms it has: an array, an object of
 * objects or an object of JSON texts (API-SEARCH-02). What is no book is skipped (SP-120).
 */
export const foundBooksOf = (answer: unknown): FoundBook[] =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).map(parsed).filter(isFoundBook)
    : [];

/**
 * Which edition of a work it is, in one line: the first publisher and the date as it is printed.
 * Empty when the record has neither.
 */
export const editionOf = (book: {
  readonly Publisher_1?: string | undefined;
  readonly PublishingDate?: string | undefined;
}): string => [book.Publisher_1, book.PublishingDate].filter(Boolean).join(' ');
