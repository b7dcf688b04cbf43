// `npm run build:changed`, run by the CDK before each of its commands (cdk.json): builds functions and
// page, unless `dist` has them already.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildChanged } from './built-files.mjs';
import { runCommand } from './run-command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.exitCode = await buildChanged(root, () => runCommand('npm run --silent build', { root }));
