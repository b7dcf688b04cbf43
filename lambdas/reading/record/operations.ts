import * as z from 'zod';
import { KANRI_IDSchema } from '#contract/entities/ids.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import { sameRecordsOf } from '#lambdas/catalogue/public.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { ReadingDependencies } from '../dependencies.ts';

type Operation<K extends keyof typeof readingRecordContract> = Run<typeof readingRecordContract, K>;

/**
 * Idempotent; also removes the record of a book that the library has withdrawn. 409: the row has another
 * revision.
 */
export const deleteReading =
  ({ records, readSameBooks }: ReadingDependencies): Operation<'deleteReading'> =>
  async ({ input: { userSub, KANRI_ID, revision } }) => {
    // One after the other: transactions that check the same account would conflict.
    for (const id of await sameRecordsOf(readSameBooks, KANRI_ID)) {
      const outcome = await records.remove(userSub, id, revision);
      if (typeof outcome === 'object' && outcome.found !== undefined)
        throw conflict('The record has changed since');
    }
    return { ok: true };
  };

export const readReadings =
  ({ records }: ReadingDependencies): Operation<'readReadings'> =>
  async ({ input: { userSub, KANRI_IDs } }) => ({
    records: [...(await records.find(userSub, KANRI_IDs))],
  });

/** A page of all records: together they can be larger than a response. */
export const listReadings =
  ({ records }: ReadingDependencies): Operation<'listReadings'> =>
  async ({ input: { userSub, lastEvaluatedKey } }) => {
    const scope = {
      call: 'listReadings',
      partition: userSub,
      position: z.strictObject({ KANRI_ID: KANRI_IDSchema }),
    };
    const after = lastEvaluatedKey && decodeCursor(scope, lastEvaluatedKey).KANRI_ID;
    const { rows, next } = await records.page(userSub, PAGE_SIZE.readings, after);
    return {
      records: [...rows],
      ...(next !== undefined && { lastEvaluatedKey: encodeCursor(scope, { KANRI_ID: next }) }),
    };
  };
