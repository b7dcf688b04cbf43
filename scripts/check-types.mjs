import { execFile } from 'node:child_process';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { commandLine } from './command-line.mjs';
import { sourceFiles } from './source-files.mjs';

commandLine({
  usage: `Usage: npm run types

Type-checks every TypeScript project, and fails for a TypeScript file that belongs to none of them.`,
});

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const projects = ['.', 'web', 'web/src/service-worker', 'test/e2e'];
const OUTPUT_MAX = 64 * 1024 * 1024;

/** Path in the repository of a line that `--listFiles` prints; undefined for any other line. */
const fileIn = (line) => {
  if (!isAbsolute(line)) return undefined;
  const file = relative(root, line).split(sep).join('/');
  return file.startsWith('..') || file.startsWith('node_modules/') ? undefined : file;
};

/** Checks one project; the compiler prints its errors and the names of its files. */
const check = async (project) => {
  const run = promisify(execFile)(
    process.execPath,
    [compiler, '-p', project, '--listFiles', '--pretty', 'false'],
    { cwd: root, maxBuffer: OUTPUT_MAX },
  );
  const { stdout, stderr, code = 0 } = await run.catch((error) => error);
  const lines = `${stdout}${stderr}`.split('\n');
  const errors = lines.filter((line) => line !== '' && !isAbsolute(line));
  return { code, errors, files: lines.map(fileIn).filter((file) => file !== undefined) };
};

const results = [];
for (const project of projects) results.push(await check(project));

const checked = new Set(results.flatMap(({ files }) => files));
const unchecked = sourceFiles(root, /\.[cm]?tsx?$/).filter((file) => !checked.has(file));

for (const { errors } of results) for (const line of errors) console.error(line);
for (const file of unchecked) console.error(`${file} belongs to no tsconfig.json`);
process.exitCode = unchecked.length > 0 || results.some(({ code }) => code !== 0) ? 1 : 0;
