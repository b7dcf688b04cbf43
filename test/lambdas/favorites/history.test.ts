import {
  HISTORY_RETENTION_DAYS,
  HISTORY_ROWS_MAX,
  HISTORY_ROWS_SHOWN,
} from '#lambdas/specs/settings.ts';
import { visitKey } from '#lambdas/favorites/rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import type { CallOperation } from '#test/support/serve-operations.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';
import { serveFavorites } from './serve-favorites.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };
const books = Array.from({ length: 10 }, (_, n) => ({
  KANRI_ID: `10000000${String(n)}`,
  MainTitle: `本 ${String(n)}`,
}));
const MINUTE = 60 * 1_000;
const START = 1_800_000_000_000;

let tables: TestTables<'reading' | 'catalogue' | 'users'>;
let call: CallOperation;
let now = START;
beforeAll(async () => {
  tables = await createTestTables('reading', 'catalogue', 'users');
  await tables.put('catalogue', [kokoro, sanshiro, ...books].map(bookRow));
  call = serveFavorites(tables, () => now);
});
afterAll(() => {
  tables.close();
});
beforeEach(() => {
  now = START;
});

const visit = (viewer: typeof hanako, KANRI_ID: string) =>
  call(viewer, 'addHistoryBook', { UserSub: viewer.sub, KANRI_ID });
const historyOf = async (viewer: typeof hanako) => {
  const { body } = await call(viewer, 'getHistoryBooksDetail', { UserSub: viewer.sub });
  return (body as { books: readonly { KANRI_ID: string; visitedAt: number }[] }).books;
};
const visitsOf = async (viewer: typeof hanako) =>
  (await tables.rows('reading')).filter(
    ({ pk, sk }) => pk === `HIST#${viewer.sub}` && sk !== 'REVISION',
  );
const visitRow = (viewer: typeof hanako, visitedAt: number, KANRI_ID: string) => ({
  ...visitKey(viewer.sub, visitedAt),
  KANRI_ID,
  visitedAt,
  expiresAt: Math.floor(visitedAt / 1_000) + HISTORY_RETENTION_DAYS * 24 * 60 * 60,
});

