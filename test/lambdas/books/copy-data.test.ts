import { bookDataContract } from '#contract/operations/books.ts';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { bookOperations } from '#lambdas/books/operations.ts';
import { createDependencies } from '#lambdas/books/dependencies.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { postEvent } from '#test/support/gateway-events.ts';
import { hanako, jiro, readTestViewer, signedIn, taro } from '#test/support/people.ts';
import {
  blockRow,
  copyRow,
  hondanasRow,
  lendingRow,
  newSticker,
} from '#test/support/bookshelf-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ', Responsibility: '夏目漱石 著' };
const byTheWindow = {
  GlobalHondanaID: 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f0001',
  HondanaName: '窓辺',
  ColorCode: '#336699',
  ShelfOrder: 1,
};
const deletedHondanaID = 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f0002';
const settings = {
  UserSub: hanako.sub,
  LibraryName: '花子の本棚',
  AllowSelfLend: 'ALLOW',
  AllowSelfReturn: 'DENY',
};
const full = newSticker();
const plain = newSticker();
const entry = { LentDate: '2026-02-01', ReturnDate: '2026-02-15' };
const later = { LentDate: '2026-05-01', ReturnDate: '2026-05-15' };
const lendings = [
  lendingRow({
    ...entry,
    ActualReturnDate: '2026-02-10',
    GlobalBookID: full,
    ownerSub: hanako.sub,
    BorrowerUserSub: taro.sub,
    BorrowerName: '太郎',
  }),
  lendingRow({ ...later, GlobalBookID: full, ownerSub: hanako.sub, BorrowerName: '近所の人' }),
] as const;

const tables = testTables(beforeAll, 'catalogue', 'bookshelf', 'social', 'users');
beforeAll(async () => {
  await tables.put('catalogue', [bookRow(kokoro)]);
  await tables.put('bookshelf', [
    copyRow({
      GlobalBookID: full,
      KANRI_ID: kokoro.KANRI_ID,
      ownerSub: hanako.sub,
      GlobalHondanaID: byTheWindow.GlobalHondanaID,
      openLendingID: lendings[1].LendingID,
    }),
    ...lendings,
    copyRow({
      GlobalBookID: plain,
      KANRI_ID: 'withdrawn',
      ownerSub: taro.sub,
      GlobalHondanaID: deletedHondanaID,
      card: { KANRI_ID: 'withdrawn', MainTitle: '消えた本' },
    }),
    hondanasRow(hanako.sub, [byTheWindow]),
    { ...settingsKey(hanako.sub), bookshelfVersion: 7, ...settings },
    { ...settingsKey(taro.sub), bookshelfVersion: 1 },
  ]);
  await tables.put('social', [blockRow(hanako.sub, jiro.sub)]);
  await tables.put('users', [userRow(hanako)]);
});

const read = async (GlobalBookID: unknown, viewer: User | null, fields: object = {}) => {
  const environment = { tables: tables.names, buckets: {}, settings: {}, identity: never() };
  const handler = createHandler({
    routes: [
      serve(
        'bookData',
        bookDataContract,
        bookOperations(createDependencies(environment, silentLog, tables.database)),
      ),
    ],
    readViewer: readTestViewer,
    log: silentLog,
  });
  const Operation = 'fetch_lending_history_bookdetail_hondana_by_GlobalBookID';
  const response = await handler(
    postEvent('/api/book-data', { Operation, GlobalBookID, ...fields }, signedIn(viewer)),
  );
  return { status: response.statusCode, body: JSON.parse(response.body ?? '') as unknown };
};
const never = () => ({ userPoolId: '', clientId: '', jwks: undefined });

const detail: CopyDetail = {
  Book_Simple: { ...kokoro, GlobalBookID: full },
  GlobalBook: {
    GlobalBookID: full,
    KANRI_ID: kokoro.KANRI_ID,
    GlobalHondanaID: byTheWindow.GlobalHondanaID,
    RegisteredDatetime: '2026-01-01T00:00:00.000Z',
    RegisteredDate: '2026-01-01',
  },
  GlobalHondana: byTheWindow,
  UserLibrarySettings: { ...settings, AllowSelfLend: 'ALLOW', AllowSelfReturn: 'DENY' },
  LendingHistory: [
    { ...later, LendingID: lendings[1].LendingID },
    { ...entry, ActualReturnDate: '2026-02-10', LendingID: lendings[0].LendingID },
  ],
};

describe('fetch_lending_history_bookdetail_hondana_by_GlobalBookID', () => {
  it.each([
    ['a visitor', null],
    ['another reader', taro],
    ['the owner', hanako],
  ])(
    'API-BOOKS-03 SP-084 SP-088 returns book, hondana, library and lendings of a copy, newest first, to %s',
    async (_, viewer) => {
      expect(await read(full, viewer)).toEqual({ status: 200, body: detail });
    },
  );

  it.each([null, taro, hanako])(
    'SEC-60 never returns who borrowed the copy (viewer %p)',
    async (viewer) => {
      const { body } = await read(full, viewer, { userSub: hanako.sub });
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/Borrower|ownerSub|太郎|近所の人/);
      expect(text).not.toContain(taro.sub);
    },
  );

  it('SEC-60 returns the 404 of an unknown copy to a reader whom the owner has blocked', async () => {
    const hidden = await read(full, jiro);
    expect(hidden).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await read(newSticker(), jiro)).toEqual(hidden);
    expect((await read(full, jiro, { userSub: taro.sub })).status).toBe(404);
  });

  it('SP-087 returns the stored card when the book was withdrawn, and no hondana that was deleted', async () => {
    expect(await read(plain, null)).toEqual({
      status: 200,
      body: {
        Book_Simple: { KANRI_ID: 'withdrawn', MainTitle: '消えた本', GlobalBookID: plain },
        GlobalBook: expect.not.objectContaining({ GlobalHondanaID: deletedHondanaID }) as unknown,
        LendingHistory: [],
      },
    });
  });

  it.each(['', 'abc', '0000000000001', { id: 1 }, undefined])(
    'SEC-60 rejects the sticker code %p',
    async (code) => {
      expect(await read(code, null)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('GlobalBookID') as string },
      });
    },
  );
});
