import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { projectRoot } from '#local/settings.ts';
import { madeOnce } from '#test/support/made-once.ts';

describe('what is made once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hondana-made-'));
  const name = basename(folder);
  const source = join(folder, 'source.txt');
  const program = join(folder, 'program.mjs');
  const made: string[] = [];
  afterAll(() => {
    for (const path of [folder, ...made]) rmSync(path, { recursive: true, force: true });
  });

  const make = (): string => {
    const path = madeOnce({
      name,
      sources: [relative(projectRoot, source)],
      program: relative(projectRoot, program),
    });
    made.push(path);
    return path;
  };
  const content = (path: string): string => readFileSync(join(path, 'content.txt'), 'utf8');

  it('TESTS-03 is made again when its sources change, and only then', () => {
    writeFileSync(
      program,
      `import { randomUUID } from 'node:crypto';
       import { writeFileSync } from 'node:fs';
       writeFileSync(process.argv[2] + '/content.txt', randomUUID());`,
    );
    writeFileSync(source, '1');
    const first = make();
    const before = content(first);
    expect(content(make())).toBe(before);
    writeFileSync(source, '2');
    expect(content(make())).not.toBe(before);
  });

  it('TESTS-03 stays while a test may read it, for an hour', () => {
    const first = make();
    writeFileSync(source, '3');
    make();
    expect(existsSync(first)).toBe(true);
    const hoursAgo = statSync(first).mtimeMs / 1_000 - 2 * 60 * 60;
    utimesSync(first, hoursAgo, hoursAgo);
    writeFileSync(source, '4');
    make();
    expect(existsSync(first)).toBe(false);
  });

  it('TESTS-03 is not there when its program fails', () => {
    writeFileSync(program, 'process.exit(1);');
    expect(make).toThrow('Command failed');
    expect(make).toThrow('Command failed');
  });
});
