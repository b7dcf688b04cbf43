import { ulid } from 'ulid';
import {
  READER_IMPORTS_PER_DAY,
  READING_RECORDS_MAX,
  READINGS_MAX,
  READINGS_PER_IMPORT_CALL,
} from '#contract/limits.ts';
import { DAY_MS } from '#contract/japan-date.ts';
import { bookRow, linkedBookRows } from '#test/support/catalogue-rows.ts';
import { hanako, reader, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { testTables } from '#test/support/tables.ts';
import { serveReading } from '../serve-reading.ts';

const nothing = { readings: 0, impressions: 0, listed: 0, copies: 0, kindleBooks: 0 };
/** 27 November in Japan. */
const NOW = Date.parse('2026-11-26T15:30:00Z');
const books = Array.from({ length: 60 }, (_, n) => ({
  KANRI_ID: `1000000${String(n).padStart(2, '0')}`,
  MainTitle: `本 ${String(n)}`,
}));
const idOf = (n: number): string => books[n]?.KANRI_ID ?? '';
const page = { KANRI_ID: 'linked-1', MainTitle: '雨の図書館' };
const other = { KANRI_ID: 'linked-2', MainTitle: '雨の図書館' };

type Reader = typeof hanako;
type Fields = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

let now = NOW;
/** Every test has a reader of its own. */
let me: Reader;
let readers = 10;
const tables = testTables(beforeAll, 'reading', 'bookshelf', 'catalogue', 'users');
const call = serveReading(tables, () => now);
beforeAll(() => tables.put('catalogue', [...books.map(bookRow), ...linkedBookRows(page, other)]));
beforeEach(() => {
  readers += 1;
  me = reader(readers);
  now += DAY_MS;
});

const ask = async (operation: string, fields: Fields = {}) =>
  call(me, operation, { UserSub: me.sub, ...fields });
const fileOf = (n: number) => ({
  source: 'booklog',
  rows: 3,
  fileHash: String(n).padStart(64, '0'),
});
const start = async (n = 1): Promise<string> => {
  const { body } = await ask('startReaderImport', fileOf(n));
  return (body as { importId: string }).importId;
};
const read = (n: number, ...readings: Fields[]) => ({ KANRI_ID: idOf(n), state: 'read', readings });
const outcomesOf = async (importId: string, items: readonly object[]) => {
  const { status, body } = await ask('importReadings', { importId, items });
  expect(status).toBe(200);
  return (body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome);
};
const set = (fields: Fields) => ask('setReading', { state: 'read', readings: [], ...fields });
const recordsOf = async () => {
  const rows = await tables.rows('reading');
  const count = rows.find(({ pk }) => pk === `READCOUNT#${me.sub}`)?.['books'] ?? 0;
  const own = rows.filter(({ pk }) => pk === `READ#${me.sub}`);
  expect(count).toBe(own.length);
  return own.toSorted((a, b) => (String(a['sk']) < String(b['sk']) ? -1 : 1));
};
const record = async (n: number): Promise<Row | undefined> =>
  (await recordsOf()).find(({ sk }) => sk === idOf(n));

describe('startReaderImport', () => {
  it('MYIMPORT-20 MYIMPORT-29 starts an import, which the reader finds with what it has added', async () => {
    expect(await ask('listReaderImports')).toEqual({ status: 200, body: { imports: [] } });
    const importId = await start();
    const counts = { ...nothing, readings: 1 };
    await outcomesOf(importId, [read(0), read(0)]);
    expect(await ask('finishReaderImport', { importId })).toEqual({
      status: 200,
      body: { counts },
    });
    now += 1_000;
    const later = await start(2);
    const { source, rows } = fileOf(1);
    expect(await ask('listReaderImports')).toEqual({
      status: 200,
      body: {
        imports: [
          { importId: later, source, rows, startedAt: now, isFinished: false, counts: nothing },
          { importId, source, rows, startedAt: now - 1_000, isFinished: true, counts },
        ],
      },
    });
    expect(await ask('startReaderImport', fileOf(1))).toEqual({
      status: 200,
      body: { importId, startedAt: now - 1_000, counts, isFinished: true, isResumed: true },
    });
  });

  it('MYIMPORT-162 finds the import of a file, whether it is finished, with the choices of its last start', async () => {
    const { fileHash } = fileOf(1);
    const find = async () => (await ask('findReaderImport', { fileHash })).body;
    expect(await find()).toEqual({});
    const chosen = (listName: string) => ({
      wanted: ['read.record', 'owned.shelf'],
      listName,
      states: [{ word: 'attic', state: 'stopped' }],
      rows: [
        { line: 2, book: 'own' },
        { line: 3, isLeftOut: true, copies: 2 },
      ],
    });
    await ask('startReaderImport', { ...fileOf(1), choices: chosen('一') });
    const [one] = ((await ask('listReaderImports')).body as { imports: Row[] }).imports;
    expect(await find()).toEqual({ import: { ...one, choices: chosen('一') } });
    await ask('finishReaderImport', { importId: one?.['importId'] });
    expect(await find()).toMatchObject({ import: { isFinished: true } });
    await ask('startReaderImport', { ...fileOf(1), choices: chosen('二') });
    expect(await find()).toEqual({ import: { ...one, choices: chosen('二') } });
    await ask('undoReadingsImport', { importId: one?.['importId'] });
    expect(await find()).toEqual({});
  });

  it('MYIMPORT-20 MYIMPORT-21 allows three files a day in Japan; the same file is one of them', async () => {
    for (let n = 1; n <= READER_IMPORTS_PER_DAY; n += 1) await start(n);
    const full = await tables.rows('reading');
    expect(await ask('startReaderImport', fileOf(9))).toMatchObject({ status: 429 });
    expect(await tables.rows('reading')).toEqual(full);
    expect(await ask('startReaderImport', fileOf(1))).toMatchObject({
      status: 200,
      body: { isResumed: true },
    });
    now += DAY_MS;
    expect(await ask('startReaderImport', fileOf(9))).toMatchObject({
      status: 200,
      body: { isResumed: false },
    });
  });

  it.each([
    ['source', { source: 'kobo' }],
    ['fileHash', { fileHash: 'a' }],
    ['rows', { rows: 0 }],
    ['rows', { rows: 20_001 }],
    ['choices', { choices: { wanted: [], listName: '', states: [], rows: [{ line: 0 }] } }],
  ])('MYIMPORT-20 rejects a bad %s and writes nothing', async (field, fields) => {
    const before = await tables.rows('reading');
    expect(await ask('startReaderImport', { ...fileOf(1), ...fields })).toMatchObject(
      rejected(field),
    );
    expect(await tables.rows('reading')).toEqual(before);
  });
});

describe('importReadings', () => {
  it('MYIMPORT-22 adds missing rows and readings, and changes nothing that is there', async () => {
    await set({ KANRI_ID: idOf(1), state: 'wanted' });
    await set({ KANRI_ID: idOf(2), state: 'stopped', readings: [{ to: '2014' }] });
    await set({ KANRI_ID: idOf(3) });
    const importId = await start();
    const items = [
      read(0, { to: '2015-03-09' }),
      read(1, { to: '2016' }),
      read(2, { to: '2014' }, { from: '2020', to: '2021' }),
      read(3),
      { KANRI_ID: 'nowhere', state: 'read', readings: [] },
    ];
    expect(await ask('importReadings', { importId, items })).toEqual({
      status: 200,
      body: {
        results: [
          { KANRI_ID: idOf(0), outcome: 'added' },
          { KANRI_ID: idOf(1), outcome: 'extended' },
          { KANRI_ID: idOf(2), outcome: 'extended' },
          { KANRI_ID: idOf(3), outcome: 'existing' },
          { KANRI_ID: 'nowhere', outcome: 'unknownBook' },
        ],
      },
    });
    const { body } = await ask('listReadings');
    expect(body).toEqual({
      records: [
        { ...items[0], addedAt: now, revision: 1 },
        { ...items[1], state: 'wanted', addedAt: now, revision: 2 },
        { ...items[2], state: 'stopped', addedAt: now, revision: 2 },
        { ...items[3], addedAt: now, revision: 1 },
      ],
    });
  });

  it('MYIMPORT-24 changes nothing when it is repeated', async () => {
    const importId = await start();
    const items = [read(0, { to: '2015' }), read(1, { to: '2015' }, { to: '2015' }), read(2)];
    expect(await outcomesOf(importId, items)).toEqual(['added', 'added', 'added']);
    const before = await tables.rows('reading');
    expect(await outcomesOf(importId, items)).toEqual(['existing', 'existing', 'existing']);
    expect(await tables.rows('reading')).toEqual(before);
  });

  it('MYIMPORT-32 makes four requests for 50 rows', async () => {
    const importId = await start();
    const send = jest.spyOn(tables.database, 'send');
    const items = Array.from({ length: READINGS_PER_IMPORT_CALL }, (_, n) => read(n));
    await outcomesOf(importId, items);
    expect(send).toHaveBeenCalledTimes(4);
    send.mockRestore();
  });

  it('MYIMPORT-23 finds a reading that is stored with more precise dates', async () => {
    await set({ KANRI_ID: idOf(0), readings: [{ from: '2015-03-01', to: '2015-03-09' }] });
    const importId = await start();
    for (const reading of [{ to: '2015' }, { from: '2015-03' }, { from: '2015', to: '2015-03-09' }])
      expect(await outcomesOf(importId, [read(0, reading)])).toEqual(['existing']);
    expect(await outcomesOf(importId, [read(0, { to: '2015-03-10' })])).toEqual(['extended']);
  });

  it('MYIMPORT-22 writes a book that a call names twice, by whatever id, once', async () => {
    const importId = await start();
    const item = (KANRI_ID: string, to: string) => ({
      KANRI_ID,
      state: 'read',
      readings: [{ to }],
    });
    const items = [item('linked-2', '2015'), item('linked-1', '2016'), item('linked-2', '2015')];
    expect(await outcomesOf(importId, items)).toEqual(['added', 'extended', 'existing']);
    expect(await recordsOf()).toMatchObject([{ sk: 'linked-1', revision: 1, readings: [{}, {}] }]);
  });

  it('MYIMPORT-26 reports readings and books above the limits', async () => {
    const readings = Array.from({ length: READINGS_MAX }, (_, n) => ({ to: String(2000 + n) }));
    await set({ KANRI_ID: idOf(0), readings });
    const importId = await start();
    expect(await outcomesOf(importId, [read(0, { to: '1999' })])).toEqual(['tooManyReadings']);
    const count = { pk: `READCOUNT#${me.sub}`, sk: 'COUNT' };
    await tables.put('reading', [{ ...count, books: READING_RECORDS_MAX - 1 }]);
    const items = [read(1), read(2), read(0)];
    expect(await outcomesOf(importId, items)).toEqual(['added', 'full', 'existing']);
    await tables.put('reading', [{ ...count, books: 2 }]);
    expect(await recordsOf()).toHaveLength(2);
  });

  it.each([
    ['no items', []],
    ['too many', Array.from({ length: READINGS_PER_IMPORT_CALL + 1 }, (_, n) => read(n))],
    ['an end before its beginning', [read(0), read(1, { from: '2016', to: '2015' })]],
    ['a date to come', [read(0), read(1, { to: '2999' })]],
  ])('MYIMPORT-25 rejects %s and writes nothing', async (_, items) => {
    const importId = await start();
    expect(await ask('importReadings', { importId, items })).toMatchObject(rejected('items'));
    expect(await recordsOf()).toEqual([]);
  });

  it('MYIMPORT-25 rejects an import that is not there, and one that is undone', async () => {
    const ofOther = await start();
    me = hanako;
    for (const importId of [ofOther, ulid()]) {
      for (const [operation, fields] of [
        ['importReadings', { items: [read(0)] }],
        ['undoReadingsImport', {}],
        ['finishReaderImport', {}],
      ] as const)
        expect(await ask(operation, { importId, ...fields })).toMatchObject({ status: 404 });
    }
    const importId = await start();
    await ask('undoReadingsImport', { importId });
    expect(await ask('importReadings', { importId, items: [read(0)] })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await recordsOf()).toEqual([]);
  });

  it.each([
    ['startReaderImport', fileOf(1)],
    ['findReaderImport', { fileHash: '0'.repeat(64) }],
    ['finishReaderImport', { importId: ulid() }],
    ['listReaderImports', {}],
    ['importReadings', { importId: ulid(), items: [read(0)] }],
    ['undoReadingsImport', { importId: ulid() }],
  ])('MYIMPORT-30 rejects %s by another reader and by a visitor', async (operation, given) => {
    const fields = { UserSub: me.sub, ...given };
    const before = await tables.rows('reading');
    expect(await call(taro, operation, fields)).toMatchObject({ status: 403 });
    expect(await call(null, operation, fields)).toMatchObject({ status: 401 });
    expect(await tables.rows('reading')).toEqual(before);
  });
});

describe('undoReadingsImport', () => {
  const undo = async (importId: string) => (await ask('undoReadingsImport', { importId })).body;
  /** A row that a reader has changed and an import has changed back has a higher revision. */
  const withoutRevision = (rows: readonly Row[]) =>
    rows.map((row) => Object.assign({}, row, { revision: 0 }));

  it('MYIMPORT-27 leaves the earlier rows, but for one that was edited, which it names', async () => {
    await set({ KANRI_ID: idOf(50), readings: [{ to: '2010' }] });
    await set({ KANRI_ID: idOf(51), state: 'wanted' });
    const before = await recordsOf();
    const importId = await start();
    const items = Array.from({ length: 50 }, (_, n) => read(n, { to: '2015' }));
    await outcomesOf(importId, items);
    await outcomesOf(importId, [read(50, { to: '2015' }), read(51, { to: '2015' })]);
    await set({ KANRI_ID: idOf(7), readings: [{ to: '2015-02' }], revision: 1 });
    const edited = await record(7);
    expect(await undo(importId)).toEqual({ removed: 51, kept: [idOf(7)] });
    expect(withoutRevision(await recordsOf())).toEqual(withoutRevision([edited ?? {}, ...before]));
    expect(edited).toMatchObject({ revision: 2, readings: [{ to: '2015-02' }] });
    expect((await ask('listReaderImports')).body).toMatchObject({ imports: [{ undoneAt: now }] });
    const after = await tables.rows('reading');
    now += 1_000;
    expect(await undo(importId)).toEqual({ removed: 0, kept: [idOf(7)] });
    expect(await tables.rows('reading')).toEqual(after);
  });

  it('MYIMPORT-27 keeps an own row with imported readings that was edited since', async () => {
    await set({ KANRI_ID: idOf(0), readings: [{ to: '2010' }] });
    const importId = await start();
    await outcomesOf(importId, [read(0, { to: '2015' })]);
    await set({ KANRI_ID: idOf(0), state: 'stopped', readings: [{ to: '2015' }], revision: 2 });
    const rows = await recordsOf();
    expect(await undo(importId)).toEqual({ removed: 0, kept: [idOf(0)] });
    expect(await recordsOf()).toEqual(rows);
  });

  it('MYIMPORT-27 leaves what a later import has added, which can be undone too', async () => {
    const [first, second] = [await start(1), await start(2)];
    await outcomesOf(first, [read(0, { to: '2015' })]);
    await outcomesOf(second, [read(0, { to: '2016' }), read(1)]);
    expect(await undo(first)).toEqual({ removed: 1, kept: [] });
    expect(await recordsOf()).toMatchObject([
      { sk: idOf(0), readings: [{ to: '2016' }] },
      { sk: idOf(1) },
    ]);
    expect(await undo(second)).toEqual({ removed: 2, kept: [] });
    expect(await recordsOf()).toEqual([]);
  });

  it('MYIMPORT-21 makes the file new', async () => {
    const importId = await start(1);
    await undo(importId);
    const again = await start(1);
    expect(again).not.toBe(importId);
    await undo(importId);
    expect(await start(1)).toBe(again);
  });

  it('MYIMPORT-27 undoes a large import page by page', async () => {
    const importId = await start();
    const many = Array.from({ length: 540 }, (_, n) => ({
      pk: `READ#${me.sub}`,
      sk: `2${String(n).padStart(5, '0')}`,
      KANRI_ID: `2${String(n).padStart(5, '0')}`,
      state: 'read',
      readings: [],
      addedAt: now,
      revision: 1,
      importId,
    }));
    await tables.put('reading', many);
    await tables.put('reading', [{ pk: `READCOUNT#${me.sub}`, sk: 'COUNT', books: many.length }]);
    const { removed, lastEvaluatedKey } = (await undo(importId)) as Record<string, unknown>;
    expect(removed).toBe(500);
    expect(await ask('undoReadingsImport', { importId, lastEvaluatedKey })).toEqual({
      status: 200,
      body: { removed: 40, kept: [] },
    });
    expect(await recordsOf()).toEqual([]);
    expect(await ask('undoReadingsImport', { importId: ulid(), lastEvaluatedKey })).toMatchObject(
      rejected('lastEvaluatedKey'),
    );
  });
});
