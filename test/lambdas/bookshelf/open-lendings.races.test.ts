import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  lendingKey,
  lendingPlaceOf,
  openBorrowedKey,
  openLentKey,
} from '#lambdas/bookshelf/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { recountLendings } from '../../../scripts/deployment/recount-lendings.ts';
import { lendingCalls } from './lending-calls.ts';
import { openTestBookshelf, type TestBookshelf } from './support.ts';

let bookshelf: TestBookshelf;
let calls: ReturnType<typeof lendingCalls>;
beforeEach(async () => {
  bookshelf = await openTestBookshelf();
  calls = lendingCalls(bookshelf);
});
afterEach(() => {
  bookshelf.tables.close();
});

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

describe('the pointers to an open lending', () => {
  it.each(raceSeeds)(
    'OPENLENT-03 do not come back by an extension beside the removal of the borrower (seed %i)',
    interleaved(async () => {
      for (let round = 0; round < 5; round += 1) {
        const { LendingID } = await calls.lent({ BorrowerUserSub: taro.sub });
        const [answer] = await Promise.all([extend(LendingID), forgetTaro(LendingID)]);
        expect(answer).toMatchObject({ status: 200 });
        expect(await calls.rowsOf(LendingID)).toMatchObject({
          openLent: { ReturnDate: '2026-07-20' },
          openBorrowed: undefined,
        });
      }
    }),
  );

  it.each(raceSeeds)(
    'OPENLENT-04 are as the lendings are, when these change beside a recount (seed %i)',
    interleaved(async () => {
      const [extended, returned] = [
        await calls.lent({ BorrowerUserSub: taro.sub }),
        await calls.lent({ BorrowerUserSub: taro.sub }),
      ];
      for (const { LendingID } of [extended, returned]) {
        await forget(openLentKey(hanako.sub, LendingID));
        await forget(openBorrowedKey(taro.sub, LendingID));
      }
      const { database, names } = bookshelf.tables;
      await Promise.all([
        recountLendings({ database, table: names.bookshelf }),
        extend(extended.LendingID),
        calls.takeBack(returned),
      ]);
      expect(await calls.rowsOf(extended.LendingID)).toMatchObject({
        openLent: { ReturnDate: '2026-07-20' },
        openBorrowed: { ReturnDate: '2026-07-20' },
      });
      expect(await calls.rowsOf(returned.LendingID)).toMatchObject({
        openLent: undefined,
        openBorrowed: undefined,
      });
    }),
  );
});
