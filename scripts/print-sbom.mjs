// `npm sbom --omit dev` leaves out packages that development needs as well, for example React
// (npm/cli#7909); so npm prints all, and the lock file says which may ship.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';
import { shippedOnly } from './packages.mjs';

commandLine({
  usage: `Usage: npm run sbom

Prints the packages that may ship, as CycloneDX.`,
});

const root = new URL('../', import.meta.url);
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** What npm prints. A script of npm has the npm that runs it in its environment. */
const runNpm = (args) => {
  const { npm_execpath: npm } = process.env;
  const [command, prefix] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  return execFileSync(command, [...prefix, ...args], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX_BYTES,
    shell: npm === undefined && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

const bill = JSON.parse(runNpm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']));
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
console.log(JSON.stringify(shippedOnly(bill, lock), null, 2));
