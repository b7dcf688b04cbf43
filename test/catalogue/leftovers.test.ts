import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { InterruptedError } from '#catalogue/interruption.ts';
import { importFiles } from '#catalogue/import.ts';
import { listJobs } from '#catalogue/job-store.ts';
import { silentProgress } from '#catalogue/console-output.ts';
import { rebuildSearchIndex } from '#catalogue/rebuild-index.ts';
import { withTemporaryFolder } from '#catalogue/temporary-folder.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { lines, testCatalogue } from './support.ts';

/** Above every process id that Linux gives. */
const NO_PROCESS = String(2 ** 30);

describe('temporary folders of the index', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'hondana-leftovers-'));
  });
  afterEach(async () => {
    await rm(parent, { recursive: true });
  });

  it('IMPORT-09 are removed after success and failure', async () => {
    await withTemporaryFolder(async (folder) => writeFile(join(folder, 'books.db'), ''), parent);
    const failing = withTemporaryFolder(async () => Promise.reject(new Error('full')), parent);
    await expect(failing).rejects.toThrow('full');
    expect(await readdir(parent)).toEqual([]);
  });

  it('IMPORT-10 of killed processes of this machine are removed at the next build, and no others', async () => {
    const stays = [
      `hondana-index-${hostname()}-${String(process.pid)}-abc`,
      `hondana-index-elsewhere-${NO_PROCESS}-abc`,
      'hondana-other',
    ];
    for (const name of [...stays, `hondana-index-${hostname()}-${NO_PROCESS}-abc`])
      await mkdir(join(parent, name));
    await withTemporaryFolder(async () => Promise.resolve(), parent);
    expect((await readdir(parent)).toSorted()).toEqual(stays.toSorted());
  });
});

describe('the file of a job', () => {
  it.each(['', '{"id":'])('LOCAL-11 counts as absent when it is damaged: %j', async (text) => {
    const folder = await mkdtemp(join(tmpdir(), 'hondana-jobs-'));
    await writeFile(join(folder, '0123456789abcdef.json'), text);
    expect(await listJobs(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('an import that is asked to end', () => {
  const catalogue = testCatalogue();
  const books = Array.from({ length: 6 }, (_, n) => ({
    KANRI_ID: `HDB${String(n)}`,
    MainTitle: '題',
  }));
  const interrupted = new InterruptedError('Interrupted', 130);
  const start = async (path: string, controller: AbortController, endAt?: number) =>
    importFiles({
      files: [path],
      database: catalogue.table.database,
      catalogueTable: catalogue.table.name,
      jobDirectory: catalogue.jobDirectory,
      batchEntries: 2,
      signal: controller.signal,
      progress: {
        ...silentProgress,
        advance: (_, entries) => {
          if (entries === endAt) controller.abort(interrupted);
        },
      },
    });

  it('IMPORT-09 commits the records in progress, and continues when it is repeated', async () => {
    const path = await catalogue.file('a.jsonl', lines(...books));
    await expect(start(path, new AbortController(), 4)).rejects.toBe(interrupted);
    expect(await listJobs(catalogue.jobDirectory)).toMatchObject([
      { state: 'running', position: { entries: 4 } },
    ]);
    expect(Object.keys(await catalogue.rows())).toHaveLength(4);
    const report = await start(path, new AbortController());
    expect(report.totals).toMatchObject({ entries: 6, books: { new: 6 } });
    expect(Object.keys(await catalogue.rows())).toHaveLength(6);
  });

  it('IMPORT-09 publishes no index when the build is interrupted', async () => {
    await catalogue.import(await catalogue.file('a.jsonl', lines(...books)));
    const { s3, bucket, objects } = createMemoryBucket();
    const { database, name: catalogueTable } = catalogue.table;
    const signal = AbortSignal.abort(interrupted);
    await expect(rebuildSearchIndex({ database, catalogueTable, s3, bucket, signal })).rejects.toBe(
      interrupted,
    );
    expect(objects.size).toBe(0);
  });

  it('IMPORT-10 removes the drafts of killed processes, and no others', async () => {
    const path = await catalogue.file('a.jsonl', lines(...books));
    await mkdir(catalogue.jobDirectory);
    const left = `0123456789abcdef.json.${NO_PROCESS}.new`;
    const own = `0123456789abcdef.json.${String(process.pid)}.new`;
    for (const name of [left, own]) await writeFile(join(catalogue.jobDirectory, name), '');
    await start(path, new AbortController());
    const names = await readdir(catalogue.jobDirectory);
    expect(names).toContain(own);
    expect(names).not.toContain(left);
  });
});
