import { copyFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

const CARRIED = /\.(ttf|wasm)$/;

/**
 * esbuild plugin: an imported typeface or WebAssembly module becomes its address relative to the
 * bundle, and the file is put beside every bundle that names it. Each bundle folder is deployed by itself, so a folder
 * shared by all (esbuild's own `file` loader) would be missing there.
 */
export const bundledFiles = {
  name: 'bundled-files',
  setup: (build) => {
    build.initialOptions.metafile = true;
    build.onLoad({ filter: CARRIED }, ({ path }) => ({
      contents: `export default ${JSON.stringify(`./${basename(path)}`)};`,
      loader: 'js',
    }));
    // Who only wants to know the bundles gets no files.
    if (build.initialOptions.write === false) return;
    build.onEnd(async ({ metafile }) => {
      // Who only wants to know what a bundle weighs has no folder for it.
      if (build.initialOptions.write === false) return;
      const root = build.initialOptions.absWorkingDir ?? process.cwd();
      const copies = Object.entries(metafile?.outputs ?? {}).flatMap(([output, { inputs }]) =>
        Object.keys(inputs)
          .filter((input) => CARRIED.test(input))
          .map((input) => [
            resolve(root, input),
            join(resolve(root, dirname(output)), basename(input)),
          ]),
      );
      await Promise.all(copies.map(([from, to]) => copyFile(from, to)));
    });
  },
};
