// Bundles every function of lambdas/specs/function-specs.ts, for deployment and for the local
// stack alike.
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';
import { bundleAll, lambdaBuildOptions } from '../build/lambda-build-options.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { out: outdir } = commandLine({
  usage: `Usage: npm run build:lambdas -- [--out DIR]

Bundles every function.

  --out DIR   where to; default: dist/lambda`,
  options: { out: { type: 'string', default: join(root, 'dist', 'lambda') } },
}).values;

await rm(outdir, { recursive: true, force: true });
await bundleAll(await lambdaBuildOptions(root, outdir));
