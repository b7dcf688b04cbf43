import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const script = join(__dirname, '../../scripts/check-imports.mjs');

describe('npm run imports', () => {
  let root: string;

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'imports-')));
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    write('lambdas/friends/public.ts', "export { friends } from './store.ts';");
    write('lambdas/friends/store.ts', 'export const friends = [];');
    write('lambdas/notes/public.ts', "export { notes } from './rows.ts';");
    write('lambdas/notes/rows.ts', 'export const notes = [];');
    write('lambdas/notes/read-notes.ts', "import { friends } from '../friends/public.ts';");
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  };
  const check = () => spawnSync(process.execPath, [script, '--root', root], { encoding: 'utf8' });

  it('CYCLE-01 passes while domains import each other in one direction', () => {
    const { status, stdout } = check();

    expect(stdout).toMatch(/^3 imports of 5 files keep the rules\.$/m);
    expect(status).toBe(0);
  });

  it('CYCLE-01 fails when a cycle between domains is added, even of types and between other files', () => {
    write('lambdas/friends/backfill.ts', "import type { notes } from '../notes/public.ts';");
    const { status, stderr } = check();

    expect(stderr).toBe(
      'import cycle: lambdas/friends -> lambdas/notes -> lambdas/friends\norder, lowest first: notes, friends\n',
    );
    expect(status).toBe(1);
  });

  it('CYCLE-01 fails when a cycle between features of the page is added, and prints their order', () => {
    const feature = 'web/src/features';
    write(`${feature}/books/public.ts`, "export { books } from './books.ts';");
    write(`${feature}/books/books.ts`, 'export const books = [];');
    write(`${feature}/notes/public.ts`, 'export const notes = [];');
    write(`${feature}/notes/a.ts`, "import { books } from '../books/public.ts';");
    write(`${feature}/books/b.ts`, "import type { notes } from '../notes/public.ts';");
    const { status, stderr } = check();

    expect(stderr).toContain(
      `import cycle: ${feature}/books -> ${feature}/notes -> ${feature}/books`,
    );
    expect(stderr).toMatch(/^order, lowest first: notes, books$/m);
    expect(status).toBe(1);
  });

  it('CYCLE-01 names a cycle of three domains', () => {
    write('lambdas/friends/a.ts', "import { lists } from '../book-lists/public.ts';");
    write(
      'lambdas/book-lists/public.ts',
      "import { notes } from '../notes/public.ts';\nexport const lists = notes;",
    );
    const { status, stderr } = check();

    expect(stderr).toMatch(/^import cycle: (?:lambdas\/[a-z-]+ -> ){3}lambdas\/[a-z-]+$/m);
    expect(status).toBe(1);
  });

  it('CYCLE-02 names a cycle between folders of the project', () => {
    write('local/a.ts', "import { seed } from '../demo/seed.ts';");
    write('demo/seed.ts', "import { port } from '../local/b.ts';\nexport const seed = port;");
    write('local/b.ts', 'export const port = 3000;');
    const { status, stderr } = check();

    expect(stderr).toMatch(/^import cycle: (?:local -> demo -> local|demo -> local -> demo)$/m);
    expect(status).toBe(1);
  });

  it('CYCLE-02 names a cycle between folders of a domain', () => {
    write('lambdas/notes/copies/a.ts', "import { lend } from '../lendings/lend.ts';");
    write('lambdas/notes/lendings/lend.ts', "import '../copies/b.ts';\nexport const lend = 1;");
    write('lambdas/notes/copies/b.ts', 'export const b = 1;');
    write('lambdas/books/high/a.ts', "import '../low/b.ts';");
    write('lambdas/books/low/b.ts', 'export const b = 1;');
    const { status, stderr } = check();

    expect(stderr).toMatch(/^import cycle: lambdas\/notes\/\w+ -> lambdas\/notes\/\w+ -> /m);
    // The folders of other domains are none of them.
    expect(stderr).toMatch(/^order, lowest first: (?:lendings, copies|copies, lendings)$/m);
    expect(status).toBe(1);
  });
});
