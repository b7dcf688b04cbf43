import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { ensureStageIndex } from '#catalogue/stage-index.ts';
import { openStage } from '#catalogue/stage.ts';
import { outputsOf, type Outputs, readOutputs } from '#lib/deployed-stage.ts';
import { CLOUDFRONT_REGION, cloudFrontParts, type StackPart } from '#lib/stage-stacks.ts';
import { runCommand } from '../run-command.mjs';

/** The side effects of a deployment. */
export interface Cloud {
  /** Bundles functions and page. Throws on failure. */
  readonly build: () => Promise<void>;
  /** Runs the CDK command line with these arguments. Throws on failure. */
  readonly cdk: (args: readonly string[]) => Promise<void>;
  /** Whether the account is bootstrapped in the region of this stack. */
  readonly isBootstrapped: (part: StackPart) => Promise<boolean>;
  readonly outputs: (stage: string, part: StackPart) => Promise<Outputs | undefined>;
  /** Builds and publishes the search index of a deployed stage, if this code has none there yet. */
  readonly ensureSearchIndex: (stage: string) => Promise<void>;
}

/** The stack of `cdk bootstrap`. */
const TOOLKIT_STACK = 'CDKToolkit';
/** Overrides the build command of cdk.json, because the build has already run. */
const withoutBuild = ['--build', 'exit 0'];

const cdkCommand = join(
  dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json')),
  'bin/cdk',
);

const runCdk = async (root: string, args: readonly string[]): Promise<void> => {
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [cdkCommand, ...args, ...withoutBuild], {
      cwd: root,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (exitCode) => {
      resolve(exitCode ?? 1);
    });
  });
  if (code !== 0) throw new Error(`cdk ${args[0] ?? ''} failed`);
};

/** The account and region of the shell. The SDK ignores the older variable, which the CDK reads. */
const openCloudFormation = (): CloudFormationClient => {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const region = AWS_REGION ?? AWS_DEFAULT_REGION;
  return new CloudFormationClient(region === undefined ? {} : { region });
};

const ensureSearchIndex = async (name: string): Promise<void> => {
  // The SDK ignores the older variable, which the CDK reads.
  const { AWS_DEFAULT_REGION } = process.env;
  if (AWS_DEFAULT_REGION !== undefined) process.env['AWS_REGION'] ??= AWS_DEFAULT_REGION;
  const stage = await openStage(name);
  try {
    await ensureStageIndex(stage);
  } finally {
    await stage.close();
  }
};

/** The real implementation: commands run in `root` with inherited output. */
export const openCloud = (root: string): Cloud => {
  const home = openCloudFormation();
  const atCloudFront = new CloudFormationClient({ region: CLOUDFRONT_REGION });
  const stacksOf = (part: StackPart) => (cloudFrontParts.has(part) ? atCloudFront : home);
  return {
    build: async () => {
      const code: number = await runCommand('npm run build', { root });
      if (code !== 0) throw new Error('The build failed');
    },
    cdk: async (args) => runCdk(root, args),
    isBootstrapped: async (part) =>
      (await readOutputs(stacksOf(part), TOOLKIT_STACK)) !== undefined,
    outputs: async (stage, part) => outputsOf(stacksOf(part), stage, part),
    ensureSearchIndex,
  };
};
