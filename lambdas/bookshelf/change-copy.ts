import type { GlobalBook } from '#contract/entities/bookshelf.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hondanaOf } from './rows.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import type { Move } from './lending.ts';
import type { BookshelfSteps } from './shelf-steps.ts';

interface OwnCopyChange {
  readonly move: Move;
  readonly change: Parameters<BookshelfSteps['moveCopy']>[2];
  /** Copies that come onto the shelf (1) or go from it (-1). */
  readonly copies?: 1 | -1;
  /** The shelf that must be there for it. */
  readonly hondana?: TransactStep | undefined;
  /** Told when the move fits the state of the copy and its own condition refuses it. */
  readonly late?: string;
}

/**
 * One move of the viewer's own copy; gives the copy as it is afterwards. 404: no such copy, or
 * hidden, or no such shelf; 403: somebody else's; 409: not in a state for this move.
 */
export const changeOwnCopy = async (
  { write, steps, copies, hondanas, refusals }: BookshelfDependencies,
  { GlobalBookID, viewer }: { readonly GlobalBookID: string; readonly viewer: User },
  { move, change, hondana, late, ...rest }: OwnCopyChange,
): Promise<{ GlobalBook: GlobalBook }> => {
  const outcome = await write({
    copy: steps.moveCopy({ GlobalBookID, ownerSub: viewer.sub }, move, change),
    hondana,
    shelf: steps.changeBookshelf(viewer.sub, rest),
  });
  if (!outcome.done) {
    const { copy: row } = outcome.failed;
    throw row === undefined ? notFound() : await refusals.ofMove(move, row, viewer, late);
  }
  const [copy, shelves] = await Promise.all([copies.find(GlobalBookID), hondanas.find(viewer.sub)]);
  if (copy === null) throw new Error('A copy vanished after it was changed');
  const GlobalHondanaID = hondanaOf(copy, shelves)?.GlobalHondanaID;
  return { GlobalBook: { ...copy, GlobalHondanaID } };
};
