import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFiles } from './build-id.mjs';

/** What functions and page are built from. A test compares the list with the inputs of the bundles. */
export const BUILD_SOURCES = [
  'contract',
  'lambdas',
  'web',
  'build',
  'scripts/build-lambdas.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
];

const OUTPUTS = ['lambda', 'web'];
/** Says of which sources the built files are, and which files those are. */
const stampFile = (root) => join(root, 'dist', 'build.json');

/**
 * Identifies the built files by name and content, or is undefined without any. Their times do not
 * count: an artifact of the pipeline has new ones when another job has downloaded it.
 */
const outputsId = (root) => {
  const outputs = OUTPUTS.map((output) => join('dist', output));
  if (outputs.some((output) => !existsSync(join(root, output)))) return undefined;
  return hashOfFiles(root, outputs);
};

/** Whether `dist` has the functions and the page of these sources, as the last build left them. */
const isBuilt = (root) => {
  const outputs = outputsId(root);
  if (outputs === undefined || !existsSync(stampFile(root))) return false;
  const stamp = JSON.parse(readFileSync(stampFile(root), 'utf8'));
  return stamp.outputs === outputs && stamp.sources === hashOfFiles(root, BUILD_SOURCES);
};

/** Builds unless it is built. `build` resolves to an exit code, and so does this. */
export const buildChanged = async (root, build) => {
  if (isBuilt(root)) return 0;
  // Of before the build: a source that changes meanwhile may not be in it.
  const sources = hashOfFiles(root, BUILD_SOURCES);
  rmSync(stampFile(root), { force: true });
  const code = await build();
  if (code === 0) {
    writeFileSync(stampFile(root), JSON.stringify({ sources, outputs: outputsId(root) }));
  }
  return code;
};
