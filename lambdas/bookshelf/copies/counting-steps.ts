import { LENDINGS_PER_DAY, OPEN_LENDINGS_OF_PAIR } from '#contract/limits.ts';
import { countInDay, countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { lendDayKey, ownedKey, pairKey, unlabelledDayKey, type CopyRow } from '../rows.ts';

/** The steps that count copies and lendings of the bookshelf table. */
export const createCountingSteps = (table: string) => ({
  /** Part of every transaction that adds an active copy of a book or removes one. */
  countOwned: (
    {
      ownerSub,
      GlobalBookID,
      openLendingID,
    }: Pick<CopyRow, 'ownerSub' | 'GlobalBookID' | 'openLendingID'>,
    KANRI_ID: string,
    by: 1 | -1,
  ): TransactStep => {
    const add = `SET KANRI_ID = :book ADD copies :by${openLendingID === undefined ? '' : ', lent :by'}`;
    return {
      Update: {
        TableName: table,
        Key: ownedKey(ownerSub, KANRI_ID),
        UpdateExpression:
          by === 1 ? `${add}, GlobalBookIDs :copy` : `${add} DELETE GlobalBookIDs :copy`,
        ExpressionAttributeValues: {
          ':book': KANRI_ID,
          ':by': by,
          ':copy': new Set([GlobalBookID]),
        },
      },
    };
  },

  /** Part of every transaction that lends a copy of a book or ends its lending. */
  countLent: (ownerSub: string, KANRI_ID: string, by: 1 | -1): TransactStep => ({
    Update: {
      TableName: table,
      Key: ownedKey(ownerSub, KANRI_ID),
      UpdateExpression: 'SET KANRI_ID = :book, copies = if_not_exists(copies, :none) ADD lent :by',
      ExpressionAttributeValues: { ':book': KANRI_ID, ':none': 0, ':by': by },
    },
  }),

  /** Counts an open lending to this borrower, and fails when it is one too many; or one that has ended. */
  countPair: (ownerSub: string, borrowerSub: string, by: 1 | -1): TransactStep =>
    countUpTo({
      table,
      key: pairKey(ownerSub, borrowerSub),
      name: 'open',
      most: OPEN_LENDINGS_OF_PAIR,
      more: by,
    }),

  /** Counts a lending that this reader records; fails when it is one too many for the day. */
  countLending: (callerSub: string, nowMs: number): TransactStep =>
    countInDay({
      table,
      keyOf: (date) => lendDayKey(callerSub, date),
      name: 'lendings',
      most: LENDINGS_PER_DAY,
      nowMs,
    }),

  /** Counts a copy without a sticker for this day in Japan; fails when it is one too many. */
  countUnlabelled: (ownerSub: string, date: string, most: number): TransactStep =>
    countUpTo({
      table,
      key: unlabelledDayKey(ownerSub, date),
      name: 'copies',
      most,
    }),
});
