import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { blockRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { blocked, conflict, foreign, invalid, missing, visitor } from '../answers.ts';
import { lendingCalls } from './lending-calls.ts';
import { testBookshelf, TODAY } from '../support.ts';

const nobody = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a0ff';

const bookshelf = testBookshelf(beforeAll);
const calls = lendingCalls(bookshelf);
beforeAll(() =>
  bookshelf.tables.put('social', [
    blockRow(hanako.sub, jiro.sub),
    blockRow(sakura.sub, hanako.sub),
  ]),
);
beforeEach(() => calls.allow('DENY', 'DENY'));

describe('lending a copy', () => {
  it('MOB-16 MOB-03 records the lending with its parties, and marks the copy as lent', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const version = Number(await bookshelf.version(hanako));
    const { status, body } = await calls.lend(GlobalBookID, {
      BorrowerUserSub: taro.sub,
      BorrowerName: ' 太郎 ',
    });
    expect(status).toBe(200);
    const LendingID = String(body['LendingID']);
    const { copy, lending, ...pointers } = await calls.rowsOf(LendingID);
    expect(copy).toMatchObject({ openLendingID: LendingID });
    expect(lending).toMatchObject({
      LendingID,
      GlobalBookID,
      ownerSub: hanako.sub,
      BorrowerUserSub: taro.sub,
      BorrowerName: '太郎',
      LentDate: TODAY,
      ReturnDate: '2026-07-15',
    });
    expect(pointers).toMatchObject({ lent: { LendingID }, borrowed: { LendingID } });
    expect(await bookshelf.version(hanako)).toBe(version + 1);
  });

  it('MOB-16 accepts a lending without a borrower, or to one without an account', async () => {
    const nameless = await calls.lent();
    expect((await calls.rowsOf(nameless.LendingID)).lending).not.toHaveProperty('BorrowerUserSub');
    const { LendingID } = await calls.lent({ BorrowerName: '近所の人' });
    expect((await calls.rowsOf(LendingID)).lending).toMatchObject({ BorrowerName: '近所の人' });
  });

  it.each([
    ['ReturnDate', { ReturnDate: '2026-06-30' }],
    ['ReturnDate', { ReturnDate: '2027-07-03' }],
    ['LentDate', { LentDate: '2026-07-02' }],
    ['LentDate', { LentDate: '2026-02-30' }],
    ['LentDate', { LentDate: undefined }],
    ['GlobalBookID', { GlobalBookID: 'ABC' }],
    ['BorrowerUserSub', { BorrowerUserSub: hanako.sub }],
    ['BorrowerUserSub', { BorrowerUserSub: 'taro' }],
    ['BorrowerName', { BorrowerName: '   ' }],
    ['BorrowerName', { BorrowerName: 'x'.repeat(101) }],
    ['BorrowerName', { BorrowerName: '太\u0007郎' }],
    ['BorrowerName', { BorrowerName: { first: 'taro' } }],
  ])('MOB-16 rejects an invalid %s: %j', async (field, fields) => {
    const GlobalBookID = await bookshelf.register(hanako);
    expect(await bookshelf.unwritten(() => calls.lend(GlobalBookID, fields))).toMatchObject(
      invalid(field),
    );
  });

  it('MOB-16 rejects a copy that is lent, discarded or unknown', async () => {
    const { GlobalBookID } = await calls.lent();
    expect(await bookshelf.unwritten(() => calls.lend(GlobalBookID))).toMatchObject(conflict);
    const discarded = await bookshelf.register(hanako);
    await bookshelf.books(hanako, 'DiscardGlobalBook', {
      GlobalBookID: discarded,
      RemovedDate: TODAY,
    });
    expect(await bookshelf.unwritten(() => calls.lend(discarded))).toMatchObject(conflict);
    const unused = await bookshelf.issue(hanako);
    expect(await bookshelf.unwritten(() => calls.lend(unused))).toMatchObject(missing);
    expect(await bookshelf.unwritten(() => calls.lend(newSticker()))).toMatchObject(missing);
  });

  it.each([
    ['whom the owner has blocked', jiro],
    ['who has blocked the owner', sakura],
    ['who is none', { sub: nobody }],
  ])('MOB-16 LEND-21 returns 404 for a lending to a reader %s', async (_, { sub }) => {
    const GlobalBookID = await bookshelf.register(hanako);
    const call = () => calls.lend(GlobalBookID, { BorrowerUserSub: sub });
    expect(await bookshelf.unwritten(call)).toMatchObject(missing);
  });
});

describe('borrowing by a reader', () => {
  it('SEC-69 rejects borrowing unless the owner allows it', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    expect(await bookshelf.unwritten(() => calls.lend(GlobalBookID, {}, taro))).toMatchObject(
      foreign,
    );
    await calls.allow('DENY', 'ALLOW');
    expect(await bookshelf.unwritten(() => calls.lend(GlobalBookID, {}, taro))).toMatchObject(
      foreign,
    );
  });

  it('MOB-16 SEC-69 accepts a signed-in reader as borrower where the owner allows it', async () => {
    await calls.allow('ALLOW', 'DENY');
    for (const fields of [{}, { BorrowerUserSub: taro.sub }, { BorrowerName: '次郎' }]) {
      const GlobalBookID = await bookshelf.register(hanako);
      const version = Number(await bookshelf.version(hanako));
      const { status, body } = await calls.lend(GlobalBookID, fields, taro);
      expect(status).toBe(200);
      const { lending, lent: pointer } = await calls.rowsOf(String(body['LendingID']));
      expect(lending).toMatchObject({ ownerSub: hanako.sub, BorrowerUserSub: taro.sub });
      expect(lending).not.toHaveProperty('BorrowerName');
      expect(pointer).toBeDefined();
      expect(await bookshelf.version(hanako)).toBe(version + 1);
    }
  });

  it('SEC-69 rejects borrowing in the name of another reader', async () => {
    await calls.allow('ALLOW', 'ALLOW');
    const GlobalBookID = await bookshelf.register(hanako);
    const call = () => calls.lend(GlobalBookID, { BorrowerUserSub: sakura.sub }, taro);
    expect(await bookshelf.unwritten(call)).toMatchObject(foreign);
  });

  it.each(['ALLOW', 'DENY'])(
    'returns 404 to a reader whom the owner has blocked (%s)',
    async (setting) => {
      await calls.allow(setting, setting);
      const GlobalBookID = await bookshelf.register(hanako);
      for (const fields of [{}, { BorrowerUserSub: taro.sub }]) {
        const call = () => calls.lend(GlobalBookID, fields, jiro);
        expect(await bookshelf.unwritten(call)).toMatchObject(missing);
      }
    },
  );

  it('rejects a reader who has blocked the owner, and a visitor', async () => {
    await calls.allow('ALLOW', 'DENY');
    const GlobalBookID = await bookshelf.register(hanako);
    expect(await bookshelf.unwritten(() => calls.lend(GlobalBookID, {}, sakura))).toMatchObject(
      blocked,
    );
    expect(await bookshelf.unwritten(() => calls.lend(GlobalBookID, {}, null))).toMatchObject(
      visitor,
    );
  });
});
