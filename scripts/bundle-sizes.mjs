// `node scripts/bundle-sizes.mjs`: bytes of each function's bundle as JSON, by the function's name.
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { lambdaBuildOptions } from '../build/lambda-build-options.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const options = await lambdaBuildOptions(root, join(root, 'dist', 'lambda'));
const { outputFiles } = await build({ ...options, sourcemap: false, write: false });
const bundles = outputFiles.filter(({ path }) => path.endsWith('index.mjs'));
const sizes = bundles.map(({ path, contents }) => [basename(dirname(path)), contents.length]);
console.log(JSON.stringify(Object.fromEntries(sizes)));
