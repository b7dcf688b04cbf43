import { addressParameters, alarmTopics, type AlarmTopic } from '#lib/stage-stacks.ts';
import { stageConfig } from '#lib/config.ts';
import { readArguments } from '../command-line.mjs';

/** Values of parameters, by topic; an empty one removes the address. */
export type AlarmAddresses = Partial<
  Readonly<Record<AlarmTopic, Readonly<Record<string, string>>>>
>;

interface DeployArguments {
  readonly stage: string;
  /** A topic that is absent keeps the addresses of the last deployment. */
  readonly addresses: AlarmAddresses;
  /** Skips confirmations. */
  readonly yes: boolean;
  /** Prepares the account for the CDK first. */
  readonly bootstrap: boolean;
}

type DestroyArguments = Pick<DeployArguments, 'stage' | 'yes'>;

const MAIL_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** The name of the stage. Throws when it is missing or invalid. */
export const stageOf = (stage: string | undefined): string => {
  if (stage === undefined) throw new Error('Say which stage: --stage NAME');
  return stageConfig(stage).stage;
};

const common = {
  stage: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

export const deployCommand = {
  usage: `Usage: npm run deploy -- --stage NAME [--page ADDRESS]… [--ticket ADDRESS]… [--bootstrap] [--yes]

Builds what has changed and deploys a stage to the account of the shell.

  --page ADDRESS     who is woken by an alarm: a mail address, and the https address of a pager as a second --page
  --ticket ADDRESS   who looks at it on a working day; the same. Addresses stay until others, or an empty one, are given
  --bootstrap        prepares the account for the CDK first
  --yes              skips the confirmation`,
  options: {
    ...common,
    page: { type: 'string', multiple: true },
    ticket: { type: 'string', multiple: true },
    bootstrap: { type: 'boolean', default: false },
  },
} as const;

export const destroyCommand = {
  usage: `Usage: npm run destroy -- --stage NAME [--yes]

Deletes a stage that keeps no data.

  --yes   skips the confirmation`,
  options: common,
} as const;

const protocolOf = (address: string): 'email' | 'https' => {
  if (MAIL_ADDRESS.test(address)) return 'email';
  if (address.startsWith('https://') && URL.canParse(address)) return 'https';
  throw new Error(`Neither a mail address nor one that begins with https://: ${address}`);
};

/** The values of both parameters of a topic: what is not given is removed. */
const addressesOf = (topic: AlarmTopic, given: readonly string[]): Record<string, string> => {
  const values = { email: '', https: '' };
  for (const address of given.filter((text) => text !== '')) {
    const protocol = protocolOf(address);
    if (values[protocol] !== '') throw new Error(`--${topic} takes one address of each kind`);
    values[protocol] = address;
  }
  const { email, https } = addressParameters[topic];
  return { [email]: values.email, [https]: values.https };
};

/** Throws a usage error. */
export const deployArguments = (args: readonly string[]): DeployArguments => {
  const { values } = readArguments(deployCommand, args);
  return {
    stage: stageOf(values.stage),
    yes: values.yes,
    bootstrap: values.bootstrap,
    addresses: Object.fromEntries(
      alarmTopics.flatMap((topic) => {
        const given = values[topic];
        return given === undefined ? [] : [[topic, addressesOf(topic, given)]];
      }),
    ),
  };
};

/** Throws a usage error, also for a stage with protected data. */
export const destroyArguments = (args: readonly string[]): DestroyArguments => {
  const { values } = readArguments(destroyCommand, args);
  const stage = stageOf(values.stage);
  if (stageConfig(stage).keeping.protected) {
    throw new Error(
      `${stage} keeps what people made. To destroy it all the same, take the protection off in ` +
        'lib/config.ts and deploy that first.',
    );
  }
  return { stage, yes: values.yes };
};
