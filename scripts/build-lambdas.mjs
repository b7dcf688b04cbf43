// Bundles every function of lambdas/specs/function-specs.ts, for deployment and for the local
// stack alike, in one esbuild call: `node scripts/build-lambdas.mjs [--out DIR]`.
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { lambdaBuildOptions } from './lambda-build-options.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const outFlag = process.argv.indexOf('--out');
const outdir = outFlag < 0 ? join(root, 'dist', 'lambda') : process.argv[outFlag + 1];

await rm(outdir, { recursive: true, force: true });
await build(await lambdaBuildOptions(root, outdir));
