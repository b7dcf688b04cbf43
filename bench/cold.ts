import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { requiredVariables, variableNames } from '#lambdas/shared/environment.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { build } from 'esbuild';
import { lambdaBuildOptions } from '../build/lambda-build-options.mjs';
import { budgetOf } from './bundle-budget.ts';
import { percentile } from './measure.ts';

const run = promisify(execFile);
const STARTS = 7;
const BYTES_IN_KB = 1_000;

/** Loads a bundle in a new process. Prints the duration and the memory. */
const startScript = `
  const started = performance.now();
  await import(process.argv[1]);
  const ms = performance.now() - started;
  console.log(JSON.stringify({ ms, rss: process.memoryUsage.rss() }));
`;

interface Start {
  readonly ms: number;
  readonly rss: number;
}

/** Plausible values for the environment of a function. */
const environmentOf = (spec: FunctionSpec): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(requiredVariables(spec).map((name) => [name, 'bench'])),
  ...Object.fromEntries(spec.settings.map((name) => [variableNames.setting(name), ''])),
  [variableNames.userPoolId]: 'ap-northeast-1_Bench0001',
  AWS_REGION: 'ap-northeast-1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  PATH: process.env['PATH'],
});

const measureStart = async (bundle: string, spec: FunctionSpec): Promise<Start> => {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', startScript, pathToFileURL(bundle).href],
    { env: environmentOf(spec) },
  );
  // The script above prints this JSON.
  return JSON.parse(stdout) as Start;
};

const measure = async (folder: string, name: string, spec: FunctionSpec) => {
  const bundle = join(folder, name, 'index.mjs');
  const content = await readFile(bundle);
  const starts: Start[] = [];
  for (let n = 0; n < STARTS; n += 1) starts.push(await measureStart(bundle, spec));
  const times = starts.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    kB: Math.round(content.length / BYTES_IN_KB),
    'budget kB': budgetOf(name),
    'gzip kB': Math.round(gzipSync(content).length / BYTES_IN_KB),
    'init p50 ms': percentile(times, 0.5),
    'init max ms': percentile(times, 1),
    'memory MB': Math.round(Math.max(...starts.map(({ rss }) => rss)) / 1e6),
  };
};

/** Measures each function's bundle size, and the time until a new process is ready for a request. */
export const benchCold = async (): Promise<void> => {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const folder = await mkdtemp(join(tmpdir(), 'hondana-bench-'));
  try {
    await build(await lambdaBuildOptions(root, folder));
    const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
    for (const [name, spec] of Object.entries<FunctionSpec>(functionSpecs)) {
      rows[name] = await measure(folder, name, spec);
    }
    console.log(`Node ${process.version}, ${String(STARTS)} starts each`);
    console.table(rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
