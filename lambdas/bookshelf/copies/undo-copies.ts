import * as z from 'zod';
import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { undoPage } from '#lambdas/shared/undo-import.ts';
import { discardImported } from './change-copy.ts';
import type { BookshelfDependencies } from '../dependencies.ts';

const position = z.strictObject({ requestId: z.uuid() });

/**
 * Discards a page of the copies that an import of the reader has registered; they can be restored like any other. Those that are
 * lent, or that their owner has changed since, stay.
 */
export const undoCopiesImport =
  (dependencies: BookshelfDependencies): Run<typeof bookshelfWritesContract, 'undoCopiesImport'> =>
  async ({ input: { userSub, importId, lastEvaluatedKey } }) => {
    const { writeAs, steps, readImportedCopies, copies } = dependencies;
    return undoPage({
      scope: { call: 'undoCopiesImport', partition: `${userSub}#${importId}`, position },
      lastEvaluatedKey,
      end: async (isFirstPage) =>
        (await writeAs(userSub, { import: steps.endImport(userSub, importId, isFirstPage) })).done,
      list: async (after) => {
        const { GlobalBookIDs, next } = await readImportedCopies(
          userSub,
          importId,
          after?.requestId,
        );
        return { ids: GlobalBookIDs, next: next === undefined ? next : { requestId: next } };
      },
      undo: async (GlobalBookID) => {
        const row = await copies.find(GlobalBookID);
        if (row?.ownerSub !== userSub || row.RemovedDate !== undefined) return 'gone';
        if (row.importId !== importId || row.openLendingID !== undefined) return 'kept';
        return (await discardImported(dependencies, row, importId)) ? 'removed' : 'changed';
      },
    });
  };
