// `npm run lint:workflows`: reads the workflows with actionlint, where that is installed.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// Without arguments it reads all workflows of the repository.
const { error, status } = spawnSync('actionlint', { cwd: root, stdio: 'inherit' });
if (error === undefined) process.exitCode = status ?? 1;
else if (error.code === 'ENOENT') console.log('Skipped: actionlint is not installed.');
else throw error;
