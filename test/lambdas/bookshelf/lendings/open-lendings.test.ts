import { openBorrowedKey, openLentKey } from '#lambdas/bookshelf/lendings/rows.ts';
import { ownedKey } from '#lambdas/bookshelf/copies/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { lendingCalls } from './lending-calls.ts';
import { openReads } from '../open-reads.ts';
import { botchan, kokoro, testBookshelf } from '../support.ts';

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

  it('OPENLENT-02 lead the lists of open lendings, which skip one that ends between two reads', async () => {
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
});
