import { hanako, taro } from '#test/support/people.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { race } from '#test/support/interleaving.ts';
import { statuses } from '../answers.ts';
import { lendingCalls } from './lending-calls.ts';
import { testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);
const calls = lendingCalls(bookshelf);

describe('returning a copy', () => {
  race(
    'SEC-15 SEC-69 accepts exactly one of concurrent returns by owner and borrower',
    async () => {
      await calls.allow('DENY', 'ALLOW');
      const lending = await calls.lent({ BorrowerUserSub: taro.sub });
      const version = Number(await bookshelf.version(hanako));
      const answers = await Promise.all(
        [hanako, taro, hanako, taro, hanako].map((user) => calls.takeBack(lending, {}, user)),
      );
      expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
      const rows = await calls.rowsOf(lending.LendingID);
      expect(rows.copy).not.toHaveProperty('openLendingID');
      expect(rows.lending).toMatchObject({ ActualReturnDate: TODAY });
      expect(await bookshelf.version(hanako)).toBe(version + 1);
    },
  );
});

describe('cancelling a lending', () => {
  const cancel = (LendingID: string, user: User | null = hanako) =>
    bookshelf.books(user, 'CancelLending', { LendingID });

  race('SEC-15 accepts exactly one of a concurrent cancellation and return', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lending = await calls.lent({ BorrowerUserSub: taro.sub });
      const answers = await Promise.all([cancel(lending.LendingID), calls.takeBack(lending)]);
      // The loser finds the lending closed, or gone if it reads after the winner has finished.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([404, 409]).toContain(answers.find(({ status }) => status !== 200)?.status);
      const rows = await calls.rowsOf(lending.LendingID);
      const kept = answers[1]?.status === 200;
      expect(rows.copy).not.toHaveProperty('openLendingID');
      expect([rows.lending, rows.lent, rows.borrowed].map((row) => row !== undefined)).toEqual([
        kept,
        kept,
        kept,
      ]);
    }
  });
});
