import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

export const authorityKey = (TENKYO_ID: string) => ['authority-quick', TENKYO_ID] as const;

/** The authority record alone, without books and summary. */
export const quickAuthorityQuery = (api: ApiClient, TENKYO_ID: string) =>
  queryOptions({
    queryKey: authorityKey(TENKYO_ID),
    queryFn: async ({ signal }) => {
      const input = { id: TENKYO_ID, quick_info: 'true' } as const;
      return (await api.call('authority', 'readAuthority', input, { signal })).dynamodb_item;
    },
    staleTime: staleTime.book,
  });

/**
 * The last year of death of authors whose works are free in Japan: when the term became 70 years, at
 * the end of 2018, the works of authors who had died by 1967 were already free. Later ones follow
 * from 2039.
 */
const FREE_UNTIL_DEATH_IN = 1967;

/** Whether works of a person with these life dates (`1867-1916`) are out of copyright in Japan. */
export const isOutOfCopyright = (lifeDates: string | undefined): boolean => {
  const [, died] = /-\s*(\d{3,4})$/.exec(lifeDates?.trim() ?? '') ?? [];
  return died !== undefined && Number(died) <= FREE_UNTIL_DEATH_IN;
};
