import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { statuses } from '../answers.ts';
import { testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);

describe('discarding and restoring a copy', () => {
  const discard = (GlobalBookID: string) =>
    bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });

  race(
    'SEC-15 accepts exactly one of concurrent discards and lendings, and rejects the others with 409',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const GlobalBookID = await bookshelf.register(hanako);
        const version = Number(await bookshelf.version(hanako));
        const lend = () =>
          bookshelf.books(hanako, 'LendGlobalBook', {
            GlobalBookID,
            LentDate: TODAY,
            ReturnDate: TODAY,
          });
        const answers = await Promise.all([
          discard(GlobalBookID),
          lend(),
          discard(GlobalBookID),
          lend(),
        ]);
        expect(statuses(answers)).toEqual([200, 409, 409, 409]);
        const row = await bookshelf.copyRow(GlobalBookID);
        const lent = row?.['openLendingID'] !== undefined;
        expect(row?.['RemovedDate'] !== undefined).toBe(!lent);
        expect(row?.['activeOwner'] === undefined).toBe(!lent);
        const lendings = [...(await bookshelf.everything()).keys()].filter((key) =>
          key.startsWith(`COPY#${GlobalBookID} LEND#`),
        );
        expect(lendings).toHaveLength(lent ? 1 : 0);
        expect(await bookshelf.version(hanako)).toBe(version + 1);
      }
    },
  );
});
