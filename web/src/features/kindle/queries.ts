import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The reader's Kindle books, the last acquired first. */
export const kindleBooksQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['kindle', userSub, 'books'],
    queryFn: async ({ signal }): Promise<readonly KindleBook[]> => {
      const { books } = await api.call('kindle', 'getUsersKindleBooks', { userSub }, { signal });
      return books;
    },
    staleTime: staleTime.relation,
  });

/** Returns a function that invalidates every cached list of Kindle books. */
export const useKindleChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['kindle'] }), [queries]);
};
