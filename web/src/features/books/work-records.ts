import { SEARCH_SIZE } from '#contract/limits.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { chunksOf } from '#web/lib/chunks.ts';

/** Of a book, the ids of all records of its work. */
export type RecordsOfWorks = ReadonlyMap<string, readonly string[]>;

/** The records of the works of books, as the search groups them; books that it does not know are absent. */
export const readRecordsOfWorks = async (
  api: ApiClient,
  KANRI_IDs: readonly string[],
  signal: AbortSignal,
): Promise<RecordsOfWorks> => {
  const answers = await Promise.all(
    chunksOf(KANRI_IDs, SEARCH_SIZE.firstBooks).map((ids) =>
      api.call('works', 'listRecordsOfWorks', { KANRI_IDs: ids.join(',') }, { signal }),
    ),
  );
  return new Map(
    answers.flatMap(({ works }) => works.map(({ KANRI_ID, recordIDs }) => [KANRI_ID, recordIDs])),
  );
};
