// `npm run imports`: checks the import rules in every tracked source file. `--root DIR` looks at another
// project (used by its own test).
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { brokenRules, domainImports, findCycle } from './import-rules.mjs';
import { sourceFiles } from './source-files.mjs';

const ourRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const rootFlag = process.argv.indexOf('--root');
const root = rootFlag < 0 ? ourRoot : process.argv[rootFlag + 1];
const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
  conditionNames: ['import', 'require', 'node', 'default'],
});

const sources = sourceFiles(root, /\.(ts|tsx|mjs|cjs)$/);

const literal = (code, { start, end }) => /^['"](.+)['"]$/.exec(code.slice(start, end))?.[1];

/** Includes type-only imports: they are dependencies too. */
const requestsOf = (file) => {
  const code = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => entry.moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => literal(code, moduleRequest)),
  ].filter((request) => request !== undefined);
};

const isOurs = (request) => request.startsWith('.') || request.startsWith('#');

const unresolved = [];
const imports = sources.flatMap((from) =>
  [...new Set(requestsOf(from).filter(isOurs))].flatMap((request) => {
    const { path } = resolver.sync(join(root, dirname(from)), request);
    if (path === undefined || path === null) {
      unresolved.push(`${from}: cannot find ${request}`);
      return [];
    }
    return [{ from, to: relative(root, path).split(sep).join('/') }];
  }),
);

const cycles = [findCycle(imports), findCycle(domainImports(imports))];
const faults = [
  ...unresolved,
  ...brokenRules(imports).map(
    ({ rule, from, to }) => `${from} -> ${to}\n    ${rule.name}: ${rule.why}`,
  ),
  ...cycles.flatMap((cycle) => (cycle === null ? [] : [`import cycle: ${cycle.join(' -> ')}`])),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${String(imports.length)} imports of ${String(sources.length)} files keep the rules.`);
