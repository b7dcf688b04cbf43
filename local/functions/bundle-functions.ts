import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { context, type BuildOptions, type Plugin } from 'esbuild';
import { lambdaBuildOptions } from '../../scripts/lambda-build-options.mjs';

interface BundleOptions {
  readonly root: string;
  readonly outdir: string;
  /** Called after every later build; only given when sources are to be watched. */
  readonly onRebuilt?: ((succeeded: boolean) => void) | undefined;
}

/** Packages that stay outside the bundles are looked for above them, so a link leads there. */
const linkPackages = async (root: string, outdir: string): Promise<void> => {
  await mkdir(outdir, { recursive: true });
  const isInside = !relative(root, outdir).startsWith('..');
  const link = join(outdir, 'node_modules');
  if (!isInside && !existsSync(link)) await symlink(join(root, 'node_modules'), link, 'junction');
};

const watcher = (onRebuilt: (succeeded: boolean) => void): Plugin => ({
  name: 'tell-rebuilds',
  setup: (build) => {
    let builds = 0;
    build.onEnd(({ errors }) => {
      builds += 1;
      // The first is ours, and watching begins with another one that changes nothing.
      if (builds > 2) onRebuilt(errors.length === 0);
    });
  },
});

const optionsOf = async ({ root, outdir, onRebuilt }: BundleOptions): Promise<BuildOptions> => ({
  ...(await lambdaBuildOptions(root, outdir)),
  logLevel: 'warning',
  ...(onRebuilt && { minify: false, plugins: [watcher(onRebuilt)] }),
});

/**
 * Bundles the functions with the options of the deployment into `<outdir>/<function>/index.mjs`.
 * With `onRebuilt` it goes on watching the sources until `stop` is called.
 */
export const bundleFunctions = async (
  options: BundleOptions,
): Promise<{ readonly stop: () => Promise<void> }> => {
  await linkPackages(options.root, options.outdir);
  const bundler = await context(await optionsOf(options));
  try {
    await bundler.rebuild();
    if (options.onRebuilt === undefined) {
      await bundler.dispose();
      return { stop: async () => {} };
    }
    await bundler.watch();
    return { stop: async () => bundler.dispose() };
  } catch (error) {
    await bundler.dispose();
    throw error;
  }
};
