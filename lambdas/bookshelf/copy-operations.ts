import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { enforcedByRow, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { correctManifestation } from './correct-manifestation.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { discardCopy } from './discard-copy.ts';
import { moveCopy } from './move-copy.ts';
import { registerCopy } from './register-copy.ts';
import { restoreCopy } from './restore-copy.ts';

type CopyOperations = Pick<
  Implementations<typeof bookshelfWritesContract>,
  | 'RegisterGlobalBook'
  | 'UpdateGlobalBookManifestation'
  | 'MoveGlobalBookToHondana'
  | 'DiscardGlobalBook'
  | 'RestoreGlobalBook'
>;

/** Whose copy it is stands in the copy's row and is a condition of each write (SEC-03). */
export const copyOperations = (dependencies: BookshelfDependencies): CopyOperations => ({
  RegisterGlobalBook: { allow: self('userSub'), run: registerCopy(dependencies) },
  UpdateGlobalBookManifestation: { allow: enforcedByRow, run: correctManifestation(dependencies) },
  MoveGlobalBookToHondana: { allow: enforcedByRow, run: moveCopy(dependencies) },
  DiscardGlobalBook: { allow: enforcedByRow, run: discardCopy(dependencies) },
  RestoreGlobalBook: { allow: enforcedByRow, run: restoreCopy(dependencies) },
});
