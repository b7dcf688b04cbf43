import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';

commandLine({
  usage: `Usage: npm run lint:workflows

Reads the workflows with actionlint, where that is installed.`,
});

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// Without arguments it reads all workflows of the repository.
const { error, status } = spawnSync('actionlint', { cwd: root, stdio: 'inherit' });
if (error === undefined) process.exitCode = status ?? 1;
else if (error.code === 'ENOENT') console.log('Skipped: actionlint is not installed.');
else throw error;
