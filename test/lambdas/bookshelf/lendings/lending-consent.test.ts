import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { LENDINGS_PER_DAY, OPEN_LENDINGS_OF_PAIR } from '#contract/limits.ts';
import { lendDayKey, pairKey } from '#lambdas/bookshelf/lendings/rows.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { beforeWrite } from '#test/support/before-write.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { conflict, missing, ok, visitor } from '../answers.ts';
import { borrowCalls } from '../requests/borrow-calls.ts';
import { lendingCalls } from './lending-calls.ts';
import { openReads } from '../open-reads.ts';
import { kokoro, testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);
const reads = openReads(bookshelf);
const calls = lendingCalls(bookshelf);

const toSakura = { BorrowerUserSub: sakura.sub };
const toTaro = { BorrowerUserSub: taro.sub };
const tooMany = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };
const accept = (LendingID: string, user: typeof hanako | null = sakura) =>
  bookshelf.books(user, 'AcceptLending', { LendingID });
const refuse = (LendingID: string, user: typeof hanako | null = sakura) =>
  bookshelf.books(user, 'RefuseLending', { LendingID });
const listed = async (user: typeof hanako, role: string) =>
  (await reads.lendings(user, { role, openOnly: 'false' })).body['lendings'];
const block = (by: typeof hanako, of: typeof hanako) =>
  bookshelf.tables.put('social', [blockRow(by.sub, of.sub)]);
const lendingOf = async ({ LendingID }: { readonly LendingID: string }) =>
  (await calls.rowsOf(LendingID)).lending;
/** The pointers of a reader, by their prefixes. */
const pointersOf = async ({ sub }: typeof hanako) =>
  [...(await bookshelf.everything()).keys()].flatMap(
    (key) => new RegExp(`^OWNER#${sub} (OFFERED|BORROWED|OPENBORROWED)#`).exec(key)?.[1] ?? [],
  );
const registerOwn = async () =>
  bookshelf.registerUnlabelled(hanako, { KANRI_ID: undefined, book: { MainTitle: '悪口' } });
const open = async () => (await bookshelf.row(pairKey(hanako.sub, sakura.sub)))?.['open'];

describe('a lending to a reader who is no friend', () => {
  it('LEND-21 waits for consent: it is in no list of the reader, and opens no page', async () => {
    await bookshelf.hondana(hanako, 'updateUserLibrarySettings', {
      UserSub: hanako.sub,
      LibraryName: '花子の本棚',
      AllowSelfReturn: 'ALLOW',
      LibraryOpenLevel: 'PRIVATE',
    });
    const lending = await calls.lent(toSakura);
    expect(await listed(sakura, 'borrower')).toEqual([]);
    expect(await pointersOf(sakura)).toEqual(['OFFERED']);
    expect((await reads.copyPage(sakura, lending.GlobalBookID)).status).toBe(404);
    expect(await calls.takeBack(lending, {}, sakura)).toMatchObject(missing);
    expect(await listed(hanako, 'lender')).toMatchObject([{ ...toSakura, Consent: 'PENDING' }]);
    expect(await accept(lending.LendingID)).toMatchObject(ok);
    expect(await listed(sakura, 'borrower')).toMatchObject([{ OwnerUserSub: hanako.sub }]);
    expect(await pointersOf(sakura)).toEqual(['BORROWED', 'OPENBORROWED']);
    expect((await reads.copyPage(sakura, lending.GlobalBookID)).status).toBe(200);
    expect(JSON.stringify(await listed(hanako, 'lender'))).not.toContain('Consent');
    expect(await bookshelf.unwritten(() => accept(lending.LendingID))).toMatchObject(ok);
  });

  it('LEND-21 needs no consent of a friend, or of who has asked for the book and still waits', async () => {
    expect(await lendingOf(await calls.lent(toTaro))).not.toHaveProperty('Consent');
    const { ask, unfriend } = borrowCalls(bookshelf);
    await bookshelf.register(hanako);
    await ask();
    await unfriend();
    expect(await lendingOf(await calls.lent(toTaro))).not.toHaveProperty('Consent');
    expect(await lendingOf(await calls.lent(toTaro))).toMatchObject({ Consent: 'PENDING' });
  });

  it('LEND-21 has the friendship and the request as conditions of the write', async () => {
    const { ask, unfriend, withdraw } = borrowCalls(bookshelf);
    const { database } = bookshelf.tables;
    const [first, second] = [await bookshelf.register(hanako), await bookshelf.register(hanako)];
    await ask();
    beforeWrite(database, async () => {
      await withdraw();
      await unfriend();
    });
    const lent = await calls.lend(first, toTaro);
    expect(lent.status).toBe(200);
    const LendingID = String(lent.body['LendingID']);
    expect(await lendingOf({ LendingID })).toMatchObject({ Consent: 'PENDING' });
    await bookshelf.tables.put('social', friendRows(hanako.sub, taro.sub));
    beforeWrite(database, () => block(taro, hanako));
    expect(await calls.lend(second, toTaro)).toMatchObject(missing);
  });

  it.each([
    ['the lender', hanako, sakura],
    ['the reader', sakura, hanako],
  ])('LEND-21 is not accepted after a block by %s', async (_, by, of) => {
    const { LendingID } = await calls.lent(toSakura);
    await block(by, of);
    expect(await bookshelf.unwritten(() => accept(LendingID))).toMatchObject(missing);
  });

  it('LEND-21 LEND-22 is answered by that reader alone, while it is open', async () => {
    const lending = await calls.lent(toSakura);
    for (const answer of [accept, refuse]) {
      const call = async (user: typeof hanako | null) =>
        bookshelf.unwritten(() => answer(lending.LendingID, user));
      expect(await call(hanako)).toMatchObject(missing);
      expect(await call(jiro)).toMatchObject(missing);
      expect(await call(null)).toMatchObject(visitor);
      expect(await bookshelf.unwritten(() => answer('x'))).toMatchObject(missing);
    }
    await accept(lending.LendingID);
    await calls.takeBack(lending);
    for (const answer of [accept, refuse]) {
      expect(await bookshelf.unwritten(() => answer(lending.LendingID))).toMatchObject(conflict);
    }
  });

  it('LEND-21 names nobody when it ends without consent', async () => {
    const lending = await calls.lent(toSakura);
    await calls.takeBack(lending);
    expect(await lendingOf(lending)).not.toHaveProperty('BorrowerUserSub');
    expect(await pointersOf(sakura)).toEqual([]);
    expect(await open()).toBe(0);
  });
});

