import { stageConfig } from '#lib/config.ts';
import {
  ALARM_ADDRESS_PARAMETER,
  alarmParts,
  outputNames,
  type StackPart,
  stackNameOf,
} from '#lib/stage-stacks.ts';
import type { Cloud } from './cloud.ts';

interface DeployOptions {
  readonly stage: string;
  /** Absent: the address of the last deployment stays. Empty: removes it. */
  readonly alarmAddress?: string;
  readonly yes: boolean;
}

const alarmParameter = ({ stage, alarmAddress }: DeployOptions): readonly string[] => {
  if (alarmAddress === undefined) return [];
  return alarmParts.flatMap((part) => [
    '--parameters',
    `${stackNameOf(stage, part)}:${ALARM_ADDRESS_PARAMETER}=${alarmAddress}`,
  ]);
};

/** A stage with retained data asks before permissions are broadened. */
const approval = ({ stage, yes }: DeployOptions): readonly string[] => [
  '--require-approval',
  yes || !stageConfig(stage).keeping.protected ? 'never' : 'broadening',
];

const prepareAccount = async (cloud: Cloud, stage: string): Promise<void> => {
  const places: readonly StackPart[] = ['Edge', 'EdgeAlarms'];
  const prepared = await Promise.all(places.map(async (part) => cloud.isBootstrapped(part)));
  // Without an argument, it bootstraps every region of the app.
  if (prepared.includes(false)) await cloud.cdk(['bootstrap', '-c', `stage=${stage}`]);
};

/**
 * Deploys a stage and resolves to the origin of the site. A search index of the new version is published
 * before the functions change. All else is what `cdk deploy --all -c stage=NAME` does by itself.
 */
export const deployStage = async (cloud: Cloud, options: DeployOptions): Promise<string> => {
  const { stage } = options;
  await cloud.build();
  await prepareAccount(cloud, stage);
  // The functions that are deployed next read only indexes of their own version.
  if ((await cloud.outputs(stage, 'Data')) !== undefined) await cloud.ensureSearchIndex(stage);
  const parameters = [...alarmParameter(options), ...approval(options)];
  await cloud.cdk(['deploy', '--all', '-c', `stage=${stage}`, ...parameters]);
  const origin = (await cloud.outputs(stage, 'Edge'))?.[outputNames.Edge.siteUrl];
  if (origin === undefined) throw new Error(`${stage} does not tell its address`);
  return origin;
};
