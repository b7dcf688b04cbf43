import {
  environmentKeys,
  type EnvironmentValues,
  ownFirewallOf,
  stageConfig,
} from '#lib/config.ts';
import { outputNames, type StackPart, stackNameOf } from '#lib/stage-stacks.ts';
import type { Cloud } from './cloud.ts';

interface DeployOptions {
  readonly stage: string;
  readonly alarmAddress?: string;
  readonly yes: boolean;
}

const hasOwnFirewall = (stage: string): boolean => ownFirewallOf(stageConfig(stage)) !== undefined;

/** The web ACL of a stage with its own firewall. */
const webAclKnown = async (cloud: Cloud, stage: string): Promise<string | undefined> => {
  if (!hasOwnFirewall(stage)) return undefined;
  return (await cloud.outputs(stage, 'Firewall'))?.[outputNames.Firewall.webAcl];
};

/** The environment values of a deployed stage. */
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
    ownWebAclArn: await webAclKnown(cloud, stage),
    sentOriginSecret: web?.[outputNames.Web.sentOriginSecret],
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

const contextOf = (stage: string, values: EnvironmentValues): readonly string[] => {
  const given = environmentKeys.flatMap((key) =>
    values[key] === undefined ? [] : [`${key}=${values[key]}`],
  );
  return [`stage=${stage}`, ...given].flatMap((pair) => ['-c', pair]);
};

/** A stage with retained data asks before permissions are broadened. */
const approval = ({ stage, yes }: DeployOptions): readonly string[] => [
  '--require-approval',
  yes || !stageConfig(stage).keeping.protected ? 'never' : 'broadening',
];

const hasLearned = (before: EnvironmentValues, after: EnvironmentValues): boolean =>
  environmentKeys.some((key) => key !== 'alarmAddress' && before[key] !== after[key]);

const prepareAccount = async (cloud: Cloud, stage: string): Promise<void> => {
  const places: readonly StackPart[] = hasOwnFirewall(stage) ? ['Data', 'Firewall'] : ['Data'];
  const prepared = await Promise.all(places.map(async (part) => cloud.isBootstrapped(part)));
  // Without an argument, it bootstraps every region of the app.
  if (prepared.includes(false)) await cloud.cdk(['bootstrap', '-c', `stage=${stage}`]);
};

/** Deploys these stacks without their dependencies. */
const deployOnly = async (
  cloud: Cloud,
  options: DeployOptions,
  parts: readonly StackPart[],
  values: EnvironmentValues,
): Promise<void> => {
  const { stage } = options;
  const names = parts.map((part) => stackNameOf(stage, part));
  const context = contextOf(stage, values);
  await cloud.cdk(['deploy', ...names, '--exclusively', ...context, ...approval(options)]);
};

/** The environment values before the deployment; creates the firewall if it is missing. */
const knownBefore = async (cloud: Cloud, options: DeployOptions): Promise<EnvironmentValues> => {
  const { stage, alarmAddress } = options;
  const known = {
    ...(await knownOf(cloud, stage)),
    ...(alarmAddress === undefined ? {} : { alarmAddress }),
  };
  if (!hasOwnFirewall(stage) || known.ownWebAclArn !== undefined) return known;
  await deployOnly(cloud, options, ['Firewall'], known);
  const ownWebAclArn = await webAclKnown(cloud, stage);
  if (ownWebAclArn === undefined) throw new Error(`${stage} does not tell its web ACL`);
  return { ...known, ownWebAclArn };
};

/**
 * Deploys a stage and resolves to the origin of the site. A search index of the new version is published
 * before the functions change. Values that are only known afterwards, such
 * as the id of the distribution, are passed to the earlier stacks by a second, short deployment: the
 * first time, and whenever they have changed.
 */
export const deployStage = async (cloud: Cloud, options: DeployOptions): Promise<string> => {
  const { stage } = options;
  await cloud.build();
  await prepareAccount(cloud, stage);
  const before = await knownBefore(cloud, options);
  // The functions that are deployed next read only indexes of their own version.
  if ((await cloud.outputs(stage, 'Data')) !== undefined) await cloud.ensureSearchIndex(stage);
  await cloud.cdk(['deploy', '--all', ...contextOf(stage, before), ...approval(options)]);
  const after = await knownOf(cloud, stage);
  if (hasLearned(before, after)) await deployOnly(cloud, options, ['Data', 'Api'], after);
  if (after.siteOrigin === undefined) throw new Error(`${stage} does not tell its address`);
  return after.siteOrigin;
};
