// Runs before start and test: installs what the lock file names, and only when it has changed.
// Uses nothing outside Node, because nothing is installed yet when it first runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.installed');

/** A linked folder belongs to another checkout, and installing would empty it under its hands. */
const isLinked = () =>
  lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
};

const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .digest('hex');

const install = () => {
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  return spawnSync(command, [...prefix, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: npm === undefined && process.platform === 'win32',
  }).status;
};

requireNode();
const stamp = wantedStamp();
if (!isLinked() && (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp)) {
  const started = Date.now();
  console.log('Installing packages; this happens once and takes about a minute.');
  const status = install();
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, stamp);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
