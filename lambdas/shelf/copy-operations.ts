import type { shelfWritesContract } from '#contract/operations/copies.ts';
import { anyone, self } from '#lambdas/shared/access/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { correctManifestation } from './correct-manifestation.ts';
import type { ShelfDependencies } from './dependencies.ts';
import { discardCopy } from './discard-copy.ts';
import { moveCopy } from './move-copy.ts';
import { registerCopy } from './register-copy.ts';
import { restoreCopy } from './restore-copy.ts';

type CopyOperations = Pick<
  Implementations<typeof shelfWritesContract>,
  | 'RegisterGlobalBook'
  | 'UpdateGlobalBookManifestation'
  | 'MoveGlobalBookToHondana'
  | 'DiscardGlobalBook'
  | 'RestoreGlobalBook'
>;

/** Whose copy it is stands in the copy's row and is a condition of each write (SEC-03). */
export const copyOperations = (dependencies: ShelfDependencies): CopyOperations => ({
  RegisterGlobalBook: { allow: self('userSub'), run: registerCopy(dependencies) },
  UpdateGlobalBookManifestation: { allow: anyone, run: correctManifestation(dependencies) },
  MoveGlobalBookToHondana: { allow: anyone, run: moveCopy(dependencies) },
  DiscardGlobalBook: { allow: anyone, run: discardCopy(dependencies) },
  RestoreGlobalBook: { allow: anyone, run: restoreCopy(dependencies) },
});
