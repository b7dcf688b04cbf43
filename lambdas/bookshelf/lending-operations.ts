import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { enforcedByRow } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { cancelLending } from './cancel-lending.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { extendLending } from './extend-lending.ts';
import { lendCopy } from './lend-copy.ts';
import { returnCopy } from './return-copy.ts';

type LendingOperations = Pick<
  Implementations<typeof bookshelfWritesContract>,
  'LendGlobalBook' | 'ReturnGlobalBook' | 'ExtendLending' | 'CancelLending'
>;

/** Who is owner and who borrower stands in the rows and is a condition of each write (SEC-69). */
export const lendingOperations = (dependencies: BookshelfDependencies): LendingOperations => ({
  LendGlobalBook: { allow: enforcedByRow, run: lendCopy(dependencies) },
  ReturnGlobalBook: { allow: enforcedByRow, run: returnCopy(dependencies) },
  ExtendLending: { allow: enforcedByRow, run: extendLending(dependencies) },
  CancelLending: { allow: enforcedByRow, run: cancelLending(dependencies) },
});
