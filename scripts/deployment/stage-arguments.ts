import { stageConfig } from '#lib/config.ts';
import { readArguments } from '../command-line.mjs';

interface DeployArguments {
  readonly stage: string;
  /** Absent: the address of the last deployment stays. Empty: removes it. */
  readonly alarmAddress?: string;
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
  usage: `Usage: npm run deploy -- --stage NAME [--alarm-address ADDRESS] [--bootstrap] [--yes]

Builds what has changed and deploys a stage to the account of the shell.

  --alarm-address ADDRESS   who receives alarms; stays until another address, or an empty one, is given
  --bootstrap               prepares the account for the CDK first
  --yes                     skips the confirmation`,
  options: {
    ...common,
    'alarm-address': { type: 'string' },
    bootstrap: { type: 'boolean', default: false },
  },
} as const;

export const destroyCommand = {
  usage: `Usage: npm run destroy -- --stage NAME [--yes]

Deletes a stage that keeps no data.

  --yes   skips the confirmation`,
  options: common,
} as const;

/** Throws a usage error. */
export const deployArguments = (args: readonly string[]): DeployArguments => {
  const { values } = readArguments(deployCommand, args);
  const alarmAddress = values['alarm-address'];
  if (alarmAddress !== undefined && alarmAddress !== '' && !MAIL_ADDRESS.test(alarmAddress)) {
    throw new Error(`Not a mail address: ${alarmAddress}`);
  }
  return {
    stage: stageOf(values.stage),
    yes: values.yes,
    bootstrap: values.bootstrap,
    ...(alarmAddress === undefined ? {} : { alarmAddress }),
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