describe('the answer of a borrower', () => {
  it.each([
    ['before consent', async () => calls.lent(toSakura), false],
    ['after consent', async () => calls.lent(toSakura), true],
  ])(
    'LEND-22 that the copy is not here ends it for them %s, also across a block',
    async (_, lend, agreed) => {
      const lending = await lend();
      if (agreed) await accept(lending.LendingID);
      await block(hanako, sakura);
      expect(await refuse(lending.LendingID)).toMatchObject(ok);
      expect(await pointersOf(sakura)).toEqual([]);
      expect(await listed(sakura, 'borrower')).toEqual([]);
      expect(await open()).toBe(0);
      const [ofOwner] = (await listed(hanako, 'lender')) as unknown[];
      expect(ofOwner).toMatchObject({ LendingID: lending.LendingID, Consent: 'REFUSED' });
      expect(ofOwner).not.toHaveProperty('BorrowerUserSub');
      expect(await bookshelf.unwritten(() => refuse(lending.LendingID))).toMatchObject(missing);
      expect(await calls.takeBack(lending)).toMatchObject(ok);
      expect(await open()).toBe(0);
    },
  );

  it('LEND-22 counts once when the owner records the return at the same time', async () => {
    const lending = await calls.lent(toSakura);
    beforeWrite(bookshelf.tables.database, () => refuse(lending.LendingID));
    expect(await calls.takeBack(lending)).toMatchObject(ok);
    expect(await open()).toBe(0);
    expect(await lendingOf(lending)).not.toHaveProperty('BorrowerUserSub');
  });

  it('LEND-22 meets an extension that comes in between', async () => {
    const { LendingID } = await calls.lent(toSakura);
    const later = { LendingID, ReturnDate: '2026-07-20' };
    beforeWrite(bookshelf.tables.database, () => bookshelf.books(hanako, 'ExtendLending', later));
    expect(await accept(LendingID)).toMatchObject(ok);
    expect(
      await bookshelf.row({ pk: `OWNER#${sakura.sub}`, part: `OPENBORROWED#${LendingID}` }),
    ).toMatchObject(later);
    expect(await pointersOf(sakura)).toEqual(['BORROWED', 'OPENBORROWED']);
  });
});

