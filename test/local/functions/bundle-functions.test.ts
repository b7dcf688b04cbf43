import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleFunctions } from '#local/functions/bundle-functions.ts';
import { BUILD_SOURCES } from '../../../build/built-files.mjs';

const rebuild = jest.fn(async () => {});
jest.mock('esbuild', () => ({
  context: async () => ({ rebuild: async () => rebuild(), dispose: async () => {} }),
}));
jest.mock('../../../build/lambda-build-options.mjs', () => ({
  lambdaBuildOptions: async () => ({}),
  bundleAll: async () => rebuild(),
}));

describe('the functions of a start', () => {
  let root: string;
  const put = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  /** How often they are bundled. */
  const bundle = async (isWatched = false): Promise<number> => {
    rebuild.mockClear();
    const onRebuilt = isWatched ? () => undefined : undefined;
    const outdir = join(root, '.local', 'lambda');
    await (await bundleFunctions({ root, outdir, onRebuilt })).stop();
    return rebuild.mock.calls.length;
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'hondana-bundles-'));
    for (const source of BUILD_SOURCES) {
      await put(/\.\w+$/.test(source) ? source : join(source, 'file.ts'), source);
    }
  });
  afterEach(async () => rm(root, { recursive: true }));

  it('LOCAL-30 are bundled once for a state of their sources, and whenever these are watched', async () => {
    expect([await bundle(), await bundle()]).toEqual([1, 0]);
    await put('lambdas/file.ts', 'changed');
    expect([await bundle(), await bundle()]).toEqual([1, 0]);
    expect([await bundle(true), await bundle()]).toEqual([1, 1]);
  });

  it('LOCAL-30 are bundled again after a build that failed', async () => {
    await bundle();
    await put('lambdas/file.ts', 'changed');
    rebuild.mockRejectedValueOnce(new Error('const = 1'));
    await expect(bundle()).rejects.toThrow('const = 1');
    await put('lambdas/file.ts', 'lambdas');
    expect(await bundle()).toBe(1);
  });
});
