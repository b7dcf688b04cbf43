import { randomUUID } from 'node:crypto';
import { OWN_BOOKS_MAX, TEXT_MAX } from '#contract/limits.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { conflict, foreign, invalid, missing, visitor } from '../answers.ts';
import { lendingCalls } from '../lendings/lending-calls.ts';
import { openReads } from '../open-reads.ts';
import { kokoro, testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeAll);
const reads = openReads(bookshelf);

const described = {
  MainTitle: '倶楽部会報 第三号',
  Responsibility: '読書倶楽部',
  Publisher_1: '私家版',
  PublishingDate: '昭和12年',
};

const register = (user: User | null, fields: object = {}) =>
  bookshelf.books(user, 'RegisterUnlabelledGlobalBook', {
    UserSub: user?.sub ?? hanako.sub,
    book: described,
    requestId: randomUUID(),
    ...fields,
  });

interface Copy {
  readonly GlobalBookID: string;
  readonly KANRI_ID: string;
}
const registered = async (user: User, book: object = described): Promise<Copy> =>
  (await register(user, { book })).body['GlobalBook'] as Copy;

const correct = (user: User | null, GlobalBookID: string, fields: object) =>
  bookshelf.books(user, 'UpdateGlobalBookManifestation', { GlobalBookID, ...fields });
