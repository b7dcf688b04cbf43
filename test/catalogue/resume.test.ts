import { readFile } from 'node:fs/promises';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { importFiles } from '#catalogue/import.ts';
import { listJobs, reportPath } from '#catalogue/job-store.ts';
import { silentProgress } from '#catalogue/console-output.ts';
import { breakingAt, Interrupted } from './broken-database.ts';
import { composedRecords, fixturePath, iso2709Of } from './compose-marc.ts';
import { lines, testCatalogue, withCatalogue } from './support.ts';

const books = Array.from({ length: 7 }, (_, n) => ({
  KANRI_ID: `HDB00${String(n)}`,
  ISBN: '9784101010014',
  MainTitle: `本 ${String(n)}`,
  PublishingDate: n === 3 ? '未刊' : `200${String(n)}`,
  ContributorID_01: `HDA00${String(n % 3)}`,
  ContributorName_01: `作者, ${String(n % 3)}`,
}));

const contents = {
  jsonl: lines(...books.slice(0, 4), { KANRI_ID: 'HDB9' }, ...books.slice(4)),
  iso2709: Buffer.concat(composedRecords('marc-books.txt').map(iso2709Of)),
};

/** The rows and totals of an uninterrupted import. */
const expectedOf = (content: string | Uint8Array) =>
  withCatalogue(async (other) => {
    const report = await other.import(await other.file('whole', content));
    return { rows: await other.rows(), totals: report.totals };
  });

describe('an interrupted import', () => {
  const catalogue = testCatalogue();

  const run = async (path: string, database: Database, progress = silentProgress) =>
    importFiles({
      files: [path],
      database,
      catalogueTable: catalogue.table.name,
      jobDirectory: catalogue.jobDirectory,
      progress,
      batchEntries: 2,
    });

  it.each(Object.keys(contents) as (keyof typeof contents)[])(
    'SP-117 resumes an import of %s after every interruption and ends in the same state',
    async (format) => {
      const { database } = catalogue.table;
      const expected = await expectedOf(contents[format]);
      const path = await catalogue.file('books', contents[format]);
      let interruptions = 0;
      // Each run makes one more call than the previous one.
      for (let call = 1; ; call += 1) {
        try {
          await run(path, breakingAt(database, call));
          break;
        } catch (error) {
          if (!(error instanceof Interrupted)) throw error;
          interruptions += 1;
        }
      }
      expect(interruptions).toBeGreaterThan(2);
      // A lease stays, until it expires, when the connection fails at its release.
      const { 'CATALOGUE IMPORT': _, ...rows } = await catalogue.rows();
      expect(rows).toEqual(expected.rows);
      const [job] = await listJobs(catalogue.jobDirectory);
      expect(job).toMatchObject({
        state: 'finished',
        counts: { entries: expected.totals.entries, findings: expected.totals.findings },
      });
    },
  );

  it('SP-117 resumes at the first uncommitted entry and reports each finding once', async () => {
    const path = await catalogue.file('books', contents.jsonl);
    const { database } = catalogue.table;
    // A batch makes at most four reads and two writes; the interruption is in the third batch.
    await expect(run(path, breakingAt(database, 14))).rejects.toThrow(Interrupted);
    const [before] = await listJobs(catalogue.jobDirectory);
    expect(before).toMatchObject({ state: 'running', position: { entries: 4 } });
    const seen: number[] = [];
    await run(path, database, {
      ...silentProgress,
      advance: (_, entries) => {
        seen.push(entries);
      },
    });
    expect(seen[0]).toBe(6);
    const report = await readFile(reportPath(catalogue.jobDirectory, before?.id ?? ''), 'utf8');
    // Two findings and the totals.
    expect(report.trimEnd().split('\n')).toHaveLength(3);
  });

  it('SP-117 restarts an interrupted import when the table was recreated', async () => {
    const path = await catalogue.file('books', contents.jsonl);
    const { database, name } = catalogue.table;
    await expect(run(path, breakingAt(database, 14))).rejects.toThrow(Interrupted);
    const expected = await expectedOf(contents.jsonl);
    const stored = Object.values(await catalogue.rows());
    await batchWrite(
      database,
      name,
      stored.map(({ pk, sk }) => ({ remove: { pk, sk } })),
    );
    await run(path, database);
    expect(await catalogue.rows()).toEqual(expected.rows);
  });

  it('SP-117 ends in the same state when truncated files were imported first', async () => {
    const expected = await expectedOf(contents.iso2709);
    const bytes = contents.iso2709;
    for (const cut of [10, 700, 1500, bytes.length - 1])
      await catalogue.import(await catalogue.file('truncated', bytes.subarray(0, cut)));
    await catalogue.import(await catalogue.file('whole', bytes));
    expect(await catalogue.rows()).toEqual(expected.rows);
  });

  it('SP-117 resumes an interrupted import of XML', async () => {
    const expected = await expectedOf(await readFile(fixturePath('dc-ndl.rdf')));
    const path = fixturePath('dc-ndl.rdf');
    await expect(run(path, breakingAt(catalogue.table.database, 5))).rejects.toThrow(Interrupted);
    await run(path, catalogue.table.database);
    expect(await catalogue.rows()).toEqual(expected.rows);
  });
});
