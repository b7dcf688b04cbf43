import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainRoutes, routeKeyOf, routes, shellRoutes } from '#contract/routes.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { alarmSpecs } from '#lib/alarm-specs.ts';
import { allFolders, sourceFiles } from '#test/support/source-files.ts';

const root = join(__dirname, '../..');
const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the documents', () => {
  it.each(documents)('%s links to what exists', (path) => {
    const links = [...textOf(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
      (match) => match[1] ?? '',
    );

    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });

  it('are there where the source points to them', () => {
    const named = sourceFiles(allFolders).flatMap(({ text }) =>
      [...text.matchAll(/docs\/[\w./-]+\.md/g)].map(([path]) => path),
    );

    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('list no route as served whose function does not exist', () => {
    const served = new Set(
      [...Object.values(routes), ...Object.values(plainRoutes), ...Object.values(shellRoutes)]
        .filter((route) => Object.hasOwn(functionSpecs, route.function))
        .map(routeKeyOf),
    );
    const listed = [...textOf('README.md').matchAll(/^\| `((?:GET|POST) \/[^`]+)`/gm)].map(
      (match) => match[1],
    );

    expect(listed).not.toEqual([]);
    expect(listed.filter((key) => !served.has(key ?? ''))).toEqual([]);
  });

  it('say for every alarm what to do', () => {
    const runbook = textOf('docs/runbook.md');
    const alarms = Object.keys(alarmSpecs).map((name) =>
      name.replaceAll(/\B([A-Z])/g, ' $1').toLowerCase(),
    );

    expect(alarms).not.toEqual([]);
    expect(alarms.filter((name) => !runbook.toLowerCase().includes(`\n## ${name}\n`))).toEqual([]);
  });

  it('list every decision', () => {
    const index = textOf('docs/decisions/README.md');
    const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));

    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
