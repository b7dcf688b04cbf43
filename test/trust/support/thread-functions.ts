import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import {
  createInstances,
  type Instances,
  TimedOutError,
} from '#local/functions/function-instances.ts';

/** With the options of the deployment, in a process of its own: jest loads no such module. */
const BUNDLE = `
  import { build } from 'esbuild';
  import { lambdaBuildOptions } from './build/lambda-build-options.mjs';
  const [outdir, ...names] = process.argv.slice(1);
  const { entryPoints, ...options } = await lambdaBuildOptions(process.cwd(), outdir);
  const wanted = names.map((name) => [name + '/index', entryPoints[name + '/index']]);
  await build({ ...options, entryPoints: Object.fromEntries(wanted), sourcemap: false });
`;

/** Bundles functions into a folder. */
export const bundleForThreads = async (
  folder: string,
  names: readonly SpecifiedFunction[],
): Promise<void> => {
  const options = ['--input-type=module', '--eval', BUNDLE, folder, ...names];
  await promisify(execFile)(process.execPath, options);
};

interface Answered {
  readonly ms: number;
  readonly status: number;
}

/** Bundled functions in threads, which can be ended. */
export interface ThreadFunctions {
  /** The answer to an event, or null when it takes longer than `timeMs`: then the thread is ended. */
  readonly call: (
    name: SpecifiedFunction,
    event: APIGatewayProxyEventV2,
    timeMs: number,
  ) => Promise<Answered | null>;
  readonly stop: () => Promise<void>;
}

/** The functions that were bundled into a folder. They get the environment of this process as it is then. */
export const startThreadFunctions = (folder: string): ThreadFunctions => {
  const started = new Map<SpecifiedFunction, Instances>();
  const instancesOf = (name: SpecifiedFunction): Instances => {
    const known = started.get(name);
    if (known !== undefined) return known;
    const instances = createInstances(pathToFileURL(join(folder, name, 'index.mjs')).href);
    started.set(name, instances);
    return instances;
  };
  return {
    call: async (name, event, timeMs) => {
      const context = { functionName: name, getRemainingTimeInMillis: () => timeMs };
      const start = performance.now();
      try {
        const answer = await instancesOf(name).invoke(event, context);
        const ms = performance.now() - start;
        return { ms, status: (answer as { readonly statusCode: number }).statusCode };
      } catch (error) {
        if (error instanceof TimedOutError) return null;
        throw error;
      }
    },
    stop: async () => {
      await Promise.all([...started.values()].map(async (instances) => instances.stop()));
    },
  };
};
