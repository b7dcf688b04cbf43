import type { shelfWritesContract } from '#contract/operations/copies.ts';
import { anyone } from '#lambdas/shared/access/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { cancelLending } from './cancel-lending.ts';
import type { ShelfDependencies } from './dependencies.ts';
import { extendLending } from './extend-lending.ts';
import { lendCopy } from './lend-copy.ts';
import { returnCopy } from './return-copy.ts';

type LendingOperations = Pick<
  Implementations<typeof shelfWritesContract>,
  'LendGlobalBook' | 'ReturnGlobalBook' | 'ExtendLending' | 'CancelLending'
>;

/** Who is owner and who borrower stands in the rows and is a condition of each write (SEC-69). */
export const lendingOperations = (dependencies: ShelfDependencies): LendingOperations => ({
  LendGlobalBook: { allow: anyone, run: lendCopy(dependencies) },
  ReturnGlobalBook: { allow: anyone, run: returnCopy(dependencies) },
  ExtendLending: { allow: anyone, run: extendLending(dependencies) },
  CancelLending: { allow: anyone, run: cancelLending(dependencies) },
});
