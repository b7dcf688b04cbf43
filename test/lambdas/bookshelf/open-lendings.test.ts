import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { openBorrowedKey, openLentKey, ownedKey } from '#lambdas/bookshelf/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { recountLendings } from '../../../scripts/deployment/recount-lendings.ts';
import { lendingCalls } from './lending-calls.ts';
import { openReads } from './open-reads.ts';
import { botchan, kokoro, testBookshelf } from './support.ts';

const bookshelf = testBookshelf(beforeEach);
const calls = lendingCalls(bookshelf);
const reads = openReads(bookshelf);

const toTaro = { BorrowerUserSub: taro.sub };
const extend = (LendingID: string, ReturnDate: string) =>
  bookshelf.books(hanako, 'ExtendLending', { LendingID, ReturnDate });
const pointersTo = async (LendingID: string) => {
  const { openLent, openBorrowed } = await calls.rowsOf(LendingID);
  return { openLent, openBorrowed };
};
/** Both pointers to a lending from hanako to taro. */
const both = (LendingID: string, ReturnDate: string) => ({
  openLent: { ...openLentKey(hanako.sub, LendingID), LendingID, ReturnDate },
  openBorrowed: { ...openBorrowedKey(taro.sub, LendingID), LendingID, ReturnDate },
});
const none = { openLent: undefined, openBorrowed: undefined };

const recount = () =>
  recountLendings({
    database: bookshelf.tables.database,
    table: bookshelf.tables.names.bookshelf,
  });
/** As the release before left it. */
const forget = async (key: Readonly<Record<string, string>>): Promise<void> => {
  const { database, names } = bookshelf.tables;
  await database.send(new DeleteCommand({ TableName: names.bookshelf, Key: key }));
};

describe('the pointers to an open lending', () => {
  it('OPENLENT-01 say when it is due, follow an extension and go with the return', async () => {
    const lending = await calls.lent(toTaro);
    const { LendingID } = lending;
    expect(await pointersTo(LendingID)).toEqual(both(LendingID, '2026-07-15'));
    await extend(LendingID, '2026-07-20');
    expect(await pointersTo(LendingID)).toEqual(both(LendingID, '2026-07-20'));
    await calls.takeBack(lending);
    expect(await pointersTo(LendingID)).toEqual(none);
    expect(await calls.rowsOf(LendingID)).toMatchObject({ lent: {}, borrowed: {} });
  });

  it('OPENLENT-01 go with a cancellation, and with the return by the borrower', async () => {
    await calls.allow('DENY', 'ALLOW');
    const [first, second] = [await calls.lent(toTaro), await calls.lent(toTaro)];
    await bookshelf.books(hanako, 'CancelLending', { LendingID: first.LendingID });
    await calls.takeBack(second, {}, taro);
    expect(await pointersTo(first.LendingID)).toEqual(none);
    expect(await pointersTo(second.LendingID)).toEqual(none);
  });

  it('OPENLENT-01 is one for a borrower without an account', async () => {
    const { LendingID } = await calls.lent({ BorrowerName: '隣の人' });
    const { openLent } = both(LendingID, '2026-07-15');
    expect(await pointersTo(LendingID)).toEqual({ openLent, openBorrowed: undefined });
  });

  it('OPENLENT-02 lead the lists of open lendings, which skip what an earlier release ended', async () => {
    const open = await calls.lent(toTaro);
    const ended = await calls.lent(toTaro);
    const left = Object.values(both(ended.LendingID, '2026-07-15'));
    await calls.takeBack(ended);
    await bookshelf.tables.put('bookshelf', left);
    for (const [user, role] of [
      [hanako, 'lender'],
      [taro, 'borrower'],
    ] as const) {
      const { body } = await reads.lendings(user, { role, openOnly: 'true' });
      expect(body['lendings']).toMatchObject([{ LendingID: open.LendingID }]);
    }
  });
});

