import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { ensureStageIndex } from '#catalogue/stage-index.ts';
import { openStage } from '#stages/open-stage.ts';
import { type Outputs, readOutputs, readProtection, readTemplate } from '#lib/deployed-stage.ts';
import { checkShell } from '#lib/shell.ts';
import { type Commands, openCommands } from './cdk-command.ts';
import type { Concurrency, Place, Sender } from './checks.ts';
import { deleteOldVersions } from './old-versions.ts';
import type { PlannedStack, StackTemplate } from './stack-changes.ts';

/** The side effects of a deployment, and what it reads. */
export interface Cloud extends Commands {
  /** Where the credentials of the shell lead to. Throws a sentence when it has none, or no region. */
  readonly place: () => Promise<Place>;
  readonly concurrency: () => Promise<Concurrency>;
  /** The identity of a sender; an absent region is that of the shell. */
  readonly sender: (identity: string, region: string | undefined) => Promise<Sender>;
  readonly isBootstrapped: (region: string, toolkitStack: string) => Promise<boolean>;
  /** The stacks in a folder that `cdk synth` has written, in deployment order. */
  readonly stacks: (folder: string) => Promise<readonly PlannedStack[]>;
  /** Outputs of a stack by its name; undefined when it does not exist. */
  readonly outputs: (stackName: string, region: string) => Promise<Outputs | undefined>;
  /** Whether a stack rejects its deletion, as it is deployed; false when it does not exist. */
  readonly isProtected: (stackName: string, region: string) => Promise<boolean>;
  /** Deletes versions of the functions of a stack that no way back needs; resolves to how many. */
  readonly deleteOldVersions: (stackName: string) => Promise<number>;
  /**
   * Builds and publishes the search index of a deployed stage, if this code has none there yet, and fills the search
   * service that it is going to have.
   */
  readonly ensureSearchIndex: (stage: string, searchEndpoint: string | undefined) => Promise<void>;
}

/** The region of a stack that may be deployed anywhere. */
const UNKNOWN_REGION = 'unknown-region';

const ensureSearchIndex: Cloud['ensureSearchIndex'] = async (name, searchEndpoint) => {
  const { searchEndpoint: _former, ...stage } = await openStage(name);
  try {
    await ensureStageIndex({ ...stage, ...(searchEndpoint !== undefined && { searchEndpoint }) });
  } finally {
    await stage.close();
  }
};

const readPlace = async (sts: STSClient): Promise<Place> => {
  const { Account } = await sts.send(new GetCallerIdentityCommand({}));
  if (Account === undefined) throw new Error('The credentials of the shell name no account');
  return { account: Account, region: await sts.config.region() };
};

const readConcurrency = async (): Promise<Concurrency> => {
  const { AccountLimit } = await new LambdaClient({}).send(new GetAccountSettingsCommand({}));
  return {
    limit: AccountLimit?.ConcurrentExecutions ?? 0,
    unreserved: AccountLimit?.UnreservedConcurrentExecutions ?? 0,
  };
};

const readSender: Cloud['sender'] = async (EmailIdentity, region) => {
  const ses = new SESv2Client(region === undefined ? {} : { region });
  const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
  const isVerified = await ses.send(new GetEmailIdentityCommand({ EmailIdentity })).then(
    ({ VerifiedForSendingStatus }) => VerifiedForSendingStatus === true,
    (error: unknown) => {
      if (error instanceof NotFoundException) return false;
      throw error;
    },
  );
  return { isVerified, isInSandbox: ProductionAccessEnabled !== true };
};

const readStacks = async (
  folder: string,
  formationIn: (region: string) => CloudFormationClient,
): Promise<readonly PlannedStack[]> => {
  const home = await formationIn('').config.region();
  return Promise.all(
    new CloudAssembly(folder).stacks.map(async (stack) => {
      const { stackName: name, template, environment, terminationProtection } = stack;
      const region = environment.region === UNKNOWN_REGION ? home : environment.region;
      const deployed = await readTemplate(formationIn(region), name);
      return {
        name,
        part: name.slice(name.lastIndexOf('-') + 1),
        region,
        template: template as StackTemplate,
        isProtected: terminationProtection === true,
        deployed: deployed === undefined ? undefined : (JSON.parse(deployed) as StackTemplate),
      };
    }),
  );
};

/** The real implementation: commands run in `root`; their output goes to the file `log`. */
export const openCloud = (root: string, log: string): Cloud => {
  const clients = new Map<string, CloudFormationClient>();
  /** An empty region is that of the shell. */
  const formationIn = (region: string): CloudFormationClient => {
    const client = clients.get(region) ?? new CloudFormationClient(region === '' ? {} : { region });
    clients.set(region, client);
    return client;
  };
  return {
    ...openCommands(root, log),
    place: async () => {
      await checkShell();
      return readPlace(new STSClient({}));
    },
    concurrency: readConcurrency,
    sender: readSender,
    isBootstrapped: async (region, toolkitStack) =>
      (await readOutputs(formationIn(region), toolkitStack)) !== undefined,
    stacks: async (folder) => readStacks(join(root, folder), formationIn),
    outputs: async (stackName, region) => readOutputs(formationIn(region), stackName),
    isProtected: async (stackName, region) => readProtection(formationIn(region), stackName),
    deleteOldVersions: async (stackName) =>
      deleteOldVersions(
        { cloudFormation: formationIn(''), lambda: new LambdaClient({}) },
        stackName,
      ),
    ensureSearchIndex,
  };
};
