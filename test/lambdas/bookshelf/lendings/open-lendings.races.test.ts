import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { lendingKey, lendingPlaceOf, openBorrowedKey } from '#lambdas/bookshelf/lendings/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { lendingCalls } from './lending-calls.ts';
import { botchan, testBookshelf } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);
const calls = lendingCalls(bookshelf);

const extend = (LendingID: string) =>
  bookshelf.books(hanako, 'ExtendLending', { LendingID, ReturnDate: '2026-07-20' });
const forget = async (key: Readonly<Record<string, string>>): Promise<void> => {
  const { database, names } = bookshelf.tables;
  await database.send(new DeleteCommand({ TableName: names.bookshelf, Key: key }));
};

/** What the removal of taro’s account does, in its order: the lending forgets him, then his rows go. */
const forgetTaro = async (LendingID: string): Promise<void> => {
  const { database, names } = bookshelf.tables;
  const place = lendingPlaceOf(LendingID);
  if (place === null) throw new Error(LendingID);
  await database.send(
    new UpdateCommand({
      TableName: names.bookshelf,
      Key: lendingKey(place),
      UpdateExpression: 'REMOVE BorrowerUserSub',
    }),
  );
  await forget(openBorrowedKey(taro.sub, LendingID));
};

const correct = (GlobalBookID: string, KANRI_ID: string) =>
  bookshelf.books(hanako, 'UpdateGlobalBookManifestation', { GlobalBookID, KANRI_ID });
/** How many copies hanako has and has lent, counted and as stored, by the ids of books. */
const lentOf = async () => {
  const rows = [...(await bookshelf.everything()).values()] as Readonly<Record<string, unknown>>[];
  const copies = rows.filter(({ activeOwner }) => activeOwner === hanako.sub);
  const stored = rows.filter(({ part }) => String(part).startsWith('BOOK#'));
  return stored.map(({ KANRI_ID, copies: all, lent = 0 }) => {
    const own = copies.filter((copy) => copy['KANRI_ID'] === KANRI_ID);
    const open = own.filter(({ openLendingID }) => openLendingID !== undefined);
    return { stored: [all, lent], counted: [own.length, open.length] };
  });
};
const wrongCounts = async () =>
  (await lentOf()).filter(({ stored, counted }) => String(stored) !== String(counted));

describe('the number of lent copies of a book', () => {
  race(
    'CIRCLE-03 equals the open lendings, whatever lends, returns, cancels and corrects',
    async () => {
      const free = [await bookshelf.register(hanako), await bookshelf.register(hanako)];
      const lent = [await calls.lent({ BorrowerUserSub: taro.sub }), await calls.lent()];
      await Promise.all([
        ...free.flatMap((id) => [calls.lend(id), calls.lend(id), correct(id, botchan.KANRI_ID)]),
        ...lent.flatMap((lending) => [
          calls.takeBack(lending),
          correct(lending.GlobalBookID, botchan.KANRI_ID),
          bookshelf.books(hanako, 'CancelLending', { LendingID: lending.LendingID }),
        ]),
      ]);
      expect(await wrongCounts()).toEqual([]);
      for (const id of free) {
        expect(await bookshelf.copyRow(id)).toHaveProperty('openLendingID');
        expect(await bookshelf.copyRow(id)).toMatchObject({ KANRI_ID: botchan.KANRI_ID });
      }
    },
  );
});

describe('the pointers to an open lending', () => {
  race(
    'OPENLENT-03 do not come back by an extension beside the removal of the borrower',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const { LendingID } = await calls.lent({ BorrowerUserSub: taro.sub });
        const [answer] = await Promise.all([extend(LendingID), forgetTaro(LendingID)]);
        expect(answer).toMatchObject({ status: 200 });
        expect(await calls.rowsOf(LendingID)).toMatchObject({
          openLent: { ReturnDate: '2026-07-20' },
          openBorrowed: undefined,
        });
      }
    },
  );
});