const discard = (user: User, GlobalBookID: string) =>
  bookshelf.books(user, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
const restore = (user: User, GlobalBookID: string) =>
  bookshelf.books(user, 'RestoreGlobalBook', { GlobalBookID });
const openTo = (level: string) =>
  bookshelf.hondana(hanako, 'updateUserLibrarySettings', {
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'DENY',
    AllowSelfReturn: 'DENY',
    LibraryOpenLevel: level,
  });

describe('the registration of an own book', () => {
  it('OWNBOOK-01 stores the description in the row of the copy, under an id that the server assigns', async () => {
    const book = { ...described, ISBN: 'ISBN 4-10-101013-7' };
    const { GlobalBookID, KANRI_ID } = await registered(hanako, { ...book, KANRI_ID: 'own-mine' });
    expect(KANRI_ID).toMatch(/^own-[0-9A-Z]{26}$/);
    expect(await bookshelf.copyRow(GlobalBookID)).toMatchObject({
      KANRI_ID,
      unlabelled: true,
      card: { KANRI_ID, ...described, ISBN: '9784101010137' },
    });
    expect((await registered(hanako)).KANRI_ID).not.toBe(KANRI_ID);
  });

  it('OWNBOOK-19 keeps a number that is printed although it is wrong, and is not found by it', async () => {
    const book = { ...described, PrintedISBN: '978-4-10-101013-8' };
    const { GlobalBookID } = await registered(hanako, book);
    const { card } = (await bookshelf.copyRow(GlobalBookID)) ?? {};
    expect(card).toMatchObject({ PrintedISBN: '9784101010138' });
    expect(card).not.toHaveProperty('ISBN');
  });

  it('OWNBOOK-01 takes either a record or a description', async () => {
    for (const fields of [{ KANRI_ID: kokoro.KANRI_ID }, { book: undefined }]) {
      const answer = await bookshelf.unwritten(() => register(hanako, fields));
      expect(answer).toMatchObject(invalid('either KANRI_ID or book'));
    }
    const { KANRI_ID } = await registered(taro);
    const inDisguise = () => register(hanako, { book: undefined, KANRI_ID });
    expect(await bookshelf.unwritten(inDisguise)).toMatchObject(missing);
  });

  it('OWNBOOK-02 needs the title alone', async () => {
    const { GlobalBookID, KANRI_ID } = await registered(hanako, { MainTitle: ' 倫敦塔 ' });
    const { card } = (await bookshelf.copyRow(GlobalBookID)) ?? {};
    expect(card).toEqual({ KANRI_ID, MainTitle: '倫敦塔' });
  });

  it.each([
    ['MainTitle', { MainTitle: '　' }],
    ['MainTitle', { MainTitle: '\u0000' }],
    ['MainTitle', { MainTitle: '倫敦\u0007塔' }],
    ['MainTitle', { MainTitle: '塔'.repeat(TEXT_MAX.ownBookTitle + 1) }],
    ['Responsibility', { Responsibility: '夏目\n漱石' }],
    ['Responsibility', { Responsibility: '漱'.repeat(TEXT_MAX.ownBookAuthor + 1) }],
    ['Publisher_1', { Publisher_1: '社'.repeat(TEXT_MAX.ownBookPublisher + 1) }],
    ['PublishingDate', { PublishingDate: '1'.repeat(TEXT_MAX.ownBookDate + 1) }],
    ['not an ISBN', { ISBN: '9784101010138' }],
    ['not the form of an ISBN', { PrintedISBN: '12345' }],
    ['a price barcode, not an ISBN', { ISBN: '1920193004304' }],
  ])('OWNBOOK-02 rejects a description with an invalid %s', async (message, fields) => {
    const call = () => register(hanako, { book: { ...described, ...fields } });
    expect(await bookshelf.unwritten(call)).toMatchObject(invalid(message));
  });

  it('OWNBOOK-03 is one copy per requestId; another description or a record is 409', async () => {
    const requestId = randomUUID();
    const first = await register(hanako, { requestId });
    expect(await bookshelf.unwritten(() => register(hanako, { requestId }))).toEqual(first);
    for (const fields of [
      { book: { ...described, MainTitle: '会報' } },
      { book: undefined, KANRI_ID: kokoro.KANRI_ID },
    ]) {
      const again = () => register(hanako, { requestId, ...fields });
      expect(await bookshelf.unwritten(again)).toMatchObject(conflict);
    }
  });

  it('OWNBOOK-01 is for oneself only', async () => {
    expect(await bookshelf.unwritten(() => register(null))).toMatchObject(visitor);
    const inHerName = () => register(taro, { UserSub: hanako.sub });
    expect(await bookshelf.unwritten(inHerName)).toMatchObject(foreign);
  });
});

describe('the number of own books', () => {
  const ownBooks = async (user: User) =>
    (await bookshelf.row(settingsKey(user.sub)))?.['ownBooks'] ?? 0;

  it('OWNBOOK-04 has a limit for registrations and restored copies; discarded and replaced ones do not count', async () => {
    const [one, two] = [await registered(jiro), await registered(jiro)];
    await discard(jiro, two.GlobalBookID);
    expect(await ownBooks(jiro)).toBe(1);
    const settings = await bookshelf.row(settingsKey(jiro.sub));
    await bookshelf.tables.put('bookshelf', [
      { ...settings, ...settingsKey(jiro.sub), ownBooks: OWN_BOOKS_MAX },
    ]);
    expect(await bookshelf.unwritten(() => register(jiro))).toMatchObject(conflict);
    const back = () => restore(jiro, two.GlobalBookID);
    expect(await bookshelf.unwritten(back)).toMatchObject(conflict);
    const ofRecord = { book: undefined, KANRI_ID: kokoro.KANRI_ID };
    expect((await register(jiro, ofRecord)).status).toBe(200);
    await correct(jiro, one.GlobalBookID, { KANRI_ID: kokoro.KANRI_ID });
    expect(await ownBooks(jiro)).toBe(OWN_BOOKS_MAX - 1);
    expect((await back()).status).toBe(200);
    expect(await ownBooks(jiro)).toBe(OWN_BOOKS_MAX);
  });
});

describe('the description of an own book', () => {
  it('OWNBOOK-05 is what the bookshelf, the copy’s page and both parties of a lending see', async () => {
    await openTo('PUBLIC');
    const { GlobalBookID, KANRI_ID } = await registered(hanako);
    const { lend } = lendingCalls(bookshelf);
    await lend(GlobalBookID, { BorrowerUserSub: taro.sub });
    const book = { KANRI_ID, ...described };
    const entries = reads.entriesOf(await reads.bookshelf(sakura, hanako));
    expect(entries).toContainEqual(expect.objectContaining({ book_details: book }));
    expect((await reads.copyPage(null, GlobalBookID)).body).toMatchObject({ Book_Simple: book });
    for (const [user, role] of [
      [hanako, 'lender'],
      [taro, 'borrower'],
    ] as const) {
      expect((await reads.lendings(user, { role })).body).toMatchObject({
        lendings: [{ GlobalBookID, Book_Simple: book }],
      });
    }
  });

  it('OWNBOOK-06 is seen by others only where they see the copy', async () => {
    await openTo('FRIENDS');
    const { GlobalBookID } = await registered(hanako);
    for (const stranger of [sakura, null]) {
      expect(await reads.copyPage(stranger, GlobalBookID)).toMatchObject(missing);
      expect(JSON.stringify(await reads.bookshelf(stranger, hanako))).not.toContain('倶楽部');
    }
  });
});

describe('the correction of an own book', () => {
  it('OWNBOOK-07 replaces it with a record, and with a description again', async () => {
    const { GlobalBookID, KANRI_ID } = await registered(sakura);
    const toRecord = await correct(sakura, GlobalBookID, { KANRI_ID: kokoro.KANRI_ID });
    expect(toRecord).toMatchObject({ body: { GlobalBook: { KANRI_ID: kokoro.KANRI_ID } } });
    const answer = await correct(sakura, GlobalBookID, { book: described });
    const { KANRI_ID: next } = answer.body['GlobalBook'] as Copy;
    expect(isOwnBookID(next) && next !== KANRI_ID).toBe(true);
    const { active, counted } = await bookshelf.ownedBooks(sakura);
    expect(counted).toEqual(active);
  });

  it('OWNBOOK-07 describes it again under its id', async () => {
    const { GlobalBookID, KANRI_ID } = await registered(hanako);
    const book = { MainTitle: '倶楽部会報 第四号' };
    expect(await correct(hanako, GlobalBookID, { book })).toMatchObject({
      status: 200,
      body: { GlobalBook: { KANRI_ID } },
    });
    expect((await bookshelf.copyRow(GlobalBookID))?.['card']).toEqual({ KANRI_ID, ...book });
  });

  it('OWNBOOK-07 is for the owner only, and rejects an id of an own book and a bad description', async () => {
    await openTo('PUBLIC');
    const { GlobalBookID } = await registered(hanako);
    const other = await registered(taro);
    const call = (user: User | null, fields: object) =>
      bookshelf.unwritten(() => correct(user, GlobalBookID, fields));
    expect(await call(taro, { book: described })).toMatchObject(foreign);
    expect(await call(null, { book: described })).toMatchObject(visitor);
    expect(await call(hanako, { KANRI_ID: other.KANRI_ID })).toMatchObject(missing);
    expect(await call(hanako, { book: {} })).toMatchObject(invalid('MainTitle'));
    expect(await call(hanako, {})).toMatchObject(invalid('either KANRI_ID or book'));
  });
});