describe('the browsing history', () => {
  it('API-FAV-07 API-FAV-09 ENT-32 records visits at the server time and lists them newest first', async () => {
    expect(
      await call(hanako, 'addHistoryBook', {
        UserSub: hanako.sub,
        KANRI_ID: kokoro.KANRI_ID,
        visitedAt: 1,
      }),
    ).toEqual({ status: 200, body: { visitedAt: START } });
    now += MINUTE;
    await visit(hanako, sanshiro.KANRI_ID);
    expect(await historyOf(hanako)).toEqual([
      { ...sanshiro, visitedAt: START + MINUTE },
      { ...kokoro, visitedAt: START },
    ]);
  });

  it('SP-102 replaces a visit to the same book within 10 minutes, also with other visits in between', async () => {
    await visit(taro, kokoro.KANRI_ID);
    await visit(taro, sanshiro.KANRI_ID);
    now += 10 * MINUTE - 1;
    await visit(taro, kokoro.KANRI_ID);
    expect(await historyOf(taro)).toEqual([
      { ...kokoro, visitedAt: now },
      { ...sanshiro, visitedAt: START + 1 },
    ]);
    now += 10 * MINUTE;
    await visit(taro, kokoro.KANRI_ID);
    expect((await historyOf(taro)).map(({ visitedAt }) => visitedAt)).toEqual([
      now,
      now - 10 * MINUTE,
      START + 1,
    ]);
  });

  it('SP-103 gives each visit a unique time', async () => {
    const times: unknown[] = [];
    for (const { KANRI_ID } of books) times.push((await visit(jiro, KANRI_ID)).body);
    expect(times).toEqual(books.map((_, n) => ({ visitedAt: START + n })));
  });

  it('SP-102 stores the newest 1,000 visits for two years and lists 500', async () => {
    const viewer = reader(2);
    const old = Array.from({ length: HISTORY_ROWS_MAX }, (_, n) =>
      visitRow(viewer, START - (n + 1) * MINUTE, 'gone'),
    );
    await tables.put('reading', old);
    await visit(viewer, kokoro.KANRI_ID);
    const rows = await visitsOf(viewer);
    expect(rows).toHaveLength(1_000);
    expect(rows.map(({ visitedAt }) => visitedAt)).not.toContain(old.at(-1)?.visitedAt);
    const year = 365 * 24 * 60 * 60;
    expect(rows.find(({ visitedAt }) => visitedAt === START)).toMatchObject({
      expiresAt: START / 1_000 + 2 * year,
    });
    expect(await historyOf(viewer)).toHaveLength(HISTORY_ROWS_SHOWN);
  });

  it('SP-102 omits an expired visit that the database has not deleted yet', async () => {
    const viewer = reader(3);
    await tables.put('reading', [visitRow(viewer, START, kokoro.KANRI_ID)]);
    expect(await historyOf(viewer)).toHaveLength(1);
    now += HISTORY_RETENTION_DAYS * 24 * 60 * MINUTE;
    expect(await historyOf(viewer)).toEqual([]);
  });

  it('SP-105 lists a visit with its id alone when the library has withdrawn the book', async () => {
    const viewer = reader(4);
    await tables.put('reading', [visitRow(viewer, START, 'gone')]);
    expect(await historyOf(viewer)).toEqual([{ KANRI_ID: 'gone', visitedAt: START }]);
  });

  it('API-FAV-08 deletes a visit by its time, idempotently', async () => {
    await visit(sakura, kokoro.KANRI_ID);
    now += MINUTE;
    await visit(sakura, sanshiro.KANRI_ID);
    for (let time = 0; time < 2; time += 1) {
      expect(
        await call(sakura, 'deleteHistoryBook', { UserSub: sakura.sub, visitedAt: START }),
      ).toEqual({ status: 200, body: { ok: true } });
    }
    expect(await historyOf(sakura)).toEqual([{ ...sanshiro, visitedAt: START + MINUTE }]);
  });

  it('SEC-51 rejects a visit to a book that does not exist', async () => {
    expect((await visit(hanako, '000000404')).status).toBe(404);
  });

  it.each([
    ['addHistoryBook', 'KANRI_ID', { UserSub: hanako.sub, KANRI_ID: 7 }],
    ['addHistoryBook', 'UserSub', { userSub: hanako.sub, KANRI_ID: kokoro.KANRI_ID }],
    ['deleteHistoryBook', 'visitedAt', { UserSub: hanako.sub, visitedAt: String(START) }],
    ['deleteHistoryBook', 'visitedAt', { UserSub: hanako.sub, visitedAt: -1 }],
    ['deleteHistoryBook', 'visitedAt', { UserSub: hanako.sub, visitedAt: 1.5 }],
    ['deleteHistoryBook', 'visitedAt', { UserSub: hanako.sub, VisitedAt: START }],
  ])(
    'SEC-09 SEC-51 rejects %s without a valid %s: %j, and writes nothing',
    async (operation, field, fields) => {
      const before = await tables.rows('reading');
      expect(await call(hanako, operation, fields)).toMatchObject(rejected(field));
      expect(await tables.rows('reading')).toEqual(before);
    },
  );

  it.each(['getHistoryBooksDetail', 'addHistoryBook', 'deleteHistoryBook'])(
    'SEC-51 API-FAV-10 rejects %s by another reader and by a visitor',
    async (operation) => {
      const before = await tables.rows('reading');
      const fields = { UserSub: hanako.sub, KANRI_ID: kokoro.KANRI_ID, visitedAt: START };
      expect(await call(taro, operation, fields)).toMatchObject({ status: 403 });
      expect(await call(null, operation, fields)).toMatchObject({ status: 401 });
      expect(await tables.rows('reading')).toEqual(before);
    },
  );
});
