import { RESTORE_DAYS } from '#contract/limits.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { changeOwnCopy } from './change-copy.ts';
import type { BookshelfDependencies } from './dependencies.ts';

interface RestoreCall {
  readonly input: { readonly GlobalBookID: string };
  readonly viewer: User;
}

const RESTORE_MS = RESTORE_DAYS * 24 * 60 * 60 * 1_000;

/** Brings a discarded copy back, while that is not too long ago by our own clock (MOB-14). */
export const restoreCopy =
  (dependencies: BookshelfDependencies) =>
  ({ input: { GlobalBookID }, viewer }: RestoreCall) =>
    changeOwnCopy(
      dependencies,
      { GlobalBookID, viewer },
      {
        move: 'restore',
        change: {
          update: 'SET activeOwner = ownerSub REMOVE RemovedDate, removedAt',
          condition: 'removedAt >= :earliest',
          values: { ':earliest': new Date(dependencies.clock() - RESTORE_MS).toISOString() },
        },
        copies: 1,
        late: `A copy can be restored for ${String(RESTORE_DAYS)} days`,
      },
    );
