import { createCopyPageReader, readCopyPage } from '#lambdas/bookshelf/lendings/copy-page.ts';
import { isOpenTo, openLevelOf, type LibraryRelation } from '#lambdas/bookshelf/library/access.ts';
import { AppError } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { blockRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { foreign, missing } from '../answers.ts';
import { openReads } from '../open-reads.ts';
import { testBookshelf, TODAY, type Answer } from '../support.ts';

/** Hanako owns the library; Taro is her friend, Jiro is blocked, Sakura has one of her copies. */
const formerBorrower = reader(1);
const blockedBorrower = reader(2);
const other = reader(3);
const viewers = {
  visitor: null,
  other,
  friend: taro,
  blocked: jiro,
  borrower: sakura,
  formerBorrower,
  blockedBorrower,
  owner: hanako,
} as const;
type Viewer = keyof typeof viewers;
const everybody = Object.keys(viewers) as Viewer[];
const notBlocked: readonly Viewer[] = [
  'visitor',
  'other',
  'friend',
  'borrower',
  'formerBorrower',
  'owner',
];
const levels = ['PUBLIC', 'FRIENDS', 'PRIVATE'] as const;
const opens: Readonly<Record<(typeof levels)[number], readonly Viewer[]>> = {
  PUBLIC: notBlocked,
  FRIENDS: ['friend', 'owner'],
  PRIVATE: ['owner'],
};
/** Every level with the viewers whom it lets in, or keeps out. */
const cases = (open: boolean) =>
  levels.flatMap((level) =>
    everybody
      .filter((viewer) => opens[level].includes(viewer) === open)
      .map((viewer) => [level, viewer] as const),
  );

let lent: string;
let available: string;

const lend = async (borrower: User): Promise<string> => {
  const GlobalBookID = await bookshelf.register(hanako);
  await bookshelf.tables.put('users', [{ userSub: borrower.sub, username: borrower.username }]);
  const dates = { LentDate: TODAY, ReturnDate: '2026-07-15' };
  const { body } = await bookshelf.books(hanako, 'LendGlobalBook', {
    GlobalBookID,
    BorrowerUserSub: borrower.sub,
    ...dates,
  });
  const LendingID = String(body['LendingID']);
  // Those who are no friends agree first.
  await bookshelf.books(borrower, 'AcceptLending', { LendingID });
  return LendingID;
};
const copyOf = (LendingID: string): string => LendingID.split('.')[1] ?? '';
const setLevel = (LibraryOpenLevel: string, fields: object = {}) =>
  bookshelf.hondana(hanako, 'updateUserLibrarySettings', {
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'ALLOW',
    LibraryOpenLevel,
    ...fields,
  });

let returned: string;
let keptByBlocked: string;
const bookshelf = testBookshelf(beforeAll);
const reads = openReads(bookshelf);
beforeAll(async () => {
  await bookshelf.tables.put('social', friendRows(hanako.sub, taro.sub));
  available = await bookshelf.register(hanako);
  lent = copyOf(await lend(sakura));
  const LendingID = await lend(formerBorrower);
  returned = copyOf(LendingID);
  await bookshelf.books(hanako, 'ReturnGlobalBook', {
    GlobalBookID: returned,
    LendingID,
    ActualReturnDate: TODAY,
  });
  keptByBlocked = copyOf(await lend(blockedBorrower));
  await bookshelf.tables.put('social', [
    blockRow(hanako.sub, jiro.sub),
    blockRow(hanako.sub, blockedBorrower.sub),
  ]);
});

/** The copy's page by the function of books, which another route serves. */
const bookData = async (user: User | null, GlobalBookID: string): Promise<Answer> => {
  const { database, names } = bookshelf.tables;
  const copyPages = createCopyPageReader(database, names, silentLog);
  try {
    const body = await readCopyPage({ copyPages })({
      input: { GlobalBookID },
      viewer: user,
    } as Parameters<ReturnType<typeof readCopyPage>>[0]);
    return { status: 200, body: { ...body } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.statusCode, body: { code: error.code } };
  }
};

describe('who may open a library', () => {
  it.each(cases(true))(
    'LIB-07 LIB-09 opens the bookshelf of a %s library to the %s',
    async (level, name) => {
      await setLevel(level);
      const answer = await reads.bookshelf(viewers[name], hanako);
      expect(answer.status).toBe(200);
      expect(reads.entriesOf(answer)).toHaveLength(4);
      expect((await reads.canOpen(viewers[name], hanako)).body).toEqual({ canOpen: true });
    },
  );

  it.each(cases(false))(
    'LIB-07 LIB-09 answers the request for the bookshelf of a %s library by the %s as by a blocked reader, and builds nothing',
    async (level, name) => {
      await setLevel(level);
      const built = reads.files.calls.length;
      const answer = await reads.bookshelf(viewers[name], hanako);
      expect(answer).toEqual(await reads.bookshelf(jiro, hanako));
      expect(answer).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/shelves|total|blocked the other/);
      expect(reads.files.calls).toHaveLength(built);
      expect((await reads.canOpen(viewers[name], hanako)).body).toEqual({ canOpen: false });
    },
  );

  it.each(cases(true))(
    'LIB-08 opens a copy’s page of a %s library to the %s',
    async (level, name) => {
      await setLevel(level);
      for (const GlobalBookID of [available, returned, keptByBlocked, lent]) {
        const page = await reads.copyPage(viewers[name], GlobalBookID);
        expect(page.status).toBe(200);
        expect(page.body['UserLibrarySettings']).not.toHaveProperty('LibraryOpenLevel');
        expect((await bookData(viewers[name], GlobalBookID)).status).toBe(200);
      }
    },
  );

  it.each(cases(false))(
    'LIB-08 hides the copies of a %s library from the %s as if they did not exist',
    async (level, name) => {
      await setLevel(level);
      const user = viewers[name];
      const copies = [available, returned, keptByBlocked, ...(name === 'borrower' ? [] : [lent])];
      const unknown = newSticker();
      for (const GlobalBookID of copies) {
        const page = await reads.copyPage(user, GlobalBookID);
        expect(page).toMatchObject(missing);
        expect(page).toEqual(await reads.copyPage(user, unknown));
        expect(await bookData(user, GlobalBookID)).toEqual(await bookData(user, unknown));
      }
    },
  );

  it.each(levels)(
    'LIB-08 opens the page of a lent copy of a %s library to its borrower, by both operations',
    async (level) => {
      await setLevel(level);
      expect((await reads.copyPage(sakura, lent)).status).toBe(200);
      expect((await bookData(sakura, lent)).status).toBe(200);
    },
  );

  it('LIB-08 opens the page to a borrower only until the copy has come back', async () => {
    await setLevel('PRIVATE');
    const LendingID = await lend(other);
    expect((await reads.copyPage(other, copyOf(LendingID))).status).toBe(200);
    await bookshelf.books(hanako, 'ReturnGlobalBook', {
      GlobalBookID: copyOf(LendingID),
      LendingID,
      ActualReturnDate: TODAY,
    });
    expect((await reads.copyPage(other, copyOf(LendingID))).status).toBe(404);
    await bookshelf.books(hanako, 'DiscardGlobalBook', {
      GlobalBookID: copyOf(LendingID),
      RemovedDate: TODAY,
    });
    expect((await reads.copyPage(other, copyOf(LendingID))).status).toBe(404);
  });

  it('LIB-07 hides an empty library as it hides a full one', async () => {
    const owner = reader(9);
    await bookshelf.hondana(owner, 'updateUserLibrarySettings', {
      UserSub: owner.sub,
      LibraryName: '空の本棚',
      LibraryOpenLevel: 'PRIVATE',
    });
    expect(await reads.bookshelf(null, owner)).toEqual(await reads.bookshelf(jiro, hanako));
    expect(await reads.bookshelf(owner, owner)).toMatchObject({ body: { total_books: 0 } });
  });

  it('LIB-07 gives new files after a change of the level, and none to whom it is closed', async () => {
    await setLevel('PUBLIC');
    const before = await reads.bookshelf(null, hanako);
    await setLevel('FRIENDS');
    const after = await reads.bookshelf(taro, hanako);
    expect(after.status).toBe(200);
    expect(after.body['file_urls']).not.toEqual(before.body['file_urls']);
    expect((await reads.bookshelf(null, hanako)).status).toBe(403);
  });

  it.each(['', 'hanako', '../x'])('LIB-09 rejects the owner %p', async (UserSub) => {
    expect(await reads.canOpen(null, { ...hanako, sub: UserSub })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('UserSub') as string },
    });
  });

  it('LIB-09 returns the same for an unknown owner as opening the bookshelf does', async () => {
    expect(await reads.canOpen(null, reader(8))).toMatchObject({ body: { canOpen: true } });
    expect(await reads.bookshelf(null, reader(8))).toMatchObject({ status: 200 });
  });

  it('LIB-06 closes a library whose stored level is none of the three', () => {
    const friend: LibraryRelation = { isOwner: false, isFriend: true, isBlockedBy: false };
    expect(openLevelOf({ LibraryOpenLevel: 'ALL' })).toBe('PRIVATE');
    expect(openLevelOf({})).toBe('PUBLIC');
    expect(openLevelOf(null)).toBe('PUBLIC');
    expect(isOpenTo('PRIVATE', friend)).toBe(false);
    expect(isOpenTo('FRIENDS', { ...friend, isBlockedBy: true })).toBe(false);
  });
});

