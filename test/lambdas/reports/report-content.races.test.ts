import { REPORTS_PER_DAY } from '#contract/limits.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, taro } from '#test/support/people.ts';
import { noteIdOf, noteOf, noteRowsOf, testReports } from './serve-reports.ts';

const AT_ONCE = 30;

const api = testReports();

const reportAll = async (ids: readonly string[]) => {
  const answers = await Promise.all(
    ids.map((id, n) => api.report(hanako, { kind: 'note', id, text: String(n) })),
  );
  return answers.filter(({ status }) => status === 200).length;
};
const stored = async () =>
  (await api.tables.rows('reports')).filter(({ sk }) => String(sk).startsWith('REPORT#'));

describe('many reports at once', () => {
  race('REPORT-05 are exactly 20 of 30 by one reader', async () => {
    const notes = Array.from({ length: AT_ONCE }, (_, n) => noteOf(taro, n));
    await api.tables.put('notes', notes.flatMap(noteRowsOf));
    expect(await reportAll(notes.map(({ noteId }) => noteId))).toBe(REPORTS_PER_DAY);
    expect(await stored()).toHaveLength(REPORTS_PER_DAY);
  });

  race('REPORT-04 of one content are one report', async () => {
    await api.tables.put('notes', noteRowsOf(noteOf(taro, 1)));
    expect(await reportAll(Array.from({ length: 8 }, () => noteIdOf(1)))).toBe(8);
    expect(await stored()).toHaveLength(1);
    const counts = (await api.tables.rows('reports')).filter(({ sk }) => sk === 'DAY');
    expect(counts).toEqual([expect.objectContaining({ made: 1 })]);
  });
});
