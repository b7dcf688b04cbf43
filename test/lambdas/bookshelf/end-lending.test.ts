import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { LendingIDOf } from '#lambdas/bookshelf/rows.ts';
import { blockRow } from '#test/support/shelf-rows.ts';
import { conflict, foreign, invalid, missing, ok, statuses, visitor } from './answers.ts';
import { lendingCalls } from './lending-calls.ts';
import { openTestShelf, TODAY, type TestShelf } from './support.ts';

let shelf: TestShelf;
let calls: ReturnType<typeof lendingCalls>;
beforeAll(async () => {
  shelf = await openTestShelf();
  calls = lendingCalls(shelf);
  await shelf.tables.put('social', [blockRow(hanako.sub, jiro.sub)]);
});
afterAll(() => {
  shelf.tables.close();
});
beforeEach(async () => {
  shelf.atFirst();
  await calls.allow('DENY', 'DENY');
});

describe('a copy that comes back', () => {
  it('MOB-17 MOB-03 is available again, and the day is in the history', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    const version = Number(await shelf.version(hanako));
    shelf.at('2026-07-09T03:00:00Z');
    expect(await calls.takeBack(lending, { ActualReturnDate: '2026-07-08' })).toMatchObject(ok);
    const rows = await calls.rowsOf(lending.LendingID);
    expect(rows.copy).not.toHaveProperty('openLendingID');
    expect(rows.lending).toMatchObject({ ActualReturnDate: '2026-07-08' });
    expect(await shelf.version(hanako)).toBe(version + 1);
    expect(await calls.lend(lending.GlobalBookID, { LentDate: '2026-07-09' })).toMatchObject({
      status: 200,
    });
  });

  it.each(['2026-06-30', '2026-07-02', 'tomorrow', 7])('MOB-17 refuses the day %p', async (day) => {
    const lending = await calls.lent();
    const call = () => calls.takeBack(lending, { ActualReturnDate: day });
    expect(await shelf.unwritten(call)).toMatchObject(invalid('ActualReturnDate'));
  });

  it('MOB-17 answers 409 when it has come back, also after it was lent again', async () => {
    const lending = await calls.lent();
    await calls.takeBack(lending);
    expect(await shelf.unwritten(() => calls.takeBack(lending))).toMatchObject(conflict);
    await calls.lend(lending.GlobalBookID);
    expect(await shelf.unwritten(() => calls.takeBack(lending))).toMatchObject(conflict);
  });

  it('MOB-17 refuses a lending that is unknown or of another copy', async () => {
    const lending = await calls.lent();
    const other = await shelf.register(hanako);
    const unknown = LendingIDOf({
      GlobalBookID: lending.GlobalBookID,
      LentDate: TODAY,
      nonce: '01J00000000000000000000000',
    });
    for (const fields of [{ GlobalBookID: other }, { LendingID: unknown }, { LendingID: 'x' }]) {
      expect(await shelf.unwritten(() => calls.takeBack(lending, fields))).toMatchObject(missing);
    }
    expect(await shelf.unwritten(() => calls.takeBack(lending, { LendingID: '' }))).toMatchObject(
      invalid('LendingID'),
    );
  });

  it('SEC-69 is told by the borrower only where the owner allows it', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    expect(await shelf.unwritten(() => calls.takeBack(lending, {}, taro))).toMatchObject(foreign);
    await calls.allow('ALLOW', 'DENY');
    expect(await shelf.unwritten(() => calls.takeBack(lending, {}, taro))).toMatchObject(foreign);
    await calls.allow('DENY', 'ALLOW');
    expect(await calls.takeBack(lending, {}, taro)).toMatchObject(ok);
    expect((await calls.rowsOf(lending.LendingID)).copy).not.toHaveProperty('openLendingID');
  });

  it('SEC-69 is not told by anybody else', async () => {
    await calls.allow('ALLOW', 'ALLOW');
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    expect(await shelf.unwritten(() => calls.takeBack(lending, {}, sakura))).toMatchObject(foreign);
    expect(await shelf.unwritten(() => calls.takeBack(lending, {}, jiro))).toMatchObject(missing);
    expect(await shelf.unwritten(() => calls.takeBack(lending, {}, null))).toMatchObject(visitor);
  });

  it('is hidden from a borrower whom the owner has blocked since', async () => {
    await calls.allow('ALLOW', 'ALLOW');
    const borrower = taro;
    const GlobalBookID = await shelf.register(hanako);
    const { body } = await calls.lend(GlobalBookID, {}, borrower);
    const lending = { GlobalBookID, LendingID: String(body['LendingID']) };
    await shelf.tables.put('social', [blockRow(hanako.sub, borrower.sub)]);
    expect(await shelf.unwritten(() => calls.takeBack(lending, {}, borrower))).toMatchObject(
      missing,
    );
    await shelf.unblock(hanako, borrower);
    expect(await calls.takeBack(lending, {}, borrower)).toMatchObject(ok);
  });

  it('SEC-15 SEC-69 comes back exactly once when owner and borrower say so at once', async () => {
    await calls.allow('DENY', 'ALLOW');
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    const version = Number(await shelf.version(hanako));
    const answers = await Promise.all(
      [hanako, taro, hanako, taro, hanako].map((user) => calls.takeBack(lending, {}, user)),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
    const rows = await calls.rowsOf(lending.LendingID);
    expect(rows.copy).not.toHaveProperty('openLendingID');
    expect(rows.lending).toMatchObject({ ActualReturnDate: TODAY });
    expect(await shelf.version(hanako)).toBe(version + 1);
  });
});

