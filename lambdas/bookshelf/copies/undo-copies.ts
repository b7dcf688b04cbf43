import * as z from 'zod';
import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { notEnded } from '#lambdas/shared/reader-imports.ts';
import { discardImported } from './change-copy.ts';
import type { BookshelfDependencies } from '../dependencies.ts';

/** Changes of a copy while it is discarded, each of which costs an attempt. */
const ATTEMPTS = 5;

interface Imported {
  readonly ownerSub: string;
  readonly importId: string;
}

/** Discards the copy unless it is lent, or its owner has changed it since the import. */
const undoCopy = async (
  dependencies: BookshelfDependencies,
  { ownerSub, importId }: Imported,
  GlobalBookID: string,
): Promise<'removed' | 'kept' | 'gone'> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await dependencies.copies.find(GlobalBookID);
    if (row?.ownerSub !== ownerSub || row.RemovedDate !== undefined) return 'gone';
    if (row.importId !== importId || row.openLendingID !== undefined) return 'kept';
    if (await discardImported(dependencies, row, importId)) return 'removed';
  }
  throw conflict('The copy is being changed from elsewhere');
};

/**
 * Discards a page of the copies that an import of the reader has registered; they can be restored like any other. Idempotent.
 * 404: no such import; 400: a later page without the first one.
 */
export const undoCopiesImport =
  (dependencies: BookshelfDependencies): Run<typeof bookshelfWritesContract, 'undoCopiesImport'> =>
  async ({ input: { userSub, importId, lastEvaluatedKey } }) => {
    const { writeAs, steps, readImportedCopies } = dependencies;
    const scope = {
      call: 'undoCopiesImport',
      partition: `${userSub}#${importId}`,
      position: z.strictObject({ requestId: z.uuid() }),
    };
    const after =
      lastEvaluatedKey === undefined ? undefined : decodeCursor(scope, lastEvaluatedKey).requestId;
    const isFirst = after === undefined;
    // Before they are read: an open tab must not add copies behind this.
    const { done } = await writeAs(userSub, {
      import: steps.endImport(userSub, importId, isFirst),
    });
    if (!done) throw notEnded(isFirst);
    const { GlobalBookIDs, next } = await readImportedCopies(userSub, importId, after);
    const outcomes: { readonly GlobalBookID: string; readonly outcome: string }[] = [];
    // One after the other: all of them change the same bookshelf.
    for (const GlobalBookID of GlobalBookIDs) {
      const outcome = await undoCopy(dependencies, { ownerSub: userSub, importId }, GlobalBookID);
      outcomes.push({ GlobalBookID, outcome });
    }
    return {
      removed: outcomes.filter(({ outcome }) => outcome === 'removed').length,
      kept: outcomes
        .filter(({ outcome }) => outcome === 'kept')
        .map(({ GlobalBookID }) => GlobalBookID),
      ...(next !== undefined && { lastEvaluatedKey: encodeCursor(scope, { requestId: next }) }),
    };
  };
