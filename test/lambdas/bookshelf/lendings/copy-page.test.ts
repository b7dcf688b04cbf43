import { copyDetailContract } from '#contract/operations/copies.ts';
import { createOpenDependencies } from '#lambdas/bookshelf/open-dependencies.ts';
import { copyDetailOperations } from '#lambdas/bookshelf/open-operations.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { postEvent } from '#test/support/gateway-events.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { hanako, jiro, readTestViewer, signedIn, taro } from '#test/support/people.ts';
import {
  blockRow,
  copyRow,
  hondanasRow,
  lendingRow,
  newSticker,
  stickerRow,
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
const settings = {
  UserSub: hanako.sub,
  LibraryName: '花子の本棚',
  AllowSelfLend: 'ALLOW',
  AllowSelfReturn: 'DENY',
};
const copy = newSticker();
const removed = newSticker();
const issued = newSticker();
const lendings = [
  { LentDate: '2026-02-01', ReturnDate: '2026-02-15', ActualReturnDate: '2026-02-10' },
  { LentDate: '2026-05-01', ReturnDate: '2026-05-15' },
].map((lending) =>
  lendingRow({
    ...lending,
    GlobalBookID: copy,
    ownerSub: hanako.sub,
    BorrowerUserSub: taro.sub,
    BorrowerName: '太郎',
  }),
);

const tables = testTables(beforeAll, 'catalogue', 'bookshelf', 'social', 'users');
const ofHanako = { KANRI_ID: kokoro.KANRI_ID, ownerSub: hanako.sub };
const { GlobalHondanaID } = byTheWindow;
beforeAll(async () => {
  await tables.put('catalogue', [bookRow(kokoro)]);
  await tables.put('bookshelf', [
    copyRow({ ...ofHanako, GlobalBookID: copy, GlobalHondanaID }),
    copyRow({ ...ofHanako, GlobalBookID: removed, RemovedDate: '2026-03-01' }),
    ...[copy, removed, issued].map((code) => stickerRow(code, hanako.sub)),
    ...lendings,
    hondanasRow(hanako.sub, [byTheWindow]),
    { ...settingsKey(hanako.sub), bookshelfVersion: 7, activeCopies: 1, ...settings },
  ]);
  await tables.put('social', [blockRow(hanako.sub, jiro.sub)]);
  await tables.put('users', [userRow(hanako)]);
});

const read = async (GlobalBookID: unknown, viewer: User | null = null) => {
  const { s3, bucket } = createMemoryBucket();
  const dependencies = createOpenDependencies(
    { tables: tables.names, buckets: { bookshelfFiles: bucket } },
    silentLog,
    { database: tables.database, s3, clock: () => 0 },
  );
  const handler = createHandler({
    routes: [serve('copyDetail', copyDetailContract, copyDetailOperations(dependencies))],
    readViewer: readTestViewer,
    log: silentLog,
  });
  const Operation = 'fetch_bookdetail_for_react_by_GlobalBookID';
  const event = postEvent('/api/book-detail', { Operation, GlobalBookID }, signedIn(viewer));
  const response = await handler(event);
  return { status: response.statusCode, body: JSON.parse(response.body ?? '') as unknown };
};

describe('the page of a copy', () => {
  it.each([
    ['a visitor', null],
    ['another reader', taro],
    ['the owner', hanako],
  ])(
    'API-BOOKS-04 API-BOOKS-05 SP-088 shows %s the book, copy, hondana, library and lendings, newest first',
    async (_, viewer) => {
      expect(await read(copy, viewer)).toEqual({
        status: 200,
        body: {
          Book_Simple: { ...kokoro, GlobalBookID: copy },
          GlobalBook: {
            GlobalBookID: copy,
            KANRI_ID: kokoro.KANRI_ID,
            GlobalHondanaID: byTheWindow.GlobalHondanaID,
            RegisteredDatetime: '2026-01-01T00:00:00.000Z',
            RegisteredDate: '2026-01-01',
          },
          GlobalHondana: byTheWindow,
          UserLibrarySettings: settings,
          LendingHistory: [
            {
              LendingID: lendings[1]?.LendingID,
              LentDate: '2026-05-01',
              ReturnDate: '2026-05-15',
            },
            {
              LendingID: lendings[0]?.LendingID,
              LentDate: '2026-02-01',
              ReturnDate: '2026-02-15',
              ActualReturnDate: '2026-02-10',
            },
          ],
        },
      });
    },
  );

  it.each([null, taro, hanako])('SEC-60 shows no borrower to anybody (%p)', async (viewer) => {
    const text = JSON.stringify((await read(copy, viewer)).body);
    expect(text).not.toMatch(/Borrower|太郎/);
    expect(text).not.toContain(taro.sub);
  });

  it('REPORT-24 shows the name of the library to its owner alone while an operator hides the profile', async () => {
    const pageFor = async (viewer: User | null) =>
      (await read(copy, viewer)).body as { UserLibrarySettings: unknown };
    await tables.put('users', [userRow(hanako, { hiddenReason: '規約にふれるため' })]);
    try {
      for (const viewer of [null, taro])
        expect(await pageFor(viewer)).toMatchObject({
          UserLibrarySettings: { ...settings, LibraryName: '' },
        });
      expect(await pageFor(hanako)).toMatchObject({ UserLibrarySettings: settings });
    } finally {
      await tables.put('users', [userRow(hanako)]);
    }
  });

  it('shows a discarded copy with the date of its removal', async () => {
    expect(await read(removed)).toMatchObject({
      status: 200,
      body: { GlobalBook: { RemovedDate: '2026-03-01' } },
    });
  });

  it('SP-089 returns 404 for a sticker that is not used yet, as for a code that was not issued', async () => {
    const unknown = await read(newSticker());
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await read(issued, hanako)).toEqual(unknown);
  });

  it('SEC-60 returns 404 to a reader whom the owner has blocked, as for an unknown copy', async () => {
    expect(await read(copy, jiro)).toEqual(await read(newSticker(), jiro));
  });

  it.each(['', 'abc', '0000000000001', `${copy}'`, null, undefined])(
    'rejects the code %p before anything is read',
    async (code) => {
      expect(await read(code)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('GlobalBookID') as string },
      });
    },
  );
});
