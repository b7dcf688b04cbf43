import { queryOptions } from '@tanstack/react-query';
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
