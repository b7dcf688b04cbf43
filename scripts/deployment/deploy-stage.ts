import { environmentKeys, type EnvironmentValues, stageConfig } from '#lib/config.ts';
import { outputNames, stackNameOf } from '#lib/stage-stacks.ts';
import type { Cloud } from './cloud.ts';

interface DeployOptions {
  readonly stage: string;
  readonly alarmAddress?: string;
  readonly yes: boolean;
}

/** What a deployed stage knows of itself. */
const knownOf = async (cloud: Cloud, stage: string): Promise<EnvironmentValues> => {
  const data = await cloud.outputs(stage, 'Data');
  const web = await cloud.outputs(stage, 'Web');
  const operations = await cloud.outputs(stage, 'Operations');
  const userPoolId = data?.[outputNames.Data.userPoolId];
  const values = {
    alarmAddress: operations?.[outputNames.Operations.alarmAddress],
    distributionId: web?.[outputNames.Web.distributionId],
    siteOrigin: web?.[outputNames.Web.siteUrl],
    tokenJwks: userPoolId === undefined ? undefined : await cloud.tokenKeys(userPoolId),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

const contextOf = (stage: string, values: EnvironmentValues): readonly string[] => {
  const given = environmentKeys.flatMap((key) =>
    values[key] === undefined ? [] : [`${key}=${values[key]}`],
  );
  return [`stage=${stage}`, ...given].flatMap((pair) => ['-c', pair]);
};

/** A stage that keeps what people made asks before rights become wider. */
const approval = ({ stage, yes }: DeployOptions): readonly string[] => [
  '--require-approval',
  yes || !stageConfig(stage).keeping.protected ? 'never' : 'broadening',
];

const hasLearned = (before: EnvironmentValues, after: EnvironmentValues): boolean =>
  environmentKeys.some((key) => key !== 'alarmAddress' && before[key] !== after[key]);

/**
 * Brings a stage up to the code of this folder, and resolves to the site's address. What is only
 * known once it stands, such as the address of the distribution, is told to the stacks before it by
 * a second, short deployment of these: the first time, and whenever the answer has changed.
 */
export const deployStage = async (cloud: Cloud, options: DeployOptions): Promise<string> => {
  const { stage, alarmAddress } = options;
  await cloud.build();
  if (!(await cloud.isBootstrapped())) await cloud.cdk(['bootstrap', '-c', `stage=${stage}`]);
  const before = {
    ...(await knownOf(cloud, stage)),
    ...(alarmAddress === undefined ? {} : { alarmAddress }),
  };
  await cloud.cdk(['deploy', '--all', ...contextOf(stage, before), ...approval(options)]);
  const after = await knownOf(cloud, stage);
  if (hasLearned(before, after)) {
    const needing = [stackNameOf(stage, 'Data'), stackNameOf(stage, 'Api')];
    await cloud.cdk([
      'deploy',
      ...needing,
      '--exclusively',
      ...contextOf(stage, after),
      ...approval(options),
    ]);
  }
  if (after.siteOrigin === undefined) throw new Error(`${stage} does not tell its address`);
  return after.siteOrigin;
};
