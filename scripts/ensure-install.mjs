// `node scripts/ensure-install.mjs [--database]`, run by npm before the scripts that need packages:
// installs what is missing. Uses nothing outside Node, because it runs before any package exists.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstallation, InstallationError } from './installation.mjs';
import { withLock } from './installation-lock.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packages = join(root, 'node_modules');
const stampFile = join(packages, '.installed');
const isWindows = process.platform === 'win32';
const packagedNode = join(packages, '.bin', isWindows ? 'node.cmd' : 'node');

const project = {
  packageFile: () => readFileSync(join(root, 'package.json'), 'utf8'),
  lockFile: () => readFileSync(join(root, 'package-lock.json')),
  /** A linked folder belongs to another checkout: installing would delete its packages. */
  isLinked: () => lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() ?? false,
  stamp: () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined),
  writeStamp: (stamp) => writeFileSync(stampFile, stamp),
  hasPackage: (name) => existsSync(join(packages, name, 'package.json')),
  packagedNodeVersion: () => {
    const { status, stdout } = spawnSync(packagedNode, ['--version'], {
      encoding: 'utf8',
      shell: isWindows,
    });
    return status === 0 ? stdout.trim() : undefined;
  },
  removePackagedNode: () => rmSync(packagedNode, { force: true }),
};

const system = {
  platform: process.platform,
  arch: process.arch,
  nodeVersion: process.version,
  hasDatabaseEndpoint: (process.env.DYNAMODB_ENDPOINT ?? '') !== '',
  now: () => Date.now(),
  /** Two installations at once would delete each other's packages. */
  alone: (task) => withLock(join(root, '.local-install', 'lock'), task),
  /** Runs npm on its own Node: the packaged one may be what npm replaces. */
  npm: (args, { isQuiet }) => {
    const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
    const [command, prefix] = npm === undefined ? ['npm', []] : [node, [npm]];
    const { status } = spawnSync(command, [...prefix, ...args], {
      cwd: root,
      stdio: isQuiet ? 'ignore' : 'inherit',
      shell: npm === undefined && isWindows,
    });
    return status === 0;
  },
};

try {
  ensureInstallation(
    { project, system, log: (line) => console.log(line) },
    { needsDatabase: process.argv.includes('--database') },
  );
} catch (error) {
  if (!(error instanceof InstallationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
