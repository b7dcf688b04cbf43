import { LENDINGS_PER_DAY, OPEN_LENDINGS_OF_PAIR } from '#contract/limits.ts';
import { countInDay, countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { createBookshelfSteps } from '../copies/steps.ts';
import { lendDayKey, pairKey } from './rows.ts';

/** The steps of transactions on copies, and those that count lendings. */
export const createLendingSteps = (tables: Parameters<typeof createBookshelfSteps>[0]) => ({
  ...createBookshelfSteps(tables),

  /** Counts an open lending to this borrower, and fails when it is one too many; or one that has ended. */
  countPair: (ownerSub: string, borrowerSub: string, by: 1 | -1): TransactStep =>
    countUpTo({
      table: tables.bookshelf,
      key: pairKey(ownerSub, borrowerSub),
      name: 'open',
      most: OPEN_LENDINGS_OF_PAIR,
      more: by,
    }),

  /** Counts a lending that this reader records; fails when it is one too many for the day. */
  countLending: (callerSub: string, nowMs: number): TransactStep =>
    countInDay({
      table: tables.bookshelf,
      keyOf: (date) => lendDayKey(callerSub, date),
      name: 'lendings',
      most: LENDINGS_PER_DAY,
      nowMs,
    }),
});
export type LendingSteps = ReturnType<typeof createLendingSteps>;
