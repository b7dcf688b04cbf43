import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { makeLendingID } from '#lambdas/bookshelf/lendings/rows.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { conflict, foreign, invalid, missing, ok, visitor } from '../answers.ts';
import { lendingCalls } from './lending-calls.ts';
import { testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeAll);
const calls = lendingCalls(bookshelf);
beforeAll(() => bookshelf.tables.put('social', [blockRow(hanako.sub, jiro.sub)]));
beforeEach(() => calls.allow('DENY', 'DENY'));

describe('returning a copy', () => {
  it('MOB-17 MOB-03 makes the copy available again, and records the date', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    const version = Number(await bookshelf.version(hanako));
    bookshelf.at('2026-07-09T03:00:00Z');
    expect(await calls.takeBack(lending, { ActualReturnDate: '2026-07-08' })).toMatchObject(ok);
    const rows = await calls.rowsOf(lending.LendingID);
    expect(rows.copy).not.toHaveProperty('openLendingID');
    expect(rows.lending).toMatchObject({ ActualReturnDate: '2026-07-08' });
    expect(await bookshelf.version(hanako)).toBe(version + 1);
    expect(await calls.lend(lending.GlobalBookID, { LentDate: '2026-07-09' })).toMatchObject({
      status: 200,
    });
  });

  it.each(['2026-06-30', '2026-07-02', 'tomorrow', 7])(
    'MOB-17 rejects a return on %p',
    async (day) => {
      const lending = await calls.lent();
      const call = () => calls.takeBack(lending, { ActualReturnDate: day });
      expect(await bookshelf.unwritten(call)).toMatchObject(invalid('ActualReturnDate'));
    },
  );

  it('MOB-17 rejects a second return with 409, even after the copy was lent again', async () => {
    const lending = await calls.lent();
    await calls.takeBack(lending);
    expect(await bookshelf.unwritten(() => calls.takeBack(lending))).toMatchObject(conflict);
    await calls.lend(lending.GlobalBookID);
    expect(await bookshelf.unwritten(() => calls.takeBack(lending))).toMatchObject(conflict);
  });

  it('MOB-17 rejects the return of a lending that is unknown or of another copy', async () => {
    const lending = await calls.lent();
    const other = await bookshelf.register(hanako);
    const unknown = makeLendingID({
      GlobalBookID: lending.GlobalBookID,
      LentDate: TODAY,
      nonce: '01J00000000000000000000000',
    });
    for (const fields of [{ GlobalBookID: other }, { LendingID: unknown }, { LendingID: 'x' }]) {
      expect(await bookshelf.unwritten(() => calls.takeBack(lending, fields))).toMatchObject(
        missing,
      );
    }
    expect(
      await bookshelf.unwritten(() => calls.takeBack(lending, { LendingID: '' })),
    ).toMatchObject(invalid('LendingID'));
  });

  it('SEC-69 accepts a return by the borrower only where the owner allows it', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    expect(await bookshelf.unwritten(() => calls.takeBack(lending, {}, taro))).toMatchObject(
      foreign,
    );
    await calls.allow('ALLOW', 'DENY');
    expect(await bookshelf.unwritten(() => calls.takeBack(lending, {}, taro))).toMatchObject(
      foreign,
    );
    await calls.allow('DENY', 'ALLOW');
    expect(await calls.takeBack(lending, {}, taro)).toMatchObject(ok);
    expect((await calls.rowsOf(lending.LendingID)).copy).not.toHaveProperty('openLendingID');
  });

  it('SEC-69 rejects a return by anybody but owner and borrower', async () => {
    await calls.allow('ALLOW', 'ALLOW');
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    expect(await bookshelf.unwritten(() => calls.takeBack(lending, {}, sakura))).toMatchObject(
      foreign,
    );
    expect(await bookshelf.unwritten(() => calls.takeBack(lending, {}, jiro))).toMatchObject(
      missing,
    );
    expect(await bookshelf.unwritten(() => calls.takeBack(lending, {}, null))).toMatchObject(
      visitor,
    );
  });

  it('LEND-22 accepts a return by the borrower across a block', async () => {
    await calls.allow('ALLOW', 'ALLOW');
    const borrower = taro;
    const GlobalBookID = await bookshelf.register(hanako);
    const { body } = await calls.lend(GlobalBookID, {}, borrower);
    const lending = { GlobalBookID, LendingID: String(body['LendingID']) };
    await bookshelf.tables.put('social', [blockRow(hanako.sub, borrower.sub)]);
    expect(await calls.takeBack(lending, {}, borrower)).toMatchObject(ok);
    await bookshelf.unblock(hanako, borrower);
  });
});

