import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/settings.ts';

const docs = join(projectRoot, 'docs');
const scripts = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const [before = '', rest = ''] = readFileSync(join(docs, 'deploy.md'), 'utf8').split(
  '\n## What has never run on AWS\n',
);
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
        expect(Object.keys(scripts.scripts)).toContain(name);
      }
    }
  });

  it('DEPLOY-17 is the only place that says so', () => {
    const pages = readdirSync(docs).filter((name) => name.endsWith('.md') && name !== 'deploy.md');
    const texts = [
      before,
      ...after,
      ...pages.map((name) => readFileSync(join(docs, name), 'utf8')),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/(?:never|neither was ever) (?:executed|tried|seen|measured)/i);
    }
  });
});
