import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#local/settings.ts';
import { BUILD_SOURCES, buildChanged } from '../../build/built-files.mjs';
import cdkJson from '../../cdk.json';

const run = promisify(execFile);

/** Prints the files that all bundles are made of. */
const listInputs = `
  import { build } from 'esbuild';
  import { lambdaBuildOptions } from './build/lambda-build-options.mjs';
  const options = await lambdaBuildOptions(process.cwd(), 'dist/unwritten');
  const { metafile } = await build({ ...options, write: false, metafile: true });
  console.log(JSON.stringify(Object.keys(metafile.inputs)));
`;

describe('the build before a command of the CDK', () => {
  let root: string;
  let builds: number;

  const put = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  const build = async (): Promise<number> => {
    builds += 1;
    await put('dist/lambda/search/index.mjs', 'code');
    await put('dist/web/index.html', 'page');
    return 0;
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'hondana-built-'));
    builds = 0;
    for (const source of BUILD_SOURCES) {
      await put(/\.\w+$/.test(source) ? source : join(source, 'file.ts'), source);
    }
    await buildChanged(root, build);
  });
  afterEach(async () => {
    await rm(root, { recursive: true });
  });

  it('OUTPUT-01 builds nothing that has not changed', async () => {
    expect(builds).toBe(1);
    expect(await buildChanged(root, build)).toBe(0);
    expect(builds).toBe(1);
  });

  it.each([...BUILD_SOURCES])('OUTPUT-01 builds again when %s changes', async (source) => {
    await put(/\.\w+$/.test(source) ? source : join(source, 'another.ts'), 'changed');
    await buildChanged(root, build);
    await buildChanged(root, build);
    expect(builds).toBe(2);
  });

  it('OUTPUT-01 PIPELINE-04 builds nothing where the same files are at another time and place', async () => {
    const downloaded = await mkdtemp(join(tmpdir(), 'hondana-downloaded-'));
    await cp(root, downloaded, { recursive: true });
    await utimes(join(downloaded, 'dist/web/index.html'), 1, 1);
    await buildChanged(downloaded, build);
    await rm(downloaded, { recursive: true });
    expect(builds).toBe(1);
  });

  it('OUTPUT-01 builds again when another build has written the files, or they are gone', async () => {
    await put('dist/web/index.html', 'mage');
    await buildChanged(root, build);
    expect(builds).toBe(2);
    await rm(join(root, 'dist/lambda'), { recursive: true });
    await buildChanged(root, build);
    expect(builds).toBe(3);
  });

  it('OUTPUT-01 builds again after a build that failed', async () => {
    await put('contract/file.ts', 'changed');
    expect(await buildChanged(root, async () => Promise.resolve(2))).toBe(2);
    expect(await buildChanged(root, build)).toBe(0);
    expect(builds).toBe(2);
  });

  it('OUTPUT-01 knows every source of the bundles', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', listInputs], {
      cwd: projectRoot,
      maxBuffer: 64 * 1_024 * 1_024,
    });
    const inputs = JSON.parse(stdout) as readonly string[];
    const own = inputs.filter((input) => !/^node_modules|^<|\bnode_modules\//.test(input));
    expect(own.length).toBeGreaterThan(100);
    const isKnown = (input: string): boolean =>
      BUILD_SOURCES.some((source) => input === source || input.startsWith(`${source}/`));
    expect(own.filter((input) => !isKnown(input))).toEqual([]);
  });

  it('OUTPUT-01 is what the CDK runs', () => {
    expect(cdkJson.build).toBe('node scripts/build-changed.mjs');
  });
});
