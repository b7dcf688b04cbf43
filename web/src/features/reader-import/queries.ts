import { queryOptions } from '@tanstack/react-query';
import type { ReaderImport } from '#contract/entities/reader-import.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The imports of the reader, newest first. */
export const pastImportsQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['reader-imports', userSub],
    queryFn: async ({ signal }): Promise<readonly ReaderImport[]> => {
      const { imports } = await api.call(
        'record',
        'listReaderImports',
        { UserSub: userSub },
        { signal },
      );
      return imports;
    },
    staleTime: staleTime.timeline,
  });
