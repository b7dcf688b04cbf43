import { READING_RECORDS_MAX, READINGS_MAX, READINGS_PER_CALL } from '#contract/limits.ts';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { ownedKey } from '#lambdas/bookshelf/copies/rows.ts';
import { bookRow, linkedBookRows } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { userRow } from '#test/support/user-rows.ts';
import { testReading } from '../serve-reading.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };
/** 00:30 on 27 November in Japan. */
const NOW = Date.parse('2026-11-26T15:30:00Z');

let now = NOW;
const { tables, call } = testReading(beforeAll, [kokoro, sanshiro], () => now);

type Reader = typeof hanako;
type Fields = Readonly<Record<string, unknown>>;
const of = (viewer: Reader, fields: Fields = {}) => ({ UserSub: viewer.sub, ...fields });
const set = (viewer: Reader, fields: Fields) =>
  call(viewer, 'setReading', of(viewer, { ...kokoro, readings: [], state: 'read', ...fields }));
const listOf = async (viewer: Reader) => (await call(viewer, 'listReadings', of(viewer))).body;
const countOf = async ({ sub }: Reader) =>
  (await tables.rows('reading')).find(({ pk }) => pk === `READCOUNT#${sub}`)?.['books'];

describe('the reading record', () => {
  it('RECORD-01 RECORD-02 stores a state and readings, and returns them to their reader', async () => {
    const readings = [{ from: '2015', to: '2015-03-09' }, { to: '2026-11-27' }, { from: '2026' }];
    const record = {
      KANRI_ID: kokoro.KANRI_ID,
      state: 'read',
      readings,
      addedAt: NOW,
      revision: 1,
    };
    expect(await set(hanako, { readings })).toEqual({ status: 200, body: { record } });
    await set(hanako, { KANRI_ID: sanshiro.KANRI_ID, state: 'wanted' });
    const wanted = { ...record, KANRI_ID: sanshiro.KANRI_ID, state: 'wanted', readings: [] };
    expect(await listOf(hanako)).toEqual({ records: [record, wanted] });
    const KANRI_IDs = [kokoro.KANRI_ID, '000000404'];
    expect(await call(hanako, 'readReadings', of(hanako, { KANRI_IDs }))).toEqual({
      status: 200,
      body: { records: [record] },
    });
    expect(await countOf(hanako)).toBe(2);
  });

  it('RECORD-04 changes the row of the revision that the reader saw', async () => {
    now += 1_000;
    const { body } = await set(hanako, { state: 'stopped', revision: 1 });
    expect(body).toMatchObject({ record: { state: 'stopped', revision: 2, addedAt: NOW } });
    const stale = { statusCode: 409, message: expect.any(String) as string };
    for (const revision of [1, 3, undefined]) {
      expect(await set(hanako, { state: 'reading', revision })).toEqual({
        status: 409,
        body: { ...stale, ...(body as object) },
      });
    }
    expect(await set(sakura, { revision: 1 })).toEqual({ status: 409, body: stale });
    expect(await countOf(hanako)).toBe(2);
    expect(await countOf(sakura)).toBeUndefined();
  });

  it('RECORD-05 writes nothing where the row says the same already', async () => {
    const before = await tables.rows('reading');
    for (const revision of [undefined, 1, 2])
      expect(await set(hanako, { state: 'stopped', revision })).toMatchObject({
        status: 200,
        body: { record: { revision: 2 } },
      });
    expect(await tables.rows('reading')).toEqual(before);
  });

  it('RECORD-09 removes a record, and again', async () => {
    const removal = (revision?: number) =>
      call(hanako, 'deleteReading', of(hanako, { KANRI_ID: sanshiro.KANRI_ID, revision }));
    expect(await removal(2)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await countOf(hanako)).toBe(2);
    for (const revision of [1, 1, undefined])
      expect(await removal(revision)).toEqual({ status: 200, body: { ok: true } });
    expect(await countOf(hanako)).toBe(1);
    expect(await listOf(hanako)).toMatchObject({ records: [{ KANRI_ID: kokoro.KANRI_ID }] });
  });

  it.each([
    ['an end before its beginning', { readings: [{ from: '2015-03', to: '2015-02-28' }] }],
    ['a reading without a date', { readings: [{}] }],
    ['a day that does not exist', { readings: [{ to: '2015-02-30' }] }],
    ['another notation', { readings: [{ to: '2015/03/09' }] }],
    ['tomorrow in Japan', { readings: [{ to: '2026-11-28' }] }],
    ['a month to come', { readings: [{ from: '2026-12' }] }],
    [
      'too many readings',
      { readings: Array.from({ length: READINGS_MAX + 1 }, () => ({ to: '2015' })) },
    ],
    ['no readings', { readings: undefined }],
    ['an unknown state', { state: 'done' }],
    ['a malformed id', { KANRI_ID: '../x' }],
    ['no revision', { revision: 0 }],
  ])('RECORD-03 rejects %s and writes nothing', async (_, fields: Fields) => {
    const before = await tables.rows('reading');
    const [field = ''] = Object.keys(fields);
    expect(await set(jiro, fields)).toMatchObject(rejected(field));
    expect(await tables.rows('reading')).toEqual(before);
  });

  it('RECORD-03 accepts as many readings as there may be, and no unknown book', async () => {
    const readings = Array.from({ length: READINGS_MAX }, () => ({ to: '2015' }));
    expect(await set(jiro, { readings })).toMatchObject({ status: 200 });
    expect(await set(jiro, { KANRI_ID: '000000404' })).toMatchObject({ status: 404 });
    expect(await countOf(jiro)).toBe(1);
  });

  it('RECORD-01 rejects requests for too many books', async () => {
    const ids = (length: number) =>
      call(jiro, 'readReadings', of(jiro, { KANRI_IDs: Array.from({ length }, () => '1') }));
    expect(await ids(READINGS_PER_CALL)).toMatchObject({ status: 200 });
    for (const length of [0, READINGS_PER_CALL + 1])
      expect(await ids(length)).toMatchObject(rejected('KANRI_IDs'));
  });

  it('RECORD-06 rejects a book above the limit', async () => {
    const full = reader(1);
    await tables.put('reading', [
      { pk: `READCOUNT#${full.sub}`, sk: 'COUNT', books: READING_RECORDS_MAX },
    ]);
    expect(await set(full, {})).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await listOf(full)).toEqual({ records: [] });
    expect(await countOf(full)).toBe(READING_RECORDS_MAX);
  });

  it.each([
    ['setReading', { ...kokoro, state: 'read', readings: [] }],
    ['deleteReading', { KANRI_ID: kokoro.KANRI_ID }],
    ['readReadings', { KANRI_IDs: [kokoro.KANRI_ID] }],
    ['listReadings', {}],
  ])('RECORD-08 rejects %s by another reader and by a visitor', async (operation, fields) => {
    const before = await tables.rows('reading');
    expect(await call(taro, operation, of(hanako, fields))).toMatchObject({ status: 403 });
    expect(await call(null, operation, of(hanako, fields))).toMatchObject({ status: 401 });
    expect(await tables.rows('reading')).toEqual(before);
  });

  it('RECORD-08 rejects a deleted account, also where nothing would be written', async () => {
    const leaving = reader(2);
    await tables.put('users', [userRow(leaving)]);
    await set(leaving, {});
    await createRemovalSchedule(tables.database, tables.names.users)(leaving, now);
    for (const state of ['read', 'wanted'])
      expect(await set(leaving, { state, revision: 1 })).toMatchObject({ status: 401 });
  });
});

