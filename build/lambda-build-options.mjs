import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { buildId } from './build-id.mjs';
import { bundledFiles } from './bundled-files.mjs';

/** The specifications are TypeScript, so esbuild compiles them as it compiles the functions. */
const functionSpecs = async (root) => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'lambdas/specs/function-specs.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).functionSpecs;
};

/** Code of the page that loads for readers or on their action: the function that renders pages never runs it. */
const withoutBrowserCode = {
  name: 'without-browser-code',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\.browser\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * One bundle `<function>/index.mjs` per function. The bundle includes the SDK, so that what was
 * tested is what runs, whatever SDK the runtime provides.
 */
export const lambdaBuildOptions = async (root, outdir) => ({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(
    Object.entries(await functionSpecs(root)).map(([name, { entry }]) => [`${name}/index`, entry]),
  ),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  mainFields: ['module', 'main'],
  // `module-sync` is Node's own, for ES modules. Without it, React Router is CommonJS, all of it.
  conditions: ['module', 'module-sync'],
  plugins: [bundledFiles, withoutBrowserCode],
  define: {
    // React and MUI contain their development versions, too.
    'process.env.NODE_ENV': '"production"',
    'process.env.BUILD_ID': JSON.stringify(buildId(root)),
  },
  jsx: 'automatic',
  banner: {
    // CommonJS packages inside an ES module bundle still call `require`.
    js: "import{createRequire as createRequireOfBundle}from'node:module';const require=createRequireOfBundle(import.meta.url);",
  },
});

/** A call keeps in memory all that it reads and writes: one for all functions takes twice as much. */
const AT_ONCE = 11;

/** Bundles all functions, some at a time, and ends the process of esbuild with its memory. */
export const bundleAll = async (options) => {
  const entries = Object.entries(options.entryPoints);
  try {
    for (let at = 0; at < entries.length; at += AT_ONCE) {
      const entryPoints = Object.fromEntries(entries.slice(at, at + AT_ONCE));
      // oxlint-disable-next-line no-await-in-loop -- at once they would need the memory of all
      await build({ ...options, entryPoints });
    }
  } finally {
    await stop();
  }
};
