import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { blockRow, newSticker } from '#test/support/shelf-rows.ts';
import { blocked, conflict, foreign, invalid, missing, statuses, visitor } from './answers.ts';
import { lendingCalls } from './lending-calls.ts';
import { openTestShelf, TODAY, type TestShelf } from './support.ts';

const nobody = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a0ff';

let shelf: TestShelf;
let calls: ReturnType<typeof lendingCalls>;
beforeAll(async () => {
  shelf = await openTestShelf();
  calls = lendingCalls(shelf);
  await shelf.tables.put('social', [
    blockRow(hanako.sub, jiro.sub),
    blockRow(sakura.sub, hanako.sub),
  ]);
});
afterAll(() => {
  shelf.tables.close();
});
beforeEach(async () => {
  shelf.atFirst();
  await calls.allow('DENY', 'DENY');
});

describe('lending a copy', () => {
  it('MOB-16 MOB-03 is written with its parties, and the copy is lent', async () => {
    const GlobalBookID = await shelf.register(hanako);
    const version = Number(await shelf.version(hanako));
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
    expect(await shelf.version(hanako)).toBe(version + 1);
  });

  it('MOB-16 needs no borrower, or one without an account', async () => {
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
    ['BorrowerUserSub', { BorrowerUserSub: nobody }],
    ['BorrowerUserSub', { BorrowerUserSub: 'taro' }],
    ['BorrowerName', { BorrowerName: '   ' }],
    ['BorrowerName', { BorrowerName: 'x'.repeat(101) }],
    ['BorrowerName', { BorrowerName: '太\u0007郎' }],
    ['BorrowerName', { BorrowerName: { first: 'taro' } }],
  ])('MOB-16 refuses a bad %s: %j', async (field, fields) => {
    const GlobalBookID = await shelf.register(hanako);
    expect(await shelf.unwritten(() => calls.lend(GlobalBookID, fields))).toMatchObject(
      invalid(field),
    );
  });

  it('MOB-16 refuses a copy that is lent, discarded or not there', async () => {
    const { GlobalBookID } = await calls.lent();
    expect(await shelf.unwritten(() => calls.lend(GlobalBookID))).toMatchObject(conflict);
    const discarded = await shelf.register(hanako);
    await shelf.books(hanako, 'DiscardGlobalBook', {
      GlobalBookID: discarded,
      RemovedDate: TODAY,
    });
    expect(await shelf.unwritten(() => calls.lend(discarded))).toMatchObject(conflict);
    const unused = await shelf.issue(hanako);
    expect(await shelf.unwritten(() => calls.lend(unused))).toMatchObject(missing);
    expect(await shelf.unwritten(() => calls.lend(newSticker()))).toMatchObject(missing);
  });

  it.each([
    ['whom the owner has blocked', jiro],
    ['who has blocked the owner', sakura],
  ])('MOB-16 does not go to a reader %s', async (_, { sub }) => {
    const GlobalBookID = await shelf.register(hanako);
    const call = () => calls.lend(GlobalBookID, { BorrowerUserSub: sub });
    expect(await shelf.unwritten(call)).toMatchObject(blocked);
  });

  it('SEC-15 SEC-69 goes to exactly one of eight who ask at once, and nothing is written by halves', async () => {
    await calls.allow('ALLOW', 'DENY');
    const GlobalBookID = await shelf.register(hanako);
    const before = await shelf.everything();
    const version = Number(await shelf.version(hanako));
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
    // One lending and its two pointers.
    expect((await shelf.everything()).size).toBe(before.size + 3);
    expect(await shelf.version(hanako)).toBe(version + 1);
  });
});

describe('borrowing for oneself', () => {
  it('SEC-69 is refused unless the owner allows it', async () => {
    const GlobalBookID = await shelf.register(hanako);
    expect(await shelf.unwritten(() => calls.lend(GlobalBookID, {}, taro))).toMatchObject(foreign);
    await calls.allow('DENY', 'ALLOW');
    expect(await shelf.unwritten(() => calls.lend(GlobalBookID, {}, taro))).toMatchObject(foreign);
  });

  it('MOB-16 SEC-69 is open to a signed-in reader where the owner allows it, in one’s own name', async () => {
    await calls.allow('ALLOW', 'DENY');
    for (const fields of [{}, { BorrowerUserSub: taro.sub }, { BorrowerName: '次郎' }]) {
      const GlobalBookID = await shelf.register(hanako);
      const version = Number(await shelf.version(hanako));
      const { status, body } = await calls.lend(GlobalBookID, fields, taro);
      expect(status).toBe(200);
      const { lending, lent: pointer } = await calls.rowsOf(String(body['LendingID']));
      expect(lending).toMatchObject({ ownerSub: hanako.sub, BorrowerUserSub: taro.sub });
      expect(lending).not.toHaveProperty('BorrowerName');
      expect(pointer).toBeDefined();
      expect(await shelf.version(hanako)).toBe(version + 1);
    }
  });

  it('SEC-69 is refused in the name of another', async () => {
    await calls.allow('ALLOW', 'ALLOW');
    const GlobalBookID = await shelf.register(hanako);
    const call = () => calls.lend(GlobalBookID, { BorrowerUserSub: sakura.sub }, taro);
    expect(await shelf.unwritten(call)).toMatchObject(foreign);
  });

  it.each(['ALLOW', 'DENY'])(
    'finds no copy of an owner who has blocked the reader (%s)',
    async (setting) => {
      await calls.allow(setting, setting);
      const GlobalBookID = await shelf.register(hanako);
      for (const fields of [{}, { BorrowerUserSub: taro.sub }]) {
        const call = () => calls.lend(GlobalBookID, fields, jiro);
        expect(await shelf.unwritten(call)).toMatchObject(missing);
      }
    },
  );

  it('is refused to a reader who has blocked the owner, and to a visitor', async () => {
    await calls.allow('ALLOW', 'DENY');
    const GlobalBookID = await shelf.register(hanako);
    expect(await shelf.unwritten(() => calls.lend(GlobalBookID, {}, sakura))).toMatchObject(
      blocked,
    );
    expect(await shelf.unwritten(() => calls.lend(GlobalBookID, {}, null))).toMatchObject(visitor);
  });
});
