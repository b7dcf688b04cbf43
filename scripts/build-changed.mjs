import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildChanged } from '../build/built-files.mjs';
import { commandLine } from './command-line.mjs';
import { runCommand } from './run-command.mjs';

commandLine({
  usage: `Usage: npm run build:changed

Builds functions and page, unless dist has them already. The CDK runs it before each of its commands.`,
});

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.exitCode = await buildChanged(root, () => runCommand('npm run --silent build', { root }));
