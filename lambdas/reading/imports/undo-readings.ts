import * as z from 'zod';
import { KANRI_IDSchema } from '#contract/entities/ids.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import { notEnded } from '#lambdas/shared/reader-imports.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { ReadingDependencies } from '../dependencies.ts';
import { planUndo } from './plan.ts';
import type { ReadingRecordRow } from '../record/rows.ts';

/** Rows of one transaction. */
const ROWS_AT_ONCE = 50;
/** Attempts before concurrent changes of the same rows count as a failure. */
const ATTEMPTS = 10;

/** Undoes what the import has added to these rows; the rows that it has changed, and those that stay. */
const undoRows = async (
  { records }: Pick<ReadingDependencies, 'records'>,
  { userSub, importId }: { readonly userSub: string; readonly importId: string },
  stored: readonly ReadingRecordRow[],
): Promise<{ readonly removed: number; readonly kept: readonly string[] }> => {
  let rows = stored;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const plans = rows.map((row) => ({ KANRI_ID: row.KANRI_ID, plan: planUndo(row, importId) }));
    const kept = plans.filter(({ plan }) => plan === 'kept').map(({ KANRI_ID }) => KANRI_ID);
    const changes = plans.flatMap(({ plan }) => (plan === 'kept' || plan === null ? [] : [plan]));
    if (changes.length === 0) return { removed: 0, kept };
    if ((await records.change(userSub, changes)) === 'done')
      return { removed: changes.length, kept };
    // The reader has edited one of them at the same time.
    const ids = stored.map(({ KANRI_ID }) => KANRI_ID);
    rows = await records.find(userSub, ids);
  }
  throw new Error(`Undoing an import lost the race ${String(ATTEMPTS)} times`);
};

/**
 * Undoes what an import has added to the reading record, page by page of the record. Rows that the reader has edited
 * since stay and are named. Idempotent. 404: no such import.
 */
export const undoReadingsImport =
  ({
    records,
    imports,
    clock,
  }: ReadingDependencies): Run<typeof readingRecordContract, 'undoReadingsImport'> =>
  async ({ input: { userSub, importId, lastEvaluatedKey } }) => {
    const scope = {
      call: 'undoReadingsImport',
      partition: `${userSub} ${importId}`,
      position: z.object({ KANRI_ID: KANRI_IDSchema }),
    };
    const after =
      lastEvaluatedKey === undefined ? undefined : decodeCursor(scope, lastEvaluatedKey).KANRI_ID;
    const found = await imports.find(userSub, importId);
    if (found === undefined) throw notFound();
    // The first page has marked the import: another one is not undone from the middle on.
    if (after === undefined) await imports.beginUndo(userSub, found);
    else if (!found.undoing) throw notEnded(false);
    const { rows, next } = await records.page(userSub, PAGE_SIZE.undoneReadings, after);
    const done = [];
    for (const chunk of chunks(
      rows.filter((row) => planUndo(row, importId) !== null),
      ROWS_AT_ONCE,
    ))
      done.push(await undoRows({ records }, { userSub, importId }, chunk));
    if (next === undefined)
      await imports.update(userSub, importId, { undoneAt: found.undoneAt ?? clock() });
    return {
      removed: done.reduce((sum, { removed }) => sum + removed, 0),
      kept: done.flatMap(({ kept }) => kept),
      ...(next !== undefined && { lastEvaluatedKey: encodeCursor(scope, { KANRI_ID: next }) }),
    };
  };
