import { join } from 'node:path';
import { missingSetting, type StageConfig } from '#lib/config.ts';
import { settingMistake } from '#lib/stage-schema.ts';
import { checkPlace, type Place } from './checks.ts';
import type { Cloud } from './cloud.ts';
import type { PlannedStack } from './stack-changes.ts';

/** A stage as this code makes it, and what of it is deployed. */
export interface StagePlan {
  readonly place: Place;
  /** In deployment order. */
  readonly stacks: readonly PlannedStack[];
  /** Arguments by which the CDK uses the stacks as they were made for the plan. */
  readonly app: readonly string[];
  /** The same for the stacks with which a protected stage is created; absent where none is new. */
  readonly creating?: readonly string[];
}

/** Where the log and the stacks of a stage are, below the root of the project. */
export const logOf = (stage: string): string => join('dist', `deploy-${stage}.log`);
const assemblyOf = (stage: string, use = ''): string => join('dist', 'stacks', stage + use);

/** Whether a stack that is going to be protected has yet to be created. */
export const isFirstCreation = ({ isProtected, deployed }: PlannedStack): boolean =>
  isProtected && deployed === undefined;

/**
 * Builds what has changed and makes the stacks. Changes nothing in the account, and throws when it is
 * another than that of the stage.
 */
export const planStage = async (
  cloud: Cloud,
  config: StageConfig,
  print: (line: string) => void,
): Promise<StagePlan> => {
  const { stage } = config;
  const place = await cloud.place();
  print(`${stage}: account ${place.account}, region ${place.region}`);
  // A mistyped `env` would not be compared with the place.
  const mistake = settingMistake(config);
  if (mistake !== undefined) throw new Error(mistake);
  checkPlace(config, place);
  const missing = missingSetting(config);
  if (missing !== undefined) throw new Error(missing);
  await cloud.build();
  const folder = assemblyOf(stage);
  await cloud.cdk(['synth', '--quiet', '-c', `stage=${stage}`, '--output', folder]);
  const stacks = await cloud.stacks(folder);
  const plan = { place, stacks, app: ['--app', folder] };
  if (!stacks.some(isFirstCreation)) return plan;
  const first = assemblyOf(stage, '-creating');
  const context = ['-c', `stage=${stage}`, '-c', 'creating=true'];
  await cloud.cdk(['synth', '--quiet', ...context, '--output', first]);
  return { ...plan, creating: ['--app', first] };
};
