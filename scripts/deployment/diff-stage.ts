import { parseArgs } from 'node:util';
import { stageConfig } from '#lib/config.ts';
import type { Cloud } from './cloud.ts';

interface DiffArguments {
  readonly stage: string;
  /** Fails when something differs. */
  readonly fail: boolean;
  /** Compares templates only, without a change set: for a role that may read and no more. */
  readonly templates: boolean;
}

/** Throws a usage error. */
export const diffArguments = (args: readonly string[]): DiffArguments => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stage: { type: 'string' },
      fail: { type: 'boolean', default: false },
      templates: { type: 'boolean', default: false },
    },
  });
  if (values.stage === undefined) throw new Error('Say which stage: --stage NAME');
  return { ...values, stage: stageConfig(values.stage).stage };
};

/** Prints what a deployment would change in all stacks of a stage. Throws when the comparison fails. */
export const diffStage = async (
  { build, cdk }: Pick<Cloud, 'build' | 'cdk'>,
  { stage, fail, templates }: DiffArguments,
): Promise<void> => {
  await build();
  await cdk([
    'diff',
    '-c',
    `stage=${stage}`,
    ...(templates ? ['--method', 'template'] : []),
    ...(fail ? ['--fail'] : []),
  ]);
};
