import { readArguments } from '../command-line.mjs';
import type { Cloud } from './cloud.ts';
import { stageOf } from './stage-arguments.ts';

interface DiffArguments {
  readonly stage: string;
  /** Fails when something differs. */
  readonly fail: boolean;
  /** Compares templates only, without a change set: for a role that may read and no more. */
  readonly templates: boolean;
}

export const diffCommand = {
  usage: `Usage: npm run diff -- --stage NAME [--fail] [--templates]

Prints what a deployment would change. Exits with 0 when it could compare, with 1 when it could not.

  --fail        also exits with 1 when something differs
  --templates   compares templates only, for a role that may read and no more`,
  options: {
    stage: { type: 'string' },
    fail: { type: 'boolean', default: false },
    templates: { type: 'boolean', default: false },
  },
} as const;

/** Throws a usage error. */
export const diffArguments = (args: readonly string[]): DiffArguments => {
  const { values } = readArguments(diffCommand, args);
  return { ...values, stage: stageOf(values.stage) };
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
