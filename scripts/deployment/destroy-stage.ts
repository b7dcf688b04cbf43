import { stackNameOf, stackParts } from '#lib/stage-stacks.ts';
import type { Cloud } from './cloud.ts';

/** Deletes all stacks of a stage and their data. Throws when one of them remains. */
export const destroyStage = async (cloud: Cloud, stage: string): Promise<void> => {
  await cloud.build();
  await cloud.cdk(['destroy', '--all', '--force', '-c', `stage=${stage}`]);
  const left: string[] = [];
  for (const part of stackParts) {
    if ((await cloud.outputs(stage, part)) !== undefined) left.push(stackNameOf(stage, part));
  }
  if (left.length > 0) throw new Error(`Still there: ${left.join(', ')}`);
};