describe('giving more time', () => {
  const extend = (LendingID: unknown, ReturnDate: unknown, user: User | null = hanako) =>
    shelf.books(user, 'ExtendLending', { LendingID, ReturnDate });

  it('MOB-18 moves the day of return', async () => {
    const { LendingID } = await calls.lent();
    const version = Number(await shelf.version(hanako));
    expect(await extend(LendingID, '2026-07-16')).toMatchObject(ok);
    expect((await calls.rowsOf(LendingID)).lending).toMatchObject({ ReturnDate: '2026-07-16' });
    expect(await shelf.version(hanako)).toBe(version + 1);
  });

  it.each(['2026-07-15', '2026-07-14', '2027-07-03', '2026-02-30', null])(
    'MOB-18 refuses %p',
    async (day) => {
      const { LendingID } = await calls.lent();
      expect(await shelf.unwritten(() => extend(LendingID, day))).toMatchObject(
        invalid('ReturnDate'),
      );
    },
  );

  it('MOB-18 refuses a lending that is over, unknown or not one’s own', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    const { LendingID } = lending;
    expect(await shelf.unwritten(() => extend(LendingID, '2026-07-16', taro))).toMatchObject(
      foreign,
    );
    expect(await shelf.unwritten(() => extend(LendingID, '2026-07-16', jiro))).toMatchObject(
      missing,
    );
    expect(await shelf.unwritten(() => extend(LendingID, '2026-07-16', null))).toMatchObject(
      visitor,
    );
    expect(await shelf.unwritten(() => extend('x', '2026-07-16'))).toMatchObject(missing);
    await calls.takeBack(lending);
    expect(await shelf.unwritten(() => extend(LendingID, '2026-07-16'))).toMatchObject(conflict);
  });
});

describe('cancelling a lending', () => {
  const cancel = (LendingID: string, user: User | null = hanako) =>
    shelf.books(user, 'CancelLending', { LendingID });

  it('MOB-19 removes it as if it had not been', async () => {
    const GlobalBookID = await shelf.register(hanako);
    const before = await shelf.everything();
    const version = Number(await shelf.version(hanako));
    const { body } = await calls.lend(GlobalBookID, {
      BorrowerUserSub: taro.sub,
      LentDate: '2026-06-01',
    });
    expect(await cancel(String(body['LendingID']))).toMatchObject(ok);
    const after = await shelf.everything();
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(await shelf.copyRow(GlobalBookID)).toEqual(before.get(`COPY#${GlobalBookID} COPY`));
    expect(await shelf.version(hanako)).toBe(version + 2);
  });

  it('MOB-19 is possible until midnight in Japan', async () => {
    const { LendingID } = await calls.lent();
    shelf.at('2026-07-01T15:00:00Z');
    expect(await shelf.unwritten(() => cancel(LendingID))).toMatchObject(conflict);
    shelf.at('2026-07-01T14:59:59Z');
    expect(await cancel(LendingID)).toMatchObject(ok);
  });

  it('MOB-19 refuses a lending that is over, unknown or not one’s own', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    expect(await shelf.unwritten(() => cancel(lending.LendingID, taro))).toMatchObject(foreign);
    expect(await shelf.unwritten(() => cancel(lending.LendingID, jiro))).toMatchObject(missing);
    expect(await shelf.unwritten(() => cancel(lending.LendingID, null))).toMatchObject(visitor);
    expect(await shelf.unwritten(() => cancel('2026-07-01.X.Y'))).toMatchObject(missing);
    await calls.takeBack(lending);
    expect(await shelf.unwritten(() => cancel(lending.LendingID))).toMatchObject(conflict);
  });

  it('SEC-15 lets exactly one of cancelling and taking back win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lending = await calls.lent({ BorrowerUserSub: taro.sub });
      const answers = await Promise.all([cancel(lending.LendingID), calls.takeBack(lending)]);
      // The loser finds it closed, or gone when it looked after the winner had finished.
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
