import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from '../../scripts/installation-lock.mjs';

const lockModule = resolve('scripts/installation-lock.mjs');

/** Works under the lock for as long as its input is open. */
const PROGRAM = `
import { appendFileSync, readFileSync } from 'node:fs';
const { withLock } = await import(process.argv[1]);
const [, , lock, log] = process.argv;
const work = () => {
  appendFileSync(log, 'begin ');
  readFileSync(0);
  appendFileSync(log, 'end ');
};
withLock(lock, { work, onWait: () => appendFileSync(log, 'wait ') });
`;

describe('the lock of installations', () => {
  let folder: string;
  let lock: string;
  let log: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hondana-lock-'));
    lock = join(folder, 'install', 'lock');
    log = join(folder, 'log');
    writeFileSync(log, '');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const start = () => {
    const args = ['--input-type=module', '-e', PROGRAM, lockModule, lock, log];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] });
    return { child, ended: once(child, 'exit') };
  };
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await pause(10);
  };
  const logged = (): string => readFileSync(log, 'utf8');

  it('LOCAL-19 lets one of two programs work at a time', async () => {
    const first = start();
    await until(() => logged() === 'begin ');
    const second = start();
    await until(() => logged() !== 'begin ');
    first.child.stdin.end();
    await first.ended;
    second.child.stdin.end();
    expect(await second.ended).toEqual([0, null]);
    expect(logged()).toBe('begin wait end begin end ');
    expect(readdirSync(join(folder, 'install'))).toEqual([]);
  });

  it('LOCAL-19 takes over the lock of a process that has ended', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    mkdirSync(join(folder, 'install'));
    writeFileSync(lock, String(pid));
    expect(withLock(lock, { work: () => 'done' })).toBe('done');
  });

  it('LOCAL-19 takes over the lock of a process whose id another one has got since', () => {
    const now = statSync(log).mtimeMs / 1_000;
    mkdirSync(join(folder, 'install'));
    for (const [pid, madeAt] of [
      [process.pid, now],
      [process.ppid, now - 3_600],
    ] as const) {
      writeFileSync(lock, String(pid));
      utimesSync(lock, madeAt, madeAt);
      expect(withLock(lock, { work: () => 'done' })).toBe('done');
    }
  });

  it('LOCAL-19 is released when the work fails', () => {
    const fails = (): never => {
      throw new Error('failed');
    };
    expect(() => withLock(lock, { work: fails })).toThrow('failed');
    expect(readdirSync(join(folder, 'install'))).toEqual([]);
  });
});
