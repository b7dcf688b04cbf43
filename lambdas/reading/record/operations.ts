import * as z from 'zod';
import { KANRI_IDSchema } from '#contract/entities/ids.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import { sameRecordsOf } from '#lambdas/catalogue/public.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { self } from '#lambdas/shared/http/rules.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { FavoritesDependencies } from '../dependencies.ts';
import {
  findReaderImport,
  finishReaderImport,
  listReaderImports,
  startReaderImport,
} from '../imports/operations.ts';
import { importReadings } from '../imports/import-readings.ts';
import { setReading } from './set-reading.ts';
import { undoReadingsImport } from '../imports/undo-readings.ts';

type Operation<K extends keyof typeof readingRecordContract> = Run<typeof readingRecordContract, K>;

/**
 * Idempotent; also removes the record of a book that the library has withdrawn. 409: the row has another
 * revision.
 */
const deleteReading =
  ({ records, readSameBooks }: FavoritesDependencies): Operation<'deleteReading'> =>
  async ({ input: { userSub, KANRI_ID, revision } }) => {
    // One after the other: transactions that check the same account would conflict.
    for (const id of await sameRecordsOf(readSameBooks, KANRI_ID)) {
      const outcome = await records.remove(userSub, id, revision);
      if (typeof outcome === 'object' && outcome.found !== undefined)
        throw conflict('The record has changed since');
    }
    return { ok: true };
  };

const readReadings =
  ({ records }: FavoritesDependencies): Operation<'readReadings'> =>
  async ({ input: { userSub, KANRI_IDs } }) => ({
    records: [...(await records.find(userSub, KANRI_IDs))],
  });

/** A page of all records: together they can be larger than a response. */
const listReadings =
  ({ records }: FavoritesDependencies): Operation<'listReadings'> =>
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

export const recordOperations = (
  dependencies: FavoritesDependencies,
): Implementations<typeof readingRecordContract> => ({
  setReading: { allow: self('userSub'), run: setReading(dependencies) },
  deleteReading: { allow: self('userSub'), run: deleteReading(dependencies) },
  readReadings: { allow: self('userSub'), run: readReadings(dependencies) },
  listReadings: { allow: self('userSub'), run: listReadings(dependencies) },
  startReaderImport: { allow: self('userSub'), run: startReaderImport(dependencies) },
  findReaderImport: { allow: self('userSub'), run: findReaderImport(dependencies) },
  finishReaderImport: { allow: self('userSub'), run: finishReaderImport(dependencies) },
  listReaderImports: { allow: self('userSub'), run: listReaderImports(dependencies) },
  importReadings: { allow: self('userSub'), run: importReadings(dependencies) },
  undoReadingsImport: { allow: self('userSub'), run: undoReadingsImport(dependencies) },
});
