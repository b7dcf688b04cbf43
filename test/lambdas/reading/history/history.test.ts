import {
  HISTORY_RETENTION_DAYS,
  HISTORY_ROWS_MAX,
  HISTORY_ROWS_SHOWN,
} from '#lambdas/specs/settings.ts';
import { visitKey } from '#lambdas/reading/history/rows.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { testReading } from '../serve-reading.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };
const books = Array.from({ length: 10 }, (_, n) => ({
  KANRI_ID: `10000000${String(n)}`,
  MainTitle: `本 ${String(n)}`,
}));
const MINUTE = 60 * 1_000;
const START = 1_800_000_000_000;

let now = START;
const { tables, call } = testReading(beforeAll, [kokoro, sanshiro, ...books], () => now);
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

  const restore = (viewer: typeof hanako, KANRI_ID: string, visitedAt: number) =>
    call(viewer, 'restoreHistoryBook', { UserSub: viewer.sub, KANRI_ID, visitedAt });
  const done = { status: 200, body: { ok: true } };

  it('START-34 puts a deleted visit back at its time, once, and until it would have expired', async () => {
    const viewer = reader(5);
    await visit(viewer, kokoro.KANRI_ID);
    const before = await visitsOf(viewer);
    now += MINUTE;
    await visit(viewer, sanshiro.KANRI_ID);
    const revisionOf = async () =>
      (await tables.rows('reading')).find(
        ({ pk, sk }) => pk === `HIST#${viewer.sub}` && sk === 'REVISION',
      );
    const lastExpiry = (await revisionOf())?.['expiresAt'];
    await call(viewer, 'deleteHistoryBook', { UserSub: viewer.sub, visitedAt: START });
    now += MINUTE;
    expect(await restore(viewer, kokoro.KANRI_ID, START)).toEqual(done);
    expect(await restore(viewer, kokoro.KANRI_ID, START)).toEqual(done);
    expect(await historyOf(viewer)).toEqual([
      { ...sanshiro, visitedAt: START + MINUTE },
      { ...kokoro, visitedAt: START },
    ]);
    expect(await visitsOf(viewer)).toEqual(expect.arrayContaining(before));
    expect((await revisionOf())?.['expiresAt']).toBe(lastExpiry);
  });

  it('START-34 leaves a book that was visited again within ten minutes with that visit', async () => {
    const viewer = reader(6);
    await visit(viewer, kokoro.KANRI_ID);
    await call(viewer, 'deleteHistoryBook', { UserSub: viewer.sub, visitedAt: START });
    now += 10 * MINUTE - 1;
    await visit(viewer, kokoro.KANRI_ID);
    expect(await restore(viewer, kokoro.KANRI_ID, START)).toEqual(done);
    expect((await historyOf(viewer)).map(({ visitedAt }) => visitedAt)).toEqual([now]);
  });

  it('START-34 keeps the newest 1,000 visits, and no visit at the time of another', async () => {
    const viewer = reader(7);
    const rows = Array.from({ length: HISTORY_ROWS_MAX }, (_, n) =>
      visitRow(viewer, START - (n + 1) * MINUTE, 'gone'),
    );
    await tables.put('reading', rows);
    const oldest = rows.at(-1)?.visitedAt ?? 0;
    expect(await restore(viewer, kokoro.KANRI_ID, oldest - 1)).toEqual(done);
    expect(await visitsOf(viewer)).toHaveLength(HISTORY_ROWS_MAX);
    expect(await restore(viewer, kokoro.KANRI_ID, oldest)).toMatchObject({ status: 409 });
    expect(await restore(viewer, kokoro.KANRI_ID, START)).toEqual(done);
    const times = (await visitsOf(viewer)).map(({ visitedAt }) => visitedAt);
    expect(times).toHaveLength(HISTORY_ROWS_MAX);
    expect(times).toContain(START);
    expect(times).not.toContain(oldest);
  });

  it.each([START + 1, START - (HISTORY_RETENTION_DAYS + 1) * 24 * 60 * MINUTE])(
    'START-34 SEC-51 rejects the time %i, which no visit can have, and a book that does not exist',
    async (visitedAt) => {
      const before = await tables.rows('reading');
      expect(await restore(hanako, kokoro.KANRI_ID, visitedAt)).toMatchObject(
        rejected('visitedAt'),
      );
      expect(await restore(hanako, '000000404', START)).toMatchObject({ status: 404 });
      expect(await tables.rows('reading')).toEqual(before);
    },
  );

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
    ['restoreHistoryBook', 'visitedAt', { UserSub: hanako.sub, KANRI_ID: kokoro.KANRI_ID }],
    ['restoreHistoryBook', 'KANRI_ID', { UserSub: hanako.sub, visitedAt: START }],
  ])(
    'SEC-09 SEC-51 rejects %s without a valid %s: %j, and writes nothing',
    async (operation, field, fields) => {
      const before = await tables.rows('reading');
      expect(await call(hanako, operation, fields)).toMatchObject(rejected(field));
      expect(await tables.rows('reading')).toEqual(before);
    },
  );

  it.each(['getHistoryBooksDetail', 'addHistoryBook', 'deleteHistoryBook', 'restoreHistoryBook'])(
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
