import type { Reading, ReadingRecord } from '#contract/entities/reading-record.ts';
import { READINGS_MAX } from '#contract/limits.ts';
import type { Answer } from '#contract/operation.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import { rowOf } from '../record/recorded-books.ts';
import type { ReadingRecordRow } from '../record/rows.ts';
import type { RecordChange } from '../record/store.ts';

export type ImportResult = Answer<
  typeof readingRecordContract,
  'importReadings'
>['results'][number];
type Item = Pick<ReadingRecord, 'KANRI_ID' | 'state' | 'readings'>;

interface Import {
  readonly importId: string;
  readonly nowMs: number;
  /** Books that the record has room for. */
  readonly room: number;
}

/** The ids of the books, and the rows that the reader has of them. */
interface Found {
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly rows: readonly ReadingRecordRow[];
}

const says = (stored: string | undefined, date: string | undefined): boolean =>
  date === undefined || (stored?.startsWith(date) ?? false);

/** Whether a reading says the same as another one, or says it more precisely. */
const covers = (stored: Reading, { from, to }: Reading): boolean =>
  says(stored.from, from) && says(stored.to, to);

const added = (item: Item, id: string, { importId, nowMs }: Import): ReadingRecordRow => ({
  KANRI_ID: id,
  state: item.state,
  readings: item.readings.map((reading) => Object.assign({ importId }, reading)),
  addedAt: nowMs,
  revision: 1,
  importId,
});

/** The row with the readings that it lacks; itself if it lacks none. */
const extended = (row: ReadingRecordRow, item: Item, { importId }: Import): ReadingRecordRow => {
  const missing = item.readings.filter(
    (reading) => !row.readings.some((stored) => covers(stored, reading)),
  );
  if (missing.length === 0) return row;
  const readings = [
    ...row.readings,
    ...missing.map((reading) => Object.assign({ importId }, reading)),
  ];
  return { ...row, readings, revision: row.revision + 1 };
};

/**
 * What an import changes: missing rows and missing readings only. A book that the items name twice, by whatever id,
 * is changed once.
 */
export const planImport = (
  items: readonly Item[],
  { ids, rows }: Found,
  context: Import,
): { readonly results: readonly ImportResult[]; readonly changes: readonly RecordChange[] } => {
  const planned = new Map(rows.map((row) => [row.KANRI_ID, row]));
  const before = new Map(planned);
  let { room } = context;
  const outcomeOf = (item: Item): ImportResult['outcome'] => {
    const idsOfBook = ids.get(item.KANRI_ID);
    const [newId] = idsOfBook ?? [];
    if (idsOfBook === undefined || newId === undefined) return 'unknownBook';
    const row = rowOf([...planned.values()], idsOfBook);
    if (row === undefined) {
      if (room <= 0) return 'full';
      room -= 1;
      planned.set(newId, added(item, newId, context));
      return 'added';
    }
    const next = extended(row, item, context);
    if (next === row) return 'existing';
    if (next.readings.length > READINGS_MAX) return 'tooManyReadings';
    // A second item of the same call: the row is written once.
    const revision = (before.get(row.KANRI_ID)?.revision ?? 0) + 1;
    planned.set(row.KANRI_ID, { ...next, revision });
    return 'extended';
  };
  const results = items.map((item) => ({ KANRI_ID: item.KANRI_ID, outcome: outcomeOf(item) }));
  const changes = [...planned.values()].flatMap((row): readonly RecordChange[] => {
    const last = before.get(row.KANRI_ID);
    return last === row ? [] : [{ put: row, last: last?.revision }];
  });
  return { results, changes };
};

/** What undoing an import means for a row; null where the import has added nothing to it. */
export const planUndo = (row: ReadingRecordRow, importId: string): RecordChange | 'kept' | null => {
  if (row.editedImports?.includes(importId)) return 'kept';
  const readings = row.readings.filter((reading) => reading.importId !== importId);
  const isOwn = row.importId === importId;
  if (!isOwn && readings.length === row.readings.length) return null;
  // What a later import has added to the row stays, and the row is that import's from now on.
  const heir = readings.at(0)?.importId;
  if (isOwn && heir === undefined) return { remove: row.KANRI_ID, last: row.revision };
  const { importId: origin, ...rest } = row;
  const owner = isOwn ? heir : origin;
  return {
    put: {
      ...rest,
      readings,
      revision: row.revision + 1,
      ...(owner !== undefined && { importId: owner }),
    },
    last: row.revision,
  };
};
