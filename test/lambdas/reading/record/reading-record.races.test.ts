import { READING_RECORDS_MAX } from '#contract/limits.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { statusesOf } from '#test/support/serve-operations.ts';
import { testReading } from '../serve-reading.ts';

const many = Array.from({ length: 5 }, (_, n) => ({
  KANRI_ID: `10000000${String(n)}`,
  MainTitle: `本 ${String(n)}`,
}));
const KANRI_ID = many[0]?.KANRI_ID ?? '';
const COUNT = { pk: `READCOUNT#${hanako.sub}`, sk: 'COUNT' };

const { tables, call } = testReading(beforeEach, many);

const set = (fields: Readonly<Record<string, unknown>>) =>
  call(hanako, 'setReading', { UserSub: hanako.sub, KANRI_ID, readings: [], ...fields });
const countAndRows = async () => {
  const rows = await tables.rows('reading');
  const count = Number(rows.find(({ pk }) => pk === COUNT.pk)?.['books'] ?? 0);
  return { count, rows: rows.filter(({ pk }) => pk !== COUNT.pk) };
};

describe('concurrent changes of a reading record', () => {
  race('RECORD-04 RECORD-06 one wins, the other gets the stored row', async () => {
    for (const revision of [undefined, 1]) {
      const states = revision === undefined ? ['wanted', 'reading'] : ['read', 'stopped'];
      const answers = await Promise.all(states.map((state) => set({ state, revision })));
      expect(statusesOf(answers)).toEqual([200, 409]);
      const { count, rows } = await countAndRows();
      expect(count).toBe(1);
      expect(rows).toHaveLength(1);
      const record = { state: rows[0]?.['state'], revision: (revision ?? 0) + 1 };
      for (const { body } of answers) expect(body).toMatchObject({ record });
    }
  });

  race('RECORD-05 the same twice is both times done', async () => {
    const answers = await Promise.all([1, 2].map(() => set({ state: 'read' })));
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await countAndRows()).toMatchObject({ count: 1, rows: [{ revision: 1 }] });
  });

  race('RECORD-06 the count equals the rows, and ends at the limit', async () => {
    const books = READING_RECORDS_MAX - 2;
    await tables.put('reading', [{ ...COUNT, books }]);
    const answers = await Promise.all([
      ...many.map((book) => set({ ...book, state: 'read' })),
      ...many.map((book) =>
        call(hanako, 'deleteReading', { UserSub: hanako.sub, KANRI_ID: book.KANRI_ID }),
      ),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { count, rows } = await countAndRows();
    expect(count - books).toBe(rows.length);
    expect(rows.length).toBeLessThanOrEqual(2);
  });
});
