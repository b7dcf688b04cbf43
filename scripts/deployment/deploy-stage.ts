import type { StageConfig } from '#lib/config.ts';
import { gradualParts, outputNames, stackNameOf } from '#lib/stage-stacks.ts';
import {
  bootstrapArguments,
  checkBootstrap,
  checkConcurrency,
  checkSecrets,
  fewFunctions,
  checkSender,
  identityOf,
  reservedBy,
  toolkitStackOf,
} from './checks.ts';
import type { Cloud } from './cloud.ts';
import type { AlarmAddresses } from './stage-arguments.ts';
import { isFirstCreation, planStage, type StagePlan } from './plan-stage.ts';
import {
  changeOf,
  describeChange,
  describeChanges,
  type PlannedStack,
  type StackChange,
} from './stack-changes.ts';
import { confirmStage, type Terminal } from './terminal.ts';

interface DeployOptions {
  readonly config: StageConfig;
  /** Who receives alarms; a topic that is absent keeps its addresses. */
  readonly addresses: AlarmAddresses;
  readonly yes: boolean;
  /** Prepares the account for the CDK first. */
  readonly bootstrap: boolean;
}

/** For every stack that has alarms. */
const alarmParameters = (
  { name, template }: PlannedStack,
  { addresses }: DeployOptions,
): readonly string[] =>
  Object.values(addresses)
    .flatMap((values) => Object.entries(values))
    .filter(([parameter]) => template.Parameters?.[parameter] !== undefined)
    .flatMap(([parameter, value]) => ['--parameters', `${name}:${parameter}=${value}`]);

const regionsOf = ({ stacks }: StagePlan): readonly string[] => [
  ...new Set(stacks.map(({ region }) => region)),
];

/** Throws before any change when the account cannot take the stage, and says what its readers would notice. */
const checkAccount = async (
  cloud: Cloud,
  terminal: Terminal,
  plan: StagePlan,
  { config, bootstrap }: DeployOptions,
): Promise<void> => {
  if (!bootstrap) {
    const toolkit = toolkitStackOf(config);
    const regions = await Promise.all(
      regionsOf(plan).map(async (region) =>
        (await cloud.isBootstrapped(region, toolkit)) ? [] : [region],
      ),
    );
    checkBootstrap(config.stage, regions.flat());
  }
  checkSecrets(plan.stacks);
  const concurrency = await cloud.concurrency();
  checkConcurrency(config.stage, reservedBy(plan.stacks), concurrency);
  const few = fewFunctions(concurrency);
  if (few !== undefined) terminal.print(few);
  const { mail } = config;
  const data = plan.stacks.find(({ part }) => part === 'Data');
  if (mail !== undefined && data !== undefined && data.deployed === undefined) {
    checkSender(config, mail, await cloud.sender(identityOf(mail), mail.region));
  }
};

/** A stage with retained data asks first, and shows whose permissions become broader. */
const confirm = async (
  cloud: Cloud,
  terminal: Terminal,
  { stacks, app }: StagePlan,
  { config: { stage, keeping }, yes }: DeployOptions,
): Promise<void> => {
  if (yes || !keeping.protected) return;
  const shown = stacks.filter((stack) => !changeOf(stack).isNew && changeOf(stack).differs);
  if (shown.length > 0) {
    const names = shown.map(({ name }) => name);
    await cloud.showCdk([
      'diff',
      ...names,
      '--exclusively',
      '--security-only',
      '--quiet',
      '--method',
      'template',
      ...app,
    ]);
  }
  await confirmStage(terminal, stage, `${stage} is protected.`);
};

const deployStack = async (
  cloud: Cloud,
  stack: PlannedStack,
  app: readonly string[],
  options: DeployOptions,
): Promise<void> => {
  const { bootstrap } = options.config;
  await cloud.cdk([
    'deploy',
    stack.name,
    '--exclusively',
    ...app,
    '--require-approval',
    'never',
    ...(bootstrap === undefined ? [] : ['--toolkit-stack-name', bootstrap.toolkitStack]),
    '--progress',
    'events',
    ...alarmParameters(stack, options),
  ]);
};

/** Prints the plan, and checks all that can be known before a change. */
const announce = async (
  cloud: Cloud,
  terminal: Terminal,
  options: DeployOptions,
): Promise<{ readonly plan: StagePlan; readonly changes: readonly StackChange[] }> => {
  const plan = await planStage(cloud, options.config, terminal.print);
  await checkAccount(cloud, terminal, plan, options);
  const changes = plan.stacks.map(changeOf);
  terminal.print(describeChanges(changes));
  // Without a difference, only addresses of alarms can change.
  const changesAny =
    changes.some(({ differs }) => differs) || Object.keys(options.addresses).length > 0;
  if (changesAny) await confirm(cloud, terminal, plan, options);
  return { plan, changes };
};

/**
 * Deploys a stage and resolves to the origin of the site. A search index of the new version is published
 * before the functions change, and a protected stack is created without its protection, so that a creation
 * that fails can be repeated. All else is what `cdk deploy --all -c stage=NAME` does by itself; one stack
 * after the other, so that each step can be named.
 */
export const deployStage = async (
  cloud: Cloud,
  terminal: Terminal,
  options: DeployOptions,
): Promise<string> => {
  const { config } = options;
  const { stage } = config;
  const { plan, changes } = await announce(cloud, terminal, options);
  const { stacks, app, place } = plan;
  if (options.bootstrap) {
    terminal.print(`Bootstrapping ${regionsOf(plan).join(', ')}`);
    await cloud.cdk(bootstrapArguments(config, place.account, regionsOf(plan)));
  }
  // The functions that are deployed next read only indexes of their own version.
  const data = stacks.find(({ name }) => name === stackNameOf(stage, 'Data'));
  if (data?.deployed !== undefined) {
    await cloud.ensureSearchIndex(stage, config.searchDomain?.endpoint);
  }
  for (const [at, stack] of stacks.entries()) {
    const change = changes[at];
    const what = change === undefined ? '' : describeChange(change);
    terminal.print(`${String(at + 1)}/${String(stacks.length)} ${stack.part}: ${what}`);
    if (isFirstCreation(stack)) await deployStack(cloud, stack, plan.creating ?? app, options);
    await deployStack(cloud, stack, app, options);
  }
  // Only gradual releases make versions.
  if (config.canaryMinutes !== undefined) {
    for (const part of gradualParts) {
      const deleted = await cloud.deleteOldVersions(stackNameOf(stage, part));
      if (deleted > 0) terminal.print(`${part}: ${String(deleted)} old versions are deleted`);
    }
  }
  const outputs = await cloud.outputs(stackNameOf(stage, 'Edge'), place.region);
  const origin = outputs?.[outputNames.Edge.siteUrl];
  if (origin === undefined) throw new Error(`${stage} does not tell its address`);
  return origin;
};
