import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { INDEX_VERSION } from '#lambdas/search/index/schema.ts';
import { alarmSpecs } from '#lib/alarm-specs.ts';
import { allFolders, sourceFiles } from '#test/support/source-files.ts';

const root = join(__dirname, '../..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('documents', () => {
  it.each(documents)('has no broken link in %s', (path) => {
    const links = [...textOf(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
      (match) => match[1] ?? '',
    );

    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });

  it('exist where the source refers to them', () => {
    const named = sourceFiles(allFolders).flatMap(({ text }) =>
      [...text.matchAll(/docs\/[\w./-]+\.md/g)].map(([path]) => path),
    );

    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('explains in the runbook what to do when each alarm fires', () => {
    const runbook = textOf('docs/runbook.md');
    const alarms = Object.keys(alarmSpecs).map((name) =>
      name.replaceAll(/\B([A-Z])/g, ' $1').toLowerCase(),
    );

    expect(alarms).not.toEqual([]);
    expect(alarms.filter((name) => !runbook.toLowerCase().includes(`\n## ${name}\n`))).toEqual([]);
  });

  it('names the present version of the search index in the runbook', () => {
    const versions = textOf('docs/runbook.md').match(/schema-\d+-fold-\d+/g);

    expect(new Set(versions)).toEqual(new Set([INDEX_VERSION]));
  });

  it('lists each page of decisions once in the index, and no other', () => {
    const listed = [...textOf('docs/decisions/README.md').matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)];
    const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');

    expect(listed.map(([, page = '']) => page).toSorted()).toEqual(pages.toSorted());
  });

  it('leads from each former number of a decision to one page', () => {
    const numbers = textOf('docs/decisions/README.md').match(/\b\d{4}\b/g) ?? [];

    expect(numbers).not.toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

const { scripts } = JSON.parse(textOf('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const [before = '', rest = ''] = textOf('docs/deploy.md').split('\n## What has never run on AWS\n');
const [list = '', ...after] = rest.split('\nCosts are in ');
const rows = list
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

describe('the list of what has never run on AWS', () => {
  it('DEPLOY-17 has a command for every line, and what it shows', () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const [, what, command = '', shows] of rows) {
      expect([what, shows]).not.toContain('');
      expect(command).toMatch(/^`[^`]+`$/);
      for (const [, name = ''] of command.matchAll(/npm run (\S+)/g)) {
        expect(Object.keys(scripts)).toContain(name);
      }
    }
  });

  it('DEPLOY-17 is the only place that says so', () => {
    const pages = documents.filter(
      (path) => /^docs\/[^/]+$/.test(path) && path !== 'docs/deploy.md',
    );
    const texts = [before, ...after, ...pages.map(textOf)];
    for (const text of texts) {
      expect(text).not.toMatch(/(?:never|neither was ever) (?:executed|tried|seen|measured)/i);
    }
  });
});
