import { existsSync, watch } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { context, type BuildContext } from 'esbuild';
import { hashOfFiles } from '../../build/build-id.mjs';
import { BUILD_SOURCES } from '../../build/built-files.mjs';
import { bundleAll, lambdaBuildOptions } from '../../build/lambda-build-options.mjs';

interface BundleOptions {
  readonly root: string;
  readonly outdir: string;
  /** Called after every rebuild; given when the sources are to be watched. */
  readonly onRebuilt?: ((succeeded: boolean) => void) | undefined;
}

interface Bundles {
  readonly stop: () => Promise<void>;
}

const nothingToStop: Bundles = { stop: async () => {} };

/** Folders whose changes rebuild the functions. */
const WATCHED = ['lambdas', 'contract'] as const;

/** An editor saves a file in several steps, and several files at once. */
const DEBOUNCE_MS = 50;

/** Node looks for external packages in the folders above a bundle, so a link leads there. */
const linkPackages = async (root: string, outdir: string): Promise<void> => {
  await mkdir(outdir, { recursive: true });
  const isInside = !relative(root, outdir).startsWith('..');
  const link = join(outdir, 'node_modules');
  if (!isInside && !existsSync(link)) await symlink(join(root, 'node_modules'), link, 'junction');
};

/**
 * Rebuilds when a source changes. Not by esbuild's own watch mode: it polls all source files in
 * turn, SDK included, and takes seconds to find the one that changed.
 */
const rebuildOnChange = (
  root: string,
  bundler: BuildContext,
  onRebuilt: (succeeded: boolean) => void,
): (() => void) => {
  const rebuild = async (): Promise<void> => {
    // esbuild has printed the errors.
    const succeeded = await bundler.rebuild().then(
      () => true,
      () => false,
    );
    onRebuilt(succeeded);
  };
  let timer: NodeJS.Timeout | undefined;
  const watchers = WATCHED.map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void rebuild(), DEBOUNCE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};

/**
 * Bundles the functions with the options of the deployment into `<outdir>/<function>/index.mjs`, unless the last
 * start has done so for the same sources. With `onRebuilt` it bundles in any case, and watches the sources until
 * `stop` is called. Throws when the first build fails.
 */
export const bundleFunctions = async ({
  root,
  outdir,
  onRebuilt,
}: BundleOptions): Promise<Bundles> => {
  await linkPackages(root, outdir);
  const stamp = join(outdir, 'sources.txt');
  // Of before the build: a source that changes meanwhile may not be in it.
  const sources = hashOfFiles(root, BUILD_SOURCES);
  const bundled = await readFile(stamp, 'utf8').catch(() => '');
  if (onRebuilt === undefined && bundled === sources) return nothingToStop;
  await rm(stamp, { force: true });
  const options = {
    ...(await lambdaBuildOptions(root, outdir)),
    // No thread of the local stack reads them.
    sourcemap: false,
    logLevel: 'warning',
  } as const;
  if (onRebuilt === undefined) {
    await bundleAll(options);
    await writeFile(stamp, sources);
    return nothingToStop;
  }
  const bundler = await context({ ...options, minify: false });
  try {
    await bundler.rebuild();
  } catch (error) {
    await bundler.dispose();
    throw error;
  }
  const stopWatching = rebuildOnChange(root, bundler, onRebuilt);
  return {
    stop: async () => {
      stopWatching();
      await bundler.dispose();
    },
  };
};
