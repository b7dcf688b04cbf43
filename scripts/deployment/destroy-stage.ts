import type { StageConfig } from '#lib/config.ts';
import type { Cloud } from './cloud.ts';
import { planStage } from './plan-stage.ts';
import { confirmStage, type Terminal } from './terminal.ts';

interface DestroyOptions {
  readonly config: StageConfig;
  /** Skips the confirmation. */
  readonly yes: boolean;
}

/** Deletes all stacks of a stage and their data. Throws when one of them remains. */
export const destroyStage = async (
  cloud: Cloud,
  terminal: Terminal,
  { config, yes }: DestroyOptions,
): Promise<void> => {
  const { stacks, app } = await planStage(cloud, config, terminal.print);
  if (!yes) {
    await confirmStage(
      terminal,
      config.stage,
      `Removes all accounts, rows and files of ${config.stage}.`,
    );
  }
  for (const [at, { name, part }] of stacks.toReversed().entries()) {
    terminal.print(`${String(at + 1)}/${String(stacks.length)} ${part}`);
    await cloud.cdk(['destroy', name, '--exclusively', '--force', ...app]);
  }
  const left: string[] = [];
  for (const { name, region } of stacks) {
    if ((await cloud.outputs(name, region)) !== undefined) left.push(name);
  }
  if (left.length > 0) throw new Error(`Still there: ${left.join(', ')}`);
};
