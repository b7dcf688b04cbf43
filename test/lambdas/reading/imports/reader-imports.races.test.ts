import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { statusesOf } from '#test/support/serve-operations.ts';
import { testReading } from '../serve-reading.ts';

const books = Array.from({ length: 6 }, (_, n) => ({
  KANRI_ID: `10000000${String(n)}`,
  MainTitle: `本 ${String(n)}`,
}));

const { tables, call } = testReading(beforeEach, books);

const ask = (operation: string, fields: Readonly<Record<string, unknown>>) =>
  call(hanako, operation, { UserSub: hanako.sub, ...fields });
const file = { source: 'booklog', rows: 6, fileHash: 'a'.repeat(64) };
const start = async (): Promise<string> =>
  ((await ask('startReaderImport', file)).body as { importId: string }).importId;
const items = books.map(({ KANRI_ID }) => ({
  KANRI_ID,
  state: 'read',
  readings: [{ to: '2015' }],
}));
const records = async () => {
  const rows = await tables.rows('reading');
  const count = Number(rows.find(({ pk }) => pk === `READCOUNT#${hanako.sub}`)?.['books'] ?? 0);
  const own = rows.filter(({ pk }) => pk === `READ#${hanako.sub}`);
  expect(count).toBe(own.length);
  return own;
};

describe('imports of readers at the same time', () => {
  race('MYIMPORT-21 MYIMPORT-24 the same file in two tabs gives nothing twice', async () => {
    const [importId, same] = await Promise.all([start(), start()]);
    expect(same).toBe(importId);
    const day = (await tables.rows('reading')).find(({ sk }) => String(sk).startsWith('DAY#'));
    expect(day).toMatchObject({ imports: 1 });
    const answers = await Promise.all([
      ask('importReadings', { importId, items: items.slice(0, 4) }),
      ask('importReadings', { importId, items: items.slice(2) }),
      ask('importReadings', { importId, items }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    const results = answers.flatMap(
      ({ body }) => (body as { results: { outcome: string }[] }).results,
    );
    expect(results.filter(({ outcome }) => outcome === 'added')).toHaveLength(items.length);
    expect(await records()).toEqual(
      expect.arrayContaining(
        items.map((item) => expect.objectContaining({ revision: 1, sk: item.KANRI_ID }) as object),
      ),
    );
  });

  race('MYIMPORT-28 nothing is added to an import while it is undone, and edits stay', async () => {
    const importId = await start();
    await ask('importReadings', { importId, items: items.slice(0, 3) });
    const [undone, imported, edited] = await Promise.all([
      ask('undoReadingsImport', { importId }),
      ask('importReadings', { importId, items: items.slice(3) }),
      ask('setReading', {
        ...items[0],
        state: 'stopped',
        readings: [],
        revision: 1,
      }),
    ]);
    expect(undone.status).toBe(200);
    expect([200, 409]).toContain(imported.status);
    const rows = await records();
    // Either the edit comes first and stays, or the row was gone already.
    const stays = edited.status === 200;
    expect(edited.status).toBe(stays ? 200 : 409);
    expect(undone.body).toMatchObject({ kept: stays ? [items[0]?.KANRI_ID] : [] });
    expect(rows).toMatchObject(stays ? [{ state: 'stopped', readings: [] }] : []);
  });
});
