import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#local/settings.ts';
import {
  packagesWithoutLicense,
  unusedExceptions,
  unverifiedPackages,
} from '../../scripts/packages.mjs';

const run = promisify(execFile);

const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
};

const known = lock.packages;
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;

const integrity = `sha512-${'a'.repeat(86)}==`;
/** A lock file with one package besides the project. */
const lockOf = (entry: object, path = 'node_modules/one') => ({
  packages: { '': { name: 'hondana' }, [path]: { version: '1.0.0', license: 'MIT', ...entry } },
});

describe('the licenses of packages', () => {
  it.each(['MIT', 'MPL-2.0', '(MIT OR GPL-3.0-or-later)', 'MIT AND OFL-1.1'])(
    'EDGE-40 include %s',
    (license) => {
      expect(packagesWithoutLicense(lockOf({ license }))).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE', 'UNLICENSED', ''])(
    'EDGE-40 do not include %j',
    (license) => {
      expect(packagesWithoutLicense(lockOf({ license }))).toEqual([
        `one@1.0.0: the license ${license} is not in the list`,
      ]);
    },
  );

  it('EDGE-40 may be missing in a package that is an exception, in that version only', () => {
    const path = 'node_modules/pdfkit/node_modules/png-js';
    const without = { license: undefined, version: '2.0.0' };
    expect(packagesWithoutLicense(lockOf(without, path))).toEqual([]);
    expect(packagesWithoutLicense(lockOf({ ...without, version: '2.0.1' }, path))).toEqual([
      'png-js@2.0.1: names no license',
    ]);
    expect(packagesWithoutLicense(lockOf({ license: undefined }))).toEqual([
      'one@1.0.0: names no license',
    ]);
  });

  it('EDGE-40 do not matter for packages of development', () => {
    expect(packagesWithoutLicense(lockOf({ license: 'GPL-3.0-only', dev: true }))).toEqual([]);
  });

  it('EDGE-40 have no exception that is not needed', () => {
    expect(unusedExceptions(lockOf({}))).toContain('png-js@2.0.0');
    expect(unusedExceptions(lock)).toEqual([]);
  });
});

describe('the lock file', () => {
  it.each([
    ['no hash', {}, 'has no SHA-512 hash'],
    ['an older kind of hash', { integrity: 'sha1-abc=' }, 'has no SHA-512 hash'],
    ['a short hash', { integrity: 'sha512-abc==' }, 'has no SHA-512 hash'],
    ['a link', { integrity, link: true }, 'a link to a folder'],
    ['another host', { integrity, resolved: 'https://a.example/x.tgz' }, 'comes from https://a'],
    ['a repository', { resolved: 'git+ssh://git@github.com/a/b.git#1' }, 'comes from git+ssh'],
    ['another host, bundled', { inBundle: true, resolved: 'http://a.example' }, 'comes from http'],
  ])('EDGE-41 may have no package with %s', (_, entry, reason) => {
    expect(unverifiedPackages(lockOf(entry))).toEqual([
      expect.stringContaining(`node_modules/one: ${reason}`),
    ]);
  });

  it('EDGE-41 may have a package of the registry, and what its archive contains', () => {
    const resolved = 'https://registry.npmjs.org/one/-/one-1.0.0.tgz';
    expect(unverifiedPackages(lockOf({ integrity, resolved }))).toEqual([]);
    expect(unverifiedPackages(lockOf({ inBundle: true }))).toEqual([]);
  });
});

/** Prints the paths of all source files in the bundles of functions. */
const inputs = `
  import { build } from 'esbuild';
  import { lambdaBuildOptions } from './build/lambda-build-options.mjs';
  const options = await lambdaBuildOptions(process.cwd(), 'dist/none');
  const { metafile } = await build({ ...options, sourcemap: false, write: false, metafile: true });
  console.log(JSON.stringify(Object.keys(metafile.inputs)));
`;

it('EDGE-43 the functions contain no package that is for development only', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', inputs], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = JSON.parse(stdout) as readonly string[];
  const packages = new Set(
    files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  );
  expect(packages.size).toBeGreaterThan(50);
  expect([...packages].filter((path) => known[path] === undefined || known[path].dev)).toEqual([]);
});

it('`npm run licenses` accepts the packages of this project', async () => {
  const { stdout } = await run(process.execPath, ['scripts/check-packages.mjs'], {
    cwd: projectRoot,
  });
  expect(stdout).toMatch(/^\d+ packages checked/);
});

it('EDGE-44 `npm run sbom` prints every package that may ship, and none of development', async () => {
  const { stdout } = await run(process.execPath, ['scripts/print-sbom.mjs'], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = JSON.parse(stdout) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly scope: string }[];
    readonly dependencies: readonly {
      readonly ref: string;
      readonly dependsOn: readonly string[];
    }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const listed = new Set(bill.components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
  const tools = Object.keys(devDependencies).filter((name) => known[`node_modules/${name}`]?.dev);
  expect(tools.filter((name) => listed.has(name))).toEqual([]);
  expect(new Set(bill.components.map(({ scope }) => scope))).toEqual(new Set(['required']));
  // Nothing depends on a package that is not listed.
  const refs = new Set(bill.dependencies.map(({ ref }) => ref));
  const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
});