describe('the record of a book with several records', () => {
  const page = { KANRI_ID: 'linked-1', MainTitle: '雨の図書館' };
  const other = { KANRI_ID: 'linked-2', MainTitle: '雨の図書館' };
  const idsOf = async (viewer: Reader) =>
    ((await listOf(viewer)) as { records: { KANRI_ID: string; state: string }[] }).records.map(
      ({ KANRI_ID, state }) => `${KANRI_ID} ${state}`,
    );

  it('RECORD-07 is one row under the id of the page, or under the id that it had before', async () => {
    await tables.put('catalogue', [page, other].map(bookRow));
    await set(sakura, { ...other, state: 'wanted' });
    await tables.put('catalogue', linkedBookRows(page, other));
    await set(sakura, { ...page, state: 'read', revision: 1 });
    expect(await idsOf(sakura)).toEqual(['linked-2 read']);
    await set(taro, { ...other, state: 'wanted' });
    await set(taro, { ...page, state: 'reading', revision: 1 });
    await set(taro, { ...other, state: 'stopped', revision: 2 });
    expect(await idsOf(taro)).toEqual(['linked-1 stopped']);
    for (const viewer of [taro, sakura]) {
      await call(viewer, 'deleteReading', of(viewer, { KANRI_ID: 'linked-1' }));
      expect(await idsOf(viewer)).toEqual([]);
      expect(await countOf(viewer)).toBe(0);
    }
  });
});

describe('the record of an own book', () => {
  it('RECORD-12 is for the reader who has it on the bookshelf', async () => {
    const own = { KANRI_ID: 'own-01JZ0000000000000000000001', state: 'read' };
    await tables.put('bookshelf', [
      { ...ownedKey(jiro.sub, own.KANRI_ID), KANRI_ID: own.KANRI_ID, copies: 1 },
    ]);
    expect(await set(jiro, own)).toMatchObject({ status: 200, body: { record: own } });
    expect(await set(taro, own)).toMatchObject({ status: 404 });
    await call(jiro, 'deleteReading', of(jiro, { KANRI_ID: own.KANRI_ID }));
    expect(await countOf(jiro)).toBe(1);
  });
});
