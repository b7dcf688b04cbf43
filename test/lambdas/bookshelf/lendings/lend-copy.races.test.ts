import { hanako, taro } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { statuses } from '../answers.ts';
import { lendingCalls } from './lending-calls.ts';
import { testBookshelf } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);
const calls = lendingCalls(bookshelf);

describe('lending a copy', () => {
  race(
    'SEC-15 SEC-69 accepts exactly one of eight concurrent lendings, and writes all of it or nothing',
    async () => {
      await calls.allow('ALLOW', 'DENY');
      const GlobalBookID = await bookshelf.register(hanako);
      const before = await bookshelf.everything();
      const version = Number(await bookshelf.version(hanako));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          n % 2 === 0
            ? calls.lend(GlobalBookID, {}, taro)
            : calls.lend(GlobalBookID, { BorrowerUserSub: taro.sub }),
        ),
      );
      expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
      const LendingID = answers.find(({ status }) => status === 200)?.body['LendingID'];
      const { copy, lending } = await calls.rowsOf(String(LendingID));
      expect(copy).toMatchObject({ openLendingID: LendingID });
      expect(lending).toMatchObject({ LendingID });
      // One lending, two pointers to it for each of the two readers, the number of the pair and of the day.
      expect((await bookshelf.everything()).size).toBe(before.size + 7);
      expect(await bookshelf.version(hanako)).toBe(version + 1);
    },
  );
});
