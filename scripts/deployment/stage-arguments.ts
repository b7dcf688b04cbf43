import { parseArgs } from 'node:util';
import { stageConfig } from '#lib/config.ts';

interface DeployArguments {
  readonly stage: string;
  /** Absent: the address of the last deployment stays; empty: nobody gets mails any more. */
  readonly alarmAddress?: string;
  /** Nothing is asked. */
  readonly yes: boolean;
}

type DestroyArguments = Omit<DeployArguments, 'alarmAddress'>;

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The stage as given; throws when there is none, or when it cannot be one. */
const stageOf = (stage: string | undefined): string => {
  if (stage === undefined) throw new Error('Say which stage: --stage NAME');
  return stageConfig(stage).stage;
};

const common = {
  stage: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** Throws with what is wrong, in words for whoever typed it. */
export const deployArguments = (args: readonly string[]): DeployArguments => {
  const { values } = parseArgs({
    args: [...args],
    options: { ...common, 'alarm-address': { type: 'string' } },
  });
  const alarmAddress = values['alarm-address'];
  if (alarmAddress !== undefined && alarmAddress !== '' && !MAIL_ADDRESS.test(alarmAddress)) {
    throw new Error(`Not a mail address: ${alarmAddress}`);
  }
  return {
    stage: stageOf(values.stage),
    yes: values.yes,
    ...(alarmAddress === undefined ? {} : { alarmAddress }),
  };
};

/** Throws with what is wrong; also for a stage whose data are protected. */
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
