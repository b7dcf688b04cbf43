import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { defaultLibraryName } from '#lambdas/bookshelf/library/settings-store.ts';
import { hanako, jiro, stranger, taro } from '#test/support/people.ts';
import { foreign, invalid, ok, visitor } from '../answers.ts';
import { testBookshelf } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);

describe('library settings', () => {
  const read = (user: User | null, UserSub = user?.sub ?? hanako.sub) =>
    bookshelf.hondana(user, 'getUserLibrarySettings', { UserSub });
  const write = (fields: object, user: User | null = hanako) =>
    bookshelf.hondana(user, 'updateUserLibrarySettings', {
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
  const open = { LibraryOpenLevel: 'PUBLIC', BorrowRequests: 'FRIENDS' };
  const undecided = { ...open, OpenLevelUndecided: true };

  it('MOB-26 MOB-27 creates settings with the reader’s name and nothing allowed', async () => {
    expect(await read(hanako)).toEqual({ status: 200, body: { ...defaults, ...undecided } });
    expect(await bookshelf.row(settingsKey(hanako.sub))).toMatchObject(defaults);
  });

  it('MOB-27 creates settings on the first read even when their row exists already', async () => {
    await bookshelf.tables.put('bookshelf', [{ ...settingsKey(hanako.sub), bookshelfVersion: 5 }]);
    expect(await read(hanako)).toEqual({ status: 200, body: { ...defaults, ...undecided } });
    expect(await bookshelf.row(settingsKey(hanako.sub))).toMatchObject({ bookshelfVersion: 5 });
  });

  it('MOB-27 uses the user name of a reader without a profile', async () => {
    expect(await read(stranger)).toMatchObject({ body: { LibraryName: 'strangerの本棚' } });
  });

  it('MOB-27 replaces the settings as a whole, with DENY as the default', async () => {
    const version = Number(await bookshelf.version(hanako));
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
        ...undecided,
      },
    });
    await write({});
    expect(await read(hanako)).toMatchObject({
      body: { AllowSelfLend: 'DENY', AllowSelfReturn: 'DENY' },
    });
    expect(await bookshelf.version(hanako)).toBe(version + 2);
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
    ['LibraryOpenLevel', { LibraryOpenLevel: 'URLSHARE' }],
    ['LibraryOpenLevel', { LibraryOpenLevel: null }],
    ['BorrowRequests', { BorrowRequests: 'PUBLIC' }],
    ['BorrowRequests', { BorrowRequests: null }],
  ])('MOB-27 rejects an invalid %s: %j', async (field, fields) => {
    expect(await bookshelf.unwritten(() => write(fields))).toMatchObject(invalid(field));
  });

  it('SEC-70 rejects a request for another reader’s settings', async () => {
    expect(await bookshelf.unwritten(() => read(taro, hanako.sub))).toMatchObject(foreign);
    expect(await bookshelf.unwritten(() => write({ UserSub: hanako.sub }, jiro))).toMatchObject(
      foreign,
    );
    expect(await bookshelf.unwritten(() => read(null))).toMatchObject(visitor);
    expect(await bookshelf.unwritten(() => write({}, null))).toMatchObject(visitor);
  });

  it.each(['PUBLIC', 'FRIENDS', 'PRIVATE'])(
    'LIB-06 stores the level %s, raises the version, and keeps the level when a request has none',
    async (LibraryOpenLevel) => {
      const version = Number(await bookshelf.version(hanako));
      expect(await write({ LibraryOpenLevel })).toMatchObject(ok);
      expect(await bookshelf.version(hanako)).toBe(version + 1);
      expect(await write({ LibraryName: '別の名前' })).toMatchObject(ok);
      expect(await read(hanako)).toMatchObject({
        body: { LibraryName: '別の名前', LibraryOpenLevel },
      });
    },
  );

  it('LIB-06 takes libraries without a level as public, and stores none with the defaults', async () => {
    expect(await read(hanako)).toMatchObject({ body: open });
    expect(await bookshelf.row(settingsKey(hanako.sub))).not.toHaveProperty('LibraryOpenLevel');
  });

  it('CIRCLE-01 lets friends ask unless the owner says otherwise, and keeps that when a request omits it', async () => {
    expect(await read(hanako)).toMatchObject({ body: { BorrowRequests: 'FRIENDS' } });
    expect(await bookshelf.row(settingsKey(hanako.sub))).not.toHaveProperty('BorrowRequests');
    for (const BorrowRequests of ['NOBODY', 'FRIENDS']) {
      expect(await write({ BorrowRequests })).toMatchObject(ok);
      expect(await write({ LibraryName: '別の名前' })).toMatchObject(ok);
      expect(await read(hanako)).toMatchObject({
        body: { LibraryName: '別の名前', BorrowRequests },
      });
    }
  });

  it('OPEN-01 says that the level is undecided until it is chosen, even as the level that applies', async () => {
    expect(await read(hanako)).toMatchObject({ body: undecided });
    await write({ LibraryName: '花の本' });
    expect(await read(hanako)).toMatchObject({ body: undecided });
    await write({ LibraryOpenLevel: 'PUBLIC' });
    expect((await read(hanako)).body).toEqual({ ...defaults, LibraryName: '花文庫', ...open });
    expect(await bookshelf.row(settingsKey(hanako.sub))).not.toHaveProperty('OpenLevelUndecided');
  });

  it('OPEN-05 registers for a client that never answers, and leaves that library public for good', async () => {
    await bookshelf.register(hanako);
    expect((await read(hanako)).body).toEqual({ ...defaults, ...open });
    expect(await bookshelf.row(settingsKey(hanako.sub))).not.toHaveProperty('LibraryOpenLevel');
  });

  it('MOB-27 truncates a long name to a valid library name, between code points', () => {
    expect(defaultLibraryName('花子')).toBe('花子の本棚');
    expect(defaultLibraryName('あ'.repeat(50))).toBe(`${'あ'.repeat(47)}の本棚`);
    expect(defaultLibraryName('𠮷'.repeat(25))).toBe(`${'𠮷'.repeat(23)}の本棚`);
  });
});
