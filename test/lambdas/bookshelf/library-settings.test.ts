import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from '#lambdas/bookshelf/rows.ts';
import { defaultLibraryName } from '#lambdas/bookshelf/new-library.ts';
import { hanako, jiro, stranger, taro } from '#test/support/people.ts';
import { foreign, invalid, ok, visitor } from './answers.ts';
import { openTestShelf, type TestShelf } from './support.ts';

let shelf: TestShelf;
beforeEach(async () => {
  shelf = await openTestShelf();
});
afterEach(() => {
  shelf.tables.close();
});

describe('library settings', () => {
  const read = (user: User | null, UserSub = user?.sub ?? hanako.sub) =>
    shelf.hondana(user, 'getUserLibrarySettings', { UserSub });
  const write = (fields: object, user: User | null = hanako) =>
    shelf.hondana(user, 'updateUserLibrarySettings', {
      UserSub: user?.sub ?? hanako.sub,
      LibraryName: '花文庫',
      ...fields,
    });
  const defaults = {
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'DENY',
    AllowSelfReturn: 'DENY',
  };

  it('MOB-26 MOB-27 begin with the reader’s name and nothing allowed', async () => {
    expect(await read(hanako)).toEqual({ status: 200, body: defaults });
    expect(await shelf.row(settingsKey(hanako.sub))).toMatchObject(defaults);
  });

  it('MOB-27 begin at the first look also when the row of the shelf is there already', async () => {
    await shelf.tables.put('bookshelf', [{ ...settingsKey(hanako.sub), bookshelfVersion: 5 }]);
    expect(await read(hanako)).toEqual({ status: 200, body: defaults });
    expect(await shelf.row(settingsKey(hanako.sub))).toMatchObject({ bookshelfVersion: 5 });
  });

  it('MOB-27 take the user name of a reader who has no profile', async () => {
    expect(await read(stranger)).toMatchObject({ body: { LibraryName: 'strangerの本棚' } });
  });

  it('MOB-27 are replaced as a whole, with DENY where nothing is said', async () => {
    const version = Number(await shelf.version(hanako));
    expect(
      await write({ LibraryName: ' 花文庫 ', AllowSelfLend: 'ALLOW', AllowSelfReturn: 'ALLOW' }),
    ).toMatchObject(ok);
    expect(await read(hanako)).toEqual({
      status: 200,
      body: {
        UserSub: hanako.sub,
        LibraryName: '花文庫',
        AllowSelfLend: 'ALLOW',
        AllowSelfReturn: 'ALLOW',
      },
    });
    await write({});
    expect(await read(hanako)).toMatchObject({
      body: { AllowSelfLend: 'DENY', AllowSelfReturn: 'DENY' },
    });
    expect(await shelf.version(hanako)).toBe(version + 2);
  });

  it.each([
    ['LibraryName', { LibraryName: ' ' }],
    ['LibraryName', { LibraryName: 'あ'.repeat(51) }],
    ['LibraryName', { LibraryName: undefined }],
    ['LibraryName', { LibraryName: '花文庫\u202e' }],
    ['LibraryName', { LibraryName: '花\n文庫' }],
    ['LibraryName', { LibraryName: '\u200b' }],
    ['AllowSelfLend', { AllowSelfLend: 'YES' }],
    ['AllowSelfReturn', { AllowSelfReturn: true }],
  ])('MOB-27 refuse a bad %s: %j', async (field, fields) => {
    expect(await shelf.unwritten(() => write(fields))).toMatchObject(invalid(field));
  });

  it('SEC-70 are one’s own', async () => {
    expect(await shelf.unwritten(() => read(taro, hanako.sub))).toMatchObject(foreign);
    expect(await shelf.unwritten(() => write({ UserSub: hanako.sub }, jiro))).toMatchObject(
      foreign,
    );
    expect(await shelf.unwritten(() => read(null))).toMatchObject(visitor);
    expect(await shelf.unwritten(() => write({}, null))).toMatchObject(visitor);
  });

  it('MOB-27 cut a long name so that the library’s can be saved, between characters', () => {
    expect(defaultLibraryName('花子')).toBe('花子の本棚');
    expect(defaultLibraryName('あ'.repeat(50))).toBe(`${'あ'.repeat(47)}の本棚`);
    expect(defaultLibraryName('𠮷'.repeat(25))).toBe(`${'𠮷'.repeat(23)}の本棚`);
  });
});