describe('the number of lent copies of a book', () => {
  const owned = async (KANRI_ID: string) => bookshelf.row(ownedKey(hanako.sub, KANRI_ID));

  it('CIRCLE-03 follows lending, return and cancellation', async () => {
    await bookshelf.register(hanako);
    const [first, second] = [await calls.lent(toTaro), await calls.lent()];
    expect(await owned(kokoro.KANRI_ID)).toMatchObject({ copies: 3, lent: 2 });
    await calls.takeBack(first);
    expect(await owned(kokoro.KANRI_ID)).toMatchObject({ copies: 3, lent: 1 });
    await bookshelf.books(hanako, 'CancelLending', { LendingID: second.LendingID });
    expect(await owned(kokoro.KANRI_ID)).toMatchObject({ copies: 3, lent: 0 });
  });

  it('CIRCLE-03 moves to another book with a lent copy, and only with a lent one', async () => {
    const free = await bookshelf.register(hanako);
    const lending = await calls.lent();
    for (const GlobalBookID of [free, lending.GlobalBookID]) {
      const { KANRI_ID } = botchan;
      await bookshelf.books(hanako, 'UpdateGlobalBookManifestation', { GlobalBookID, KANRI_ID });
    }
    expect(await owned(kokoro.KANRI_ID)).toMatchObject({ copies: 0, lent: 0 });
    expect(await owned(botchan.KANRI_ID)).toMatchObject({ copies: 2, lent: 1 });
    await calls.takeBack(lending);
    expect(await owned(botchan.KANRI_ID)).toMatchObject({ copies: 2, lent: 0 });
  });

  it('CIRCLE-04 is counted again, also where nothing is lent or no row was', async () => {
    await calls.lent();
    const { GlobalBookID } = await calls.lent();
    const { KANRI_ID } = botchan;
    await bookshelf.books(hanako, 'UpdateGlobalBookManifestation', { GlobalBookID, KANRI_ID });
    await forget(ownedKey(hanako.sub, botchan.KANRI_ID));
    const third = { ...ownedKey(hanako.sub, '000000003'), KANRI_ID: '000000003', copies: 1 };
    await bookshelf.tables.put('bookshelf', [
      { ...(await owned(kokoro.KANRI_ID)), lent: 0 },
      { ...third, lent: -1 },
    ]);
    expect(await recount()).toEqual({ open: 2, corrected: 3 });
    expect(await owned(kokoro.KANRI_ID)).toMatchObject({ copies: 1, lent: 1 });
    expect(await owned(botchan.KANRI_ID)).toMatchObject({ lent: 1 });
    expect(await owned(third.KANRI_ID)).toMatchObject({ copies: 1, lent: 0 });
    expect(await recount()).toEqual({ open: 2, corrected: 0 });
  });
});

describe('npm run recount -- --lendings', () => {
  it('OPENLENT-04 adds missing pointers, corrects dates and deletes those to ended lendings', async () => {
    const missing = await calls.lent(toTaro);
    const late = await calls.lent(toTaro);
    const ended = await calls.lent(toTaro);
    const right = await calls.lent(toTaro);
    await forget(openLentKey(hanako.sub, missing.LendingID));
    await forget(openBorrowedKey(taro.sub, missing.LendingID));
    await calls.takeBack(ended);
    await bookshelf.tables.put('bookshelf', [
      both(late.LendingID, '2026-07-14').openBorrowed,
      both(ended.LendingID, '2026-07-15').openLent,
    ]);
    expect(await recount()).toEqual({ open: 3, corrected: 4 });
    for (const { LendingID } of [missing, late, right]) {
      expect(await pointersTo(LendingID)).toEqual(both(LendingID, '2026-07-15'));
    }
    expect(await pointersTo(ended.LendingID)).toEqual(none);
    expect(await recount()).toEqual({ open: 3, corrected: 0 });
  });

  it('OPENLENT-04 an extension puts the pointers of an older lending', async () => {
    const { LendingID } = await calls.lent(toTaro);
    await forget(openLentKey(hanako.sub, LendingID));
    await forget(openBorrowedKey(taro.sub, LendingID));
    await extend(LendingID, '2026-07-20');
    expect(await pointersTo(LendingID)).toEqual(both(LendingID, '2026-07-20'));
  });
});
