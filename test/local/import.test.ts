import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listJobs } from '#catalogue/job-store.ts';
import { projectRoot } from '#local/settings.ts';
import { runProgram } from './support/local-stack.ts';

jest.setTimeout(120_000);

/** Enough that an import of them runs until it is ended. */
const MANY = 50_000;
const book = (n: number): string =>
  `${JSON.stringify({ KANRI_ID: `HDB${String(n)}`, MainTitle: '題' })}\n`;

describe('npm run catalogue -- import', () => {
  let folder: string;
  let many: string;
  let few: string;
  const jobs = () => join(folder, 'catalogue-jobs');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-import-'));
    many = join(folder, 'many.jsonl');
    few = join(folder, 'few.jsonl');
    await writeFile(many, Array.from({ length: MANY }, (_, n) => book(n)).join(''));
    await writeFile(few, book(MANY));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const importIn = async (...args: readonly string[]) =>
    runProgram(folder, 'scripts/catalogue.ts', 'import', '--no-index', ...args);
  const readEntries = async (): Promise<number> =>
    (await listJobs(jobs())).find(({ file }) => file === many)?.position.entries ?? 0;

  /** Starts an import of many records, and waits until it has written some more. */
  const startMany = async (): Promise<ChildProcess> => {
    const before = await readEntries();
    const args = ['--import', 'tsx', 'scripts/catalogue.ts', 'import', '--no-index', many];
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, DYNAMODB_ENDPOINT: '', HONDANA_DATA: folder },
      stdio: 'ignore',
    });
    while ((await readEntries()) === before && child.exitCode === null) await pause(20);
    return child;
  };

  it('IMPORT-02 imports nothing when a name is wrong', async () => {
    const missing = join(folder, 'missing.jsonl');
    const { code, output } = await importIn(few, missing);
    expect(output).toContain(`${missing} does not exist`);
    expect(code).toBe(2);
    expect(existsSync(jobs())).toBe(false);
  });

  it('IMPORT-12 ends after a record with half of a character, and so does the next import', async () => {
    const data = join(folder, 'halves');
    const halves = join(folder, 'halves.jsonl');
    await writeFile(
      halves,
      `{"MainTitle":"片割れ\\ud800"}\n{"KANRI_ID":"HDB1","MainTitle":"片割れ\\ud800"}\n${book(2)}`,
    );
    const run = async (file: string) =>
      runProgram(data, 'scripts/catalogue.ts', 'import', '--no-index', file);
    const first = await run(halves);
    expect(first.output).toMatch(/books +1 new\n +findings +2 ENCODING\n/);
    expect(first.output).toContain('2 of 3 records were rejected');
    const second = await run(few);
    expect(second.output).not.toContain('ENCODING');
    expect(second.code).toBe(0);
  });

  it('IMPORT-09 IMPORT-11 refuses a second one, and ends the first when it is asked to', async () => {
    const first = await startMany();
    // It must not be finished before the second one asks.
    first.kill('SIGSTOP');
    const second = await importIn(few);
    first.kill('SIGCONT');
    expect(second.output).toContain(`Process ${String(first.pid)} uses the data`);
    expect(second.code).toBe(1);
    const ended = once(first, 'exit');
    first.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    expect(await readdir(join(folder, 'claims'))).toEqual([]);
    const status = await runProgram(folder, 'scripts/catalogue.ts', 'status');
    expect(status.output).toMatch(/ at \d+ % .* \S*many\.jsonl\n/u);
  });

  it('IMPORT-10 takes over from one that was killed', async () => {
    const first = await startMany();
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    expect(await readdir(join(folder, 'claims'))).toHaveLength(1);
    const { code, output } = await importIn(few);
    expect(output).toContain('1 new');
    expect(code).toBe(0);
    expect(await readdir(join(folder, 'claims'))).toEqual([]);
  });

  it('MESSAGE-05 prints one line when AWS cannot be reached, and keeps the details in a file', async () => {
    process.env['AWS_ENDPOINT_URL_CLOUDFORMATION'] = 'http://127.0.0.1:1';
    const { code, output } = await runProgram(
      folder,
      'scripts/catalogue.ts',
      'index',
      '--stage',
      'blue',
    );
    delete process.env['AWS_ENDPOINT_URL_CLOUDFORMATION'];
    expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]*ECONNREFUSED[^\n]*\n$/)]);
  });
});