describe('writes to copies of a library that is not open', () => {
  const selfLend = (user: User, GlobalBookID: string, fields: object = {}) =>
    bookshelf.books(user, 'LendGlobalBook', {
      GlobalBookID,
      LentDate: TODAY,
      ReturnDate: '2026-07-15',
      ...fields,
    });

  it.each([
    ['PUBLIC', 'other'],
    ['PUBLIC', 'friend'],
    ['FRIENDS', 'friend'],
  ] as const)('LIB-10 lends from a %s library to the %s', async (level, name) => {
    await setLevel(level);
    const GlobalBookID = await bookshelf.register(hanako);
    expect((await selfLend(viewers[name], GlobalBookID)).status).toBe(200);
  });

  it.each([
    ['PUBLIC', 'blocked'],
    ['FRIENDS', 'other'],
    ['FRIENDS', 'blocked'],
    ['PRIVATE', 'friend'],
    ['PRIVATE', 'other'],
  ] as const)(
    'LIB-10 answers the self-lending from a %s library by the %s as for an unknown copy',
    async (level, name) => {
      await setLevel(level);
      const GlobalBookID = await bookshelf.register(hanako);
      const answer = await bookshelf.unwritten(() => selfLend(viewers[name], GlobalBookID));
      expect(answer).toEqual(await selfLend(viewers[name], newSticker()));
      expect(answer).toMatchObject(missing);
    },
  );

  it('LIB-10 hides a lent copy, a forbidden self-lending and a foreign borrower alike', async () => {
    await setLevel('PRIVATE', { AllowSelfLend: 'DENY' });
    const unknown = await selfLend(taro, newSticker());
    expect(await selfLend(taro, lent)).toEqual(unknown);
    expect(await selfLend(taro, available)).toEqual(unknown);
    expect(await selfLend(taro, available, { BorrowerUserSub: sakura.sub })).toEqual(unknown);
    await setLevel('FRIENDS', { AllowSelfLend: 'DENY' });
    expect(await selfLend(taro, available)).toMatchObject(foreign);
    expect(await selfLend(other, available)).toEqual(unknown);
  });

  it('LIB-10 lets a borrower return a copy to a library that is not open', async () => {
    const LendingID = await lend(other);
    await setLevel('PRIVATE', { AllowSelfReturn: 'ALLOW' });
    const GlobalBookID = copyOf(LendingID);
    const fields = { GlobalBookID, LendingID, ActualReturnDate: TODAY };
    expect(await bookshelf.books(sakura, 'ReturnGlobalBook', fields)).toMatchObject(missing);
    expect((await bookshelf.books(other, 'ReturnGlobalBook', fields)).status).toBe(200);
  });

  it.each([
    ['DiscardGlobalBook', { RemovedDate: TODAY }],
    ['MoveGlobalBookToHondana', {}],
    ['RestoreGlobalBook', {}],
  ] as const)('LIB-10 answers %s as for an unknown copy', async (name, fields) => {
    await setLevel('FRIENDS');
    const call = (user: User, GlobalBookID: string) => () =>
      bookshelf.books(user, name, { GlobalBookID, ...fields });
    expect(await bookshelf.unwritten(call(other, available))).toEqual(
      await call(other, newSticker())(),
    );
    expect(await bookshelf.unwritten(call(taro, available))).toMatchObject(foreign);
    expect((await reads.ownerView(other, available)).status).toBe(404);
    expect((await reads.ownerView(taro, available)).status).toBe(403);
  });
});
