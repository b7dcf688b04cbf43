import { stackNameOf, stackParts } from '#lib/stage-stacks.ts';
import type { Cloud } from './cloud.ts';

/** Removes all stacks of a stage with all they hold; throws when one of them is still there. */
export const destroyStage = async (cloud: Cloud, stage: string): Promise<void> => {
  await cloud.build();
  await cloud.cdk(['destroy', '--all', '--force', '-c', `stage=${stage}`]);
  const left: string[] = [];
  for (const part of stackParts) {
    if ((await cloud.outputs(stage, part)) !== undefined) left.push(stackNameOf(stage, part));
  }
  if (left.length > 0) throw new Error(`Still there: ${left.join(', ')}`);
};
