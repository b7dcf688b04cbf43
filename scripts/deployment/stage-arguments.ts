import { parseArgs } from 'node:util';
import { stageConfig } from '#lib/config.ts';

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
const stageOf = (stage: string | undefined): string => {
  if (stage === undefined) throw new Error('Say which stage: --stage NAME');
  return stageConfig(stage).stage;
};

const common = {
  stage: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** Throws a usage error. */
export const deployArguments = (args: readonly string[]): DeployArguments => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...common,
      'alarm-address': { type: 'string' },
      bootstrap: { type: 'boolean', default: false },
    },
  });
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
  const { values } = parseArgs({ args: [...args], options: common });
  const stage = stageOf(values.stage);
  if (stageConfig(stage).keeping.protected) {
    throw new Error(
      `${stage} keeps what people made. To destroy it all the same, take the protection off in ` +
        'lib/config.ts and deploy that first.',
    );
  }
  return { stage, yes: values.yes };
};
