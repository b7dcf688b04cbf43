import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { commandLine } from './command-line.mjs';
import { brokenRules, findCycle, folderImports, orderOf, spellingOf } from './import-rules.mjs';
import { sourceFiles } from './source-files.mjs';

const ourRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const { root } = commandLine({
  usage: `Usage: npm run imports

Checks the import rules in every source file, how the page spells its imports, and looks for cycles between files and
between folders.

  --root DIR   looks at another project`,
  options: { root: { type: 'string', default: ourRoot } },
}).values;
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

const misspelled = [];
const unresolved = [];
const imports = sources.flatMap((from) =>
  [...new Set(requestsOf(from).filter(isOurs))].flatMap((request) => {
    const { path } = resolver.sync(join(root, dirname(from)), request);
    if (path === undefined || path === null) {
      unresolved.push(`${from}: cannot find ${request}`);
      return [];
    }
    const to = relative(root, path).split(sep).join('/');
    const spelling = spellingOf({ from, to });
    if (![null, request].includes(spelling)) misspelled.push(`${from}: ${request} is ${spelling}`);
    return [{ from, to }];
  }),
);

const folders = folderImports(imports).map((between) => ({ between, cycle: findCycle(between) }));
const cycles = [findCycle(imports), ...folders.map(({ cycle }) => cycle)];
/** The names of a folder and of those beside it, in the order of their imports. */
const orderBeside = (folder, between) =>
  orderOf(between.filter(({ from }) => dirname(from) === dirname(folder)))
    .map((name) => basename(name))
    .join(', ');
const faults = [
  ...unresolved,
  ...misspelled,
  ...brokenRules(imports).map(
    ({ rule, from, to }) => `${from} -> ${to}\n    ${rule.name}: ${rule.why}`,
  ),
  ...cycles.flatMap((cycle) => (cycle === null ? [] : [`import cycle: ${cycle.join(' -> ')}`])),
  ...folders.flatMap(({ between, cycle }) =>
    cycle === null ? [] : [`order, lowest first: ${orderBeside(cycle[0], between)}`],
  ),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${String(imports.length)} imports of ${String(sources.length)} files keep the rules.`);