describe('the title of an own book', () => {
  const describeAs = (GlobalBookID: string, fields: object) =>
    bookshelf.books(hanako, 'UpdateGlobalBookManifestation', { GlobalBookID, ...fields });

  it('LEND-23 cannot be written while it is lent; the rest can, and a record replaces it', async () => {
    const GlobalBookID = await registerOwn();
    beforeWrite(bookshelf.tables.database, () => calls.lend(GlobalBookID, toTaro));
    const rename = () => describeAs(GlobalBookID, { book: { MainTitle: '別の悪口' } });
    expect(await rename()).toMatchObject(conflict);
    expect(await bookshelf.unwritten(rename)).toMatchObject(conflict);
    const same = { book: { MainTitle: '悪口', Responsibility: '花子' } };
    expect((await describeAs(GlobalBookID, same)).status).toBe(200);
    expect((await describeAs(GlobalBookID, { KANRI_ID: kokoro.KANRI_ID })).status).toBe(200);
    expect(await bookshelf.unwritten(rename)).toMatchObject(conflict);
  });

  it('LEND-23 can be written again after the return', async () => {
    const GlobalBookID = await registerOwn();
    const { body } = await calls.lend(GlobalBookID, toTaro);
    await calls.takeBack({ GlobalBookID, LendingID: String(body['LendingID']) });
    expect((await describeAs(GlobalBookID, { book: { MainTitle: '日記' } })).status).toBe(200);
  });
});

describe('the numbers of lendings', () => {
  const setCount = (key: object, fields: object) =>
    bookshelf.tables.put('bookshelf', [{ ...key, ...fields }]);

  it('LEND-24 are limited between two readers; a return makes room', async () => {
    await setCount(pairKey(hanako.sub, taro.sub), { open: OPEN_LENDINGS_OF_PAIR - 1 });
    const last = await calls.lent(toTaro);
    const next = await bookshelf.register(hanako);
    expect(await bookshelf.unwritten(() => calls.lend(next, toTaro))).toMatchObject(tooMany);
    expect((await calls.lend(await bookshelf.register(hanako))).status).toBe(200);
    await calls.takeBack(last);
    expect((await calls.lend(next, toTaro)).status).toBe(200);
  });

  it('LEND-24 are limited for a day in Japan of who records them', async () => {
    const key = lendDayKey(hanako.sub, TODAY);
    await setCount(key, { lendings: LENDINGS_PER_DAY - 1 });
    await calls.lent();
    expect((await bookshelf.row(key))?.['expiresAt']).toBe(
      Date.parse('2026-07-03T00:00:00Z') / 1_000,
    );
    const next = await bookshelf.register(hanako);
    expect(await bookshelf.unwritten(() => calls.lend(next))).toMatchObject(tooMany);
    await calls.allow('ALLOW', 'DENY');
    expect((await calls.lend(next, {}, sakura)).status).toBe(200);
    bookshelf.at('2026-07-01T15:00:00Z');
    expect((await calls.lend(await bookshelf.register(hanako))).status).toBe(200);
  });
});

describe('a request to borrow', () => {
  const borrow = () => borrowCalls(bookshelf);

  it('ASK-02 is refused for a friend’s own book', async () => {
    const GlobalBookID = await registerOwn();
    const { KANRI_ID } = (await bookshelf.copyRow(GlobalBookID)) ?? {};
    expect(await bookshelf.unwritten(() => borrow().ask({ KANRI_ID }))).toMatchObject(missing);
  });

  it('ASK-02 is refused when the account of the owner is deleted', async () => {
    await bookshelf.register(hanako);
    const { database, names } = bookshelf.tables;
    const Key = { userSub: hanako.sub };
    await database.send(new DeleteCommand({ TableName: names.users, Key }));
    expect(await bookshelf.unwritten(() => borrow().ask())).toMatchObject(missing);
  });

  it('ASK-02 ASK-07 has the date of the friendship as a condition of its writes', async () => {
    const { ask, befriendAt, decline, states } = borrow();
    await bookshelf.register(hanako);
    const again = (day: number) => async () => befriendAt(`2026-06-0${String(day)}T00:00:00.000Z`);
    beforeWrite(bookshelf.tables.database, again(1));
    expect(await bookshelf.unwritten(() => ask())).toMatchObject(missing);
    expect(await ask()).toMatchObject(ok);
    beforeWrite(bookshelf.tables.database, again(2));
    expect(await bookshelf.unwritten(() => decline())).toMatchObject(missing);
    expect(await states()).toMatchObject({ owner: ['REQUESTED'] });
  });
});
