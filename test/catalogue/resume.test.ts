import { readFile } from 'node:fs/promises';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { importFiles } from '#catalogue/import.ts';
import { listJobs, reportPath } from '#catalogue/jobs/job-store.ts';
import { silentProgress } from '#catalogue/progress.ts';
import { composedRecords, fixturePath, iso2709Of } from './compose-marc.ts';
import { lines, openWorkshop, type Workshop } from './support.ts';

class Interrupted extends Error {}

/** A database whose connection breaks before the given call. */
const breakingAt = (database: Database, call: number): Database => {
  let calls = 0;
  return new Proxy(database, {
    get: (target, property, receiver): unknown => {
      if (property !== 'send') return Reflect.get(target, property, receiver);
      return async (...args: Parameters<Database['send']>) => {
        calls += 1;
        if (calls >= call) throw new Interrupted();
        return target.send(...args);
      };
    },
  });
};

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

/** What an import that nothing interrupts leaves behind. */
const expectedOf = async (content: string | Uint8Array) => {
  const other = await openWorkshop();
  try {
    const report = await other.import(await other.file('whole', content));
    return { rows: await other.rows(), totals: report.totals };
  } finally {
    await other.close();
  }
};

describe('an interrupted import', () => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop();
  });
  afterEach(async () => {
    await shop.close();
  });

  const run = async (path: string, database: Database, progress = silentProgress) =>
    importFiles({
      files: [path],
      database,
      catalogueTable: shop.table.name,
      jobDirectory: shop.jobDirectory,
      progress,
      batchEntries: 2,
    });

  it.each(Object.keys(contents) as (keyof typeof contents)[])(
    'SP-117 of %s goes on after every break and ends in the same state',
    async (format) => {
      const { database } = shop.table;
      const expected = await expectedOf(contents[format]);
      const path = await shop.file('books', contents[format]);
      let breaks = 0;
      // Each run gets one call further than the run before it.
      for (let call = 1; ; call += 1) {
        try {
          await run(path, breakingAt(database, call));
          break;
        } catch (error) {
          if (!(error instanceof Interrupted)) throw error;
          breaks += 1;
        }
      }
      expect(breaks).toBeGreaterThan(2);
      expect(await shop.rows()).toEqual(expected.rows);
      const [job] = await listJobs(shop.jobDirectory);
      expect(job).toMatchObject({
        state: 'finished',
        counts: { entries: expected.totals.entries, findings: expected.totals.findings },
      });
    },
  );

  it('SP-117 reads only what is left, and reports each finding once', async () => {
    const path = await shop.file('books', contents.jsonl);
    const { database } = shop.table;
    // Two reads and two writes for a batch; the break comes in the third batch.
    await expect(run(path, breakingAt(database, 10))).rejects.toThrow(Interrupted);
    const [before] = await listJobs(shop.jobDirectory);
    expect(before).toMatchObject({ state: 'running', position: { entries: 4 } });
    const seen: number[] = [];
    await run(path, database, {
      ...silentProgress,
      advance: (_, entries) => {
        seen.push(entries);
      },
    });
    expect(seen[0]).toBe(6);
    const report = await readFile(reportPath(shop.jobDirectory, before?.id ?? ''), 'utf8');
    expect(report.trimEnd().split('\n')).toHaveLength(2);
  });

  it('SP-117 starts anew when the table has been made anew', async () => {
    const path = await shop.file('books', contents.jsonl);
    const { database, name } = shop.table;
    await expect(run(path, breakingAt(database, 10))).rejects.toThrow(Interrupted);
    const expected = await expectedOf(contents.jsonl);
    const held = Object.values(await shop.rows());
    await batchWrite(
      database,
      name,
      held.map(({ pk, sk }) => ({ remove: { pk, sk } })),
    );
    await run(path, database);
    expect(await shop.rows()).toEqual(expected.rows);
  });

  it('SP-117 ends in the same state when a file arrived in part first', async () => {
    const expected = await expectedOf(contents.iso2709);
    const bytes = contents.iso2709;
    for (const cut of [10, 700, 1500, bytes.length - 1])
      await shop.import(await shop.file('part', bytes.subarray(0, cut)));
    await shop.import(await shop.file('whole', bytes));
    expect(await shop.rows()).toEqual(expected.rows);
  });

  it('SP-117 of XML goes on behind what was done', async () => {
    const expected = await expectedOf(await readFile(fixturePath('dc-ndl.rdf')));
    const path = fixturePath('dc-ndl.rdf');
    await expect(run(path, breakingAt(shop.table.database, 5))).rejects.toThrow(Interrupted);
    await run(path, shop.table.database);
    expect(await shop.rows()).toEqual(expected.rows);
  });
});