describe('extending a lending', () => {
  const extend = (LendingID: unknown, ReturnDate: unknown, user: User | null = hanako) =>
    bookshelf.books(user, 'ExtendLending', { LendingID, ReturnDate });

  it('MOB-18 changes the return date', async () => {
    const { LendingID } = await calls.lent();
    const version = Number(await bookshelf.version(hanako));
    expect(await extend(LendingID, '2026-07-16')).toMatchObject(ok);
    expect((await calls.rowsOf(LendingID)).lending).toMatchObject({ ReturnDate: '2026-07-16' });
    expect(await bookshelf.version(hanako)).toBe(version + 1);
  });

  it.each(['2026-07-15', '2026-07-14', '2027-07-03', '2026-02-30', null])(
    'MOB-18 rejects an extension to %p',
    async (day) => {
      const { LendingID } = await calls.lent();
      expect(await bookshelf.unwritten(() => extend(LendingID, day))).toMatchObject(
        invalid('ReturnDate'),
      );
    },
  );

  it('MOB-18 rejects the extension of a lending that has ended, is unknown or is another reader’s', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    const { LendingID } = lending;
    expect(await bookshelf.unwritten(() => extend(LendingID, '2026-07-16', taro))).toMatchObject(
      foreign,
    );
    expect(await bookshelf.unwritten(() => extend(LendingID, '2026-07-16', jiro))).toMatchObject(
      missing,
    );
    expect(await bookshelf.unwritten(() => extend(LendingID, '2026-07-16', null))).toMatchObject(
      visitor,
    );
    expect(await bookshelf.unwritten(() => extend('x', '2026-07-16'))).toMatchObject(missing);
    await calls.takeBack(lending);
    expect(await bookshelf.unwritten(() => extend(LendingID, '2026-07-16'))).toMatchObject(
      conflict,
    );
  });
});

describe('cancelling a lending', () => {
  const cancel = (LendingID: string, user: User | null = hanako) =>
    bookshelf.books(user, 'CancelLending', { LendingID });

  it('MOB-19 removes every trace of a cancelled lending', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const before = await bookshelf.everything();
    const version = Number(await bookshelf.version(hanako));
    const { body } = await calls.lend(GlobalBookID, {
      BorrowerUserSub: taro.sub,
      LentDate: '2026-06-01',
    });
    expect(await cancel(String(body['LendingID']))).toMatchObject(ok);
    const after = await bookshelf.everything();
    // The numbers of the day and of the pair stay.
    const isCounted = (key: string) => / (?:PAIR|LENDDAY)#/.test(key);
    expect([...after.keys()].filter((key) => !isCounted(key))).toEqual(
      [...before.keys()].filter((key) => !isCounted(key)),
    );
    expect(await bookshelf.copyRow(GlobalBookID)).toEqual(before.get(`COPY#${GlobalBookID} COPY`));
    expect(await bookshelf.version(hanako)).toBe(version + 2);
  });

  it('MOB-19 accepts a cancellation until midnight in Japan', async () => {
    const { LendingID } = await calls.lent();
    bookshelf.at('2026-07-01T15:00:00Z');
    expect(await bookshelf.unwritten(() => cancel(LendingID))).toMatchObject(conflict);
    bookshelf.at('2026-07-01T14:59:59Z');
    expect(await cancel(LendingID)).toMatchObject(ok);
  });

  it('MOB-19 rejects the cancellation of a lending that has ended, is unknown or is another reader’s', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    expect(await bookshelf.unwritten(() => cancel(lending.LendingID, taro))).toMatchObject(foreign);
    expect(await bookshelf.unwritten(() => cancel(lending.LendingID, jiro))).toMatchObject(missing);
    expect(await bookshelf.unwritten(() => cancel(lending.LendingID, null))).toMatchObject(visitor);
    expect(await bookshelf.unwritten(() => cancel('2026-07-01.X.Y'))).toMatchObject(missing);
    await calls.takeBack(lending);
    expect(await bookshelf.unwritten(() => cancel(lending.LendingID))).toMatchObject(conflict);
  });
});
