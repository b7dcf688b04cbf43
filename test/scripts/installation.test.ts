import { readFileSync } from 'node:fs';
import {
  ensureInstallation,
  InstallationError,
  isRuntime,
  stampOf,
} from '../../scripts/installation.mjs';

type Versions = Readonly<Record<string, string>>;

const packageFile = readFileSync('package.json', 'utf8');
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(packageFile) as Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Versions>
>;
const databaseVersion = optionalDependencies['@dynoxide/linux-x64'];
const CI = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

interface Fake {
  readonly platform?: string;
  readonly arch?: string;
  readonly nodeVersion?: string;
  readonly hasDatabaseEndpoint?: boolean;
  readonly isLinked?: boolean;
  /** What `node_modules/.bin/node --version` prints after an installation. */
  readonly packagedNode?: string;
  /** Packages that the registry has besides those of the lock file. */
  readonly registry?: readonly string[];
  readonly needsDatabase?: boolean;
  /** Another program installs while this one waits for it. */
  readonly isInstalledMeanwhile?: boolean;
}

/** A project on a made-up system whose npm only takes notes. */
const createInstallation = ({
  platform = 'linux',
  arch = 'x64',
  nodeVersion = 'v20.19.0',
  hasDatabaseEndpoint = false,
  isLinked = false,
  packagedNode = 'v24.21.0',
  registry = [],
  needsDatabase = true,
  isInstalledMeanwhile = false,
}: Fake) => {
  const calls: (readonly string[])[] = [];
  const lines: string[] = [];
  const installed = new Set<string>();
  let stamp: string | undefined;
  let hasPackagedNode = true;
  const npm = (args: readonly string[]): boolean => {
    calls.push(args);
    if (args[0] === 'ci') {
      if (platform === 'linux' && arch === 'x64') installed.add('@dynoxide/linux-x64');
      return true;
    }
    const wanted = args.at(-1) ?? '';
    if (!registry.includes(wanted)) return false;
    installed.add(wanted.slice(0, wanted.lastIndexOf('@')));
    return true;
  };
  const alone = ({ work, onWait }: { readonly work: () => void; readonly onWait: () => void }) => {
    if (isInstalledMeanwhile) {
      onWait();
      stamp = stampOf(Buffer.from('lock file'), { platform, arch });
    }
    work();
  };
  const context = {
    project: {
      packageFile: () => packageFile,
      lockFile: () => Buffer.from('lock file'),
      isLinked: () => isLinked,
      stamp: () => stamp,
      writeStamp: (value: string) => {
        stamp = value;
      },
      hasPackage: (name: string) => installed.has(name),
      packagedNodeVersion: () => (packagedNode === '' ? undefined : packagedNode),
      removePackagedNode: () => {
        hasPackagedNode = false;
      },
    },
    system: { platform, arch, nodeVersion, hasDatabaseEndpoint, now: () => 0, npm, alone },
    log: (line: string) => {
      lines.push(line);
    },
  };
  return {
    calls,
    lines,
    hasPackagedNode: () => hasPackagedNode,
    ensure: () => {
      ensureInstallation(context, { needsDatabase });
    },
  };
};

describe('scripts/ensure-install.mjs', () => {
  it('installs the packages of the lock file once when started from Node 20.19', () => {
    const installation = createInstallation({});
    installation.ensure();
    installation.ensure();
    expect(installation.calls).toEqual([CI]);
  });

  it('LOCAL-19 installs nothing when another program has done so meanwhile', () => {
    const installation = createInstallation({ isInstalledMeanwhile: true, needsDatabase: false });
    installation.ensure();
    expect(installation.calls).toEqual([]);
    expect(installation.lines).toEqual(['Another program installs the packages.']);
  });

  it('rejects a Node that cannot install the packages', () => {
    const installation = createInstallation({ nodeVersion: 'v20.18.3' });
    expect(installation.ensure).toThrow(
      new InstallationError('Node 20.19 or newer is needed; this is v20.18.3.'),
    );
    expect(installation.calls).toEqual([]);
  });

  it('installs nothing into packages that are linked from another checkout', () => {
    const installation = createInstallation({ isLinked: true, needsDatabase: false });
    installation.ensure();
    expect(installation.calls).toEqual([]);
  });

  it.each([
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['linux', 'arm64'],
    ['win32', 'x64'],
  ])('installs the pinned database of %s-%s when a start needs it', (platform, arch) => {
    const wanted = `@dynoxide/${platform}-${arch}@${databaseVersion ?? ''}`;
    const installation = createInstallation({ platform, arch, registry: [wanted] });
    installation.ensure();
    expect(installation.calls).toEqual([CI, expect.arrayContaining(['install', wanted])]);
    installation.ensure();
    expect(installation.calls).toHaveLength(2);
  });

  it('says in one sentence what to do when no database is packaged for the system', () => {
    const installation = createInstallation({ platform: 'freebsd', arch: 'arm64' });
    expect(installation.ensure).toThrow(
      new InstallationError(
        "No database is packaged for freebsd-arm64: start one that speaks DynamoDB's protocol " +
          'and set DYNAMODB_ENDPOINT, for example to http://127.0.0.1:8000.',
      ),
    );
  });

  it.each([
    ['DYNAMODB_ENDPOINT names a database', { hasDatabaseEndpoint: true }],
    ['the command needs no database', { needsDatabase: false }],
  ])('installs no database when %s', (_, fake) => {
    const installation = createInstallation({ platform: 'freebsd', ...fake });
    installation.ensure();
    expect(installation.calls).toEqual([CI]);
  });

  it.each([
    ['is not packaged for the system', ''],
    ['is packaged but does not run there', 'v18.0.0'],
  ])('runs on the installed Node 24 when Node %s', (_, packagedNode) => {
    const installation = createInstallation({ packagedNode, nodeVersion: 'v24.3.0' });
    installation.ensure();
    expect(installation.hasPackagedNode()).toBe(false);
  });

  it('says in one sentence what to do when Node 24 is neither packaged nor installed', () => {
    const installation = createInstallation({ platform: 'aix', arch: 'ppc64', packagedNode: '' });
    expect(installation.ensure).toThrow(
      new InstallationError(
        'Node 24 is not packaged for aix-ppc64: install Node 24 and run the command again.',
      ),
    );
  });
});

describe('the runtime', () => {
  it('is the one of the packages, in jest and in what it starts', () => {
    expect(isRuntime(process.version)).toBe(true);
  });

  it('is pinned to the same major version for every system', () => {
    const nodes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(nodes).toHaveLength(5);
    for (const [, version] of nodes) expect(isRuntime(version)).toBe(true);
  });
});

describe('package.json', () => {
  it.each(Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))(
    'pins %s to one version',
    (_, version) => {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    },
  );
});
