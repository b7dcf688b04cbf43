import { queryOptions } from '@tanstack/react-query';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** A hondana of the reader, with the number of its copies. */
export interface CountedHondana extends GlobalHondana {
  readonly count: number;
}

/** The reader's own hondanas in their order, those without a copy too. */
export const hondanasQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['hondanas', userSub],
    queryFn: async ({ signal }): Promise<readonly CountedHondana[]> => {
      const { shelves } = await api.call(
        'hondanaReads',
        'fetch_GlobalHondana_ByUsersub',
        { UserSub: userSub },
        { signal },
      );
      return shelves;
    },
    staleTime: staleTime.relation,
  });
