import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reading, ReadingRecord, ReadingState } from '#contract/entities/reading-record.ts';
import { type ApiClient, useApi } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { effect, updateCached } from '#web/lib/update-cached.ts';

const NAME = 'reading-record';
const ALL = 'all';
const keyOf = (userSub: string, KANRI_IDs: readonly string[]) =>
  [NAME, userSub, ...KANRI_IDs] as const;

/**
 * The reader's record of a book, given the ids of all its library records: a reader may have recorded any of
 * them, and the first of them counts. Null without one.
 */
export const readingRecordQuery = (api: ApiClient, userSub: string, KANRI_IDs: readonly string[]) =>
  queryOptions({
    queryKey: keyOf(userSub, KANRI_IDs),
    queryFn: async ({ signal }): Promise<ReadingRecord | null> => {
      const { records } = await api.call(
        'record',
        'readReadings',
        { UserSub: userSub, KANRI_IDs: [...KANRI_IDs] },
        { signal },
      );
      const byId = new Map(records.map((record) => [record.KANRI_ID, record]));
      return KANRI_IDs.map((id) => byId.get(id)).find((record) => record !== undefined) ?? null;
    },
    staleTime: staleTime.relation,
  });

/** Reads the reader's whole record, without the books, page by page. */
export const readRecords = async (
  api: ApiClient,
  userSub: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<readonly ReadingRecord[]> => {
  const records: ReadingRecord[] = [];
  let lastEvaluatedKey: string | undefined;
  do {
    const page = await api.call(
      'record',
      'listReadings',
      { UserSub: userSub, ...(lastEvaluatedKey !== undefined && { lastEvaluatedKey }) },
      options,
    );
    records.push(...page.records);
    ({ lastEvaluatedKey } = page);
  } while (lastEvaluatedKey !== undefined);
  return records;
};

/** The reader's whole record, without the books. */
export const readingRecordsQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: keyOf(userSub, [ALL]),
    queryFn: ({ signal }) => readRecords(api, userSub, { signal }),
    staleTime: staleTime.relation,
  });

/** Sends a change of one record and applies the record that results, null for none, to what is cached. */
const useChange = (userSub: string, KANRI_ID: string) => {
  const queries = useQueryClient();
  return async <A>(send: () => Promise<A>, recordIn: (response: A) => ReadingRecord | null) => {
    let record: ReadingRecord | null = null;
    // The server may write it under another id of the book.
    const others = (records: readonly ReadingRecord[]) =>
      records.filter((one) => one.KANRI_ID !== KANRI_ID && one.KANRI_ID !== record?.KANRI_ID);
    const effects = queries
      .getQueryCache()
      .findAll({ queryKey: keyOf(userSub, []) })
      .map(({ queryKey }) => queryKey)
      .flatMap((queryKey) =>
        queryKey.includes(ALL)
          ? [
              effect<readonly ReadingRecord[]>(queryKey, (records) => [
                ...others(records),
                ...(record === null ? [] : [record]),
              ]),
            ]
          : queryKey.includes(KANRI_ID)
            ? [effect<ReadingRecord | null>(queryKey, () => record)]
            : [],
      );
    return updateCached(queries, effects, async () => {
      const response = await send();
      record = recordIn(response);
      return response;
    });
  };
};

/** What the reader enters about a book. */
export interface EnteredRecord {
  readonly state: ReadingState;
  readonly readings: readonly Reading[];
  /** The revision that the reader has seen; absent where there was no record. */
  readonly revision: number | undefined;
}

/** How a write ended: `stored` is what another window has written meanwhile, null if it has deleted the record. */
export type SetOutcome =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly stored: ReadingRecord | null };

/** Writes the record of a book. Failures are shown by the form. */
export const useSetReading = (userSub: string, KANRI_ID: string) => {
  const api = useApi();
  const change = useChange(userSub, KANRI_ID);
  return useMutation({
    meta: { failure: null },
    mutationFn: async ({ state, readings, revision }: EnteredRecord): Promise<SetOutcome> => {
      const answer = await change(
        () =>
          api.call('record', 'setReading', {
            UserSub: userSub,
            KANRI_ID,
            state,
            readings: [...readings],
            ...(revision !== undefined && { revision }),
          }),
        ({ record }) => record ?? null,
      );
      return 'statusCode' in answer
        ? { kind: 'conflict', stored: answer.record ?? null }
        : { kind: 'saved', revision: answer.record.revision };
    },
  });
};

/** Deletes the record of a book as the reader has seen it. Failures are shown by the form. */
export const useDeleteReading = (userSub: string, KANRI_ID: string) => {
  const api = useApi();
  const change = useChange(userSub, KANRI_ID);
  return useMutation({
    meta: { failure: null },
    mutationFn: async (revision: number) =>
      change(
        () => api.call('record', 'deleteReading', { UserSub: userSub, KANRI_ID, revision }),
        () => null,
      ),
  });
};
