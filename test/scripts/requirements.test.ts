import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '../../scripts/requirements.mjs');

describe('npm run requirements', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'requirements-'));
    mkdirSync(join(root, 'docs/requirements'), { recursive: true });
    mkdirSync(join(root, 'test/web'), { recursive: true });
    writeFileSync(
      join(root, 'docs/requirements/books.md'),
      '## MAN: book\n\n- **MAN-01** Shows.\n- **MAN-02** Hides.\n',
    );
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  const run = (title: string, ...flags: readonly string[]) => {
    writeFileSync(join(root, 'test/web/book.test.tsx'), `it('${title}', () => {});`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, '--root', root, ...flags],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  };

  it('counts by area and lists what no test names', () => {
    const { status, stdout } = run('MAN-01 shows');

    expect(status).toBe(0);
    expect(stdout).toMatch(/^books +1 +1$/m);
    expect(stdout).toMatch(/^ {2}MAN-02$/m);
  });

  it('fails for what no test names when it is strict', () => {
    expect(run('MAN-01 shows', '--strict').status).toBe(1);
    expect(run('MAN-01 MAN-02 shows', '--strict').status).toBe(0);
  });

  it('reads contracts that several tests run, and no other support', () => {
    mkdirSync(join(root, 'test/support'));
    const title = "it('MAN-02 hides', () => {});";
    writeFileSync(join(root, 'test/support/books.ts'), title);
    expect(run('MAN-01 shows', '--strict').status).toBe(1);
    writeFileSync(join(root, 'test/support/books-contract.ts'), title);
    expect(run('MAN-01 shows', '--strict').status).toBe(0);
  });

  it('fails for an id that does not exist', () => {
    const { status, stderr } = run('MAN-03 shows');

    expect(status).toBe(1);
    expect(stderr).toContain('MAN-03');
  });
});
