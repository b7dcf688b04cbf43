import { isDeepStrictEqual } from 'node:util';
import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { READING_RECORDS_MAX } from '#contract/limits.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import { isAfterToday } from '#contract/reading-rules.ts';
import { conflict, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ReadingDependencies } from '../dependencies.ts';
import type { ReadingRecordRow } from './rows.ts';
import { rowOf } from './recorded-books.ts';

type Recorded = Pick<ReadingRecord, 'state' | 'readings'>;

const datesOf = ({ from, to }: Recorded['readings'][number]) => [from, to];

const isSame = (a: Recorded, b: Recorded): boolean =>
  a.state === b.state && isDeepStrictEqual(a.readings.map(datesOf), b.readings.map(datesOf));

/** Imports that have added something to a row, whether or not the reader has edited it. */
const importsOf = ({ importId, readings, editedImports = [] }: ReadingRecordRow) => [
  ...new Set([importId, ...readings.map((reading) => reading.importId), ...editedImports]),
];

/** A row as the reader edits it: from then on it is the reader's, whatever an import has added. */
const editedRow = (
  stored: ReadingRecordRow | undefined,
  recorded: Recorded & { readonly KANRI_ID: string },
  nowMs: number,
): ReadingRecordRow => {
  const editedImports = (stored === undefined ? [] : importsOf(stored)).filter(
    (importId) => importId !== undefined,
  );
  return {
    ...recorded,
    addedAt: stored?.addedAt ?? nowMs,
    revision: (stored?.revision ?? 0) + 1,
    ...(editedImports.length > 0 && { editedImports }),
  };
};

/**
 * Writes what a reader records of a book, in place of the row with `revision`. Idempotent: a row that says the
 * same already does not change. A stale revision gets the stored row. 400: a date to come; 404: no such book; 409: the limit
 * of books is reached.
 */
export const setReading =
  ({
    records,
    readRecordedIds,
    clock,
  }: ReadingDependencies): Run<typeof readingRecordContract, 'setReading'> =>
  async ({ input: { userSub, KANRI_ID, state, readings, revision } }) => {
    const nowMs = clock();
    const today = japanDateOf(nowMs);
    if (readings.some((reading) => isAfterToday(reading, today)))
      throw invalidInput('readings: a date is after today');
    const ids = (await readRecordedIds(userSub, [KANRI_ID])).get(KANRI_ID);
    const [newId] = ids ?? [];
    if (ids === undefined || newId === undefined) throw notFound();
    const stored = rowOf(await records.find(userSub, ids), ids);
    const recorded = { KANRI_ID: stored?.KANRI_ID ?? newId, state, readings };
    if (stored !== undefined && isSame(stored, recorded)) {
      await records.check(userSub);
      return { record: stored };
    }
    const row = editedRow(stored, recorded, nowMs);
    // Of the row that the reader saw: the condition fails where `stored` is another one.
    const outcome = await records.replace(userSub, row, revision);
    if (outcome === 'done') return { record: row };
    if (outcome === 'full')
      throw conflict(`The reading record holds ${String(READING_RECORDS_MAX)} books already`);
    if (outcome.found !== undefined && isSame(outcome.found, recorded))
      return { record: outcome.found };
    return { statusCode: 409, message: 'The record has changed since', record: outcome.found };
  };
