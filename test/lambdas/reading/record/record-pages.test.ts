import { READINGS_MAX } from '#contract/limits.ts';
import type * as Settings from '#lambdas/specs/settings.ts';
import { hanako, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { createTestTables } from '#test/support/tables.ts';
import { recordKey } from '#lambdas/reading/record/rows.ts';
import { serveReading } from '../serve-reading.ts';

const settings = jest.requireActual<typeof Settings>('#lambdas/specs/settings.ts');
jest.mock('#lambdas/specs/settings.ts', () => {
  const actual = jest.requireActual<typeof Settings>('#lambdas/specs/settings.ts');
  return { ...actual, PAGE_SIZE: { ...actual.PAGE_SIZE, readings: 2 } };
});

const RESPONSE_MAX_BYTES = 6 * 1024 * 1024;
const LONGEST_ID = 64;

describe('the list of the whole record', () => {
  it('RECORD-14 is read page by page, and a cursor leads to nobody else', async () => {
    const tables = await createTestTables('reading', 'bookshelf', 'catalogue', 'users');
    const call = serveReading(tables, Date.now);
    const ids = ['1', '2', '3', '4', '5'].map((n) => n.padStart(9, '0'));
    const row = { state: 'read', readings: [], addedAt: 1, revision: 1 };
    await tables.put('reading', [
      ...ids.map((KANRI_ID) => ({ ...recordKey(hanako.sub, KANRI_ID), ...row, KANRI_ID })),
      { ...recordKey(taro.sub, '000000009'), ...row, KANRI_ID: '000000009' },
    ]);
    const list = (by: typeof hanako, lastEvaluatedKey?: string) =>
      call(by, 'listReadings', { UserSub: by.sub, lastEvaluatedKey });
    const pages: string[][] = [];
    const cursors: string[] = [];
    let lastEvaluatedKey: string | undefined;
    do {
      const { body } = await list(hanako, lastEvaluatedKey);
      const page = body as { records: { KANRI_ID: string }[]; lastEvaluatedKey?: string };
      pages.push(page.records.map(({ KANRI_ID }) => KANRI_ID));
      ({ lastEvaluatedKey } = page);
      if (lastEvaluatedKey !== undefined) cursors.push(lastEvaluatedKey);
    } while (lastEvaluatedKey !== undefined);
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    for (const cursor of cursors) {
      expect(await list(taro, cursor)).toMatchObject(rejected('lastEvaluatedKey'));
    }
    tables.close();
  });

  it('RECORD-14 has pages of the largest records that fit into a response', () => {
    const reading = { from: '2015-03-09', to: '2015-03-10' };
    const record = {
      KANRI_ID: '0'.repeat(LONGEST_ID),
      state: 'reading',
      readings: Array.from({ length: READINGS_MAX }, () => reading),
      addedAt: 1_800_000_000_000,
      revision: 1_000,
    };
    // The function returns its body as a text in JSON.
    const bytes = JSON.stringify(JSON.stringify(record)).length;
    expect(bytes * settings.PAGE_SIZE.readings).toBeLessThan(RESPONSE_MAX_BYTES);
  });
});
