import type { StageConfig } from '#lib/config.ts';
import { CLOUDFRONT_REGION, stackNameOf, stackParts } from '#lib/stage-stacks.ts';
import type { Place } from './checks.ts';
import type { Cloud } from './cloud.ts';
import { planStage } from './plan-stage.ts';
import { confirmStage, type Terminal } from './terminal.ts';

interface DestroyOptions {
  readonly config: StageConfig;
  /** Skips the confirmation. */
  readonly yes: boolean;
}

/** Stacks of a stage that pass a test, also those that its settings no longer name, such as a firewall. */
const stacksThat = async (
  passes: (name: string, region: string) => Promise<boolean>,
  { stage }: StageConfig,
  { region: home }: Place,
): Promise<readonly string[]> => {
  const names = stackParts.map((part) => stackNameOf(stage, part));
  const found = await Promise.all(
    [...new Set([home, CLOUDFRONT_REGION])].flatMap((region) =>
      names.map(async (name) => ((await passes(name, region)) ? [`${name} in ${region}`] : [])),
    ),
  );
  return found.flat();
};

/**
 * Deletes all stacks of a stage and their data. Throws before the first one when any is protected, as it
 * is deployed, and at the end when one of them remains.
 */
export const destroyStage = async (
  cloud: Cloud,
  terminal: Terminal,
  { config, yes }: DestroyOptions,
): Promise<void> => {
  const { place, stacks, app } = await planStage(cloud, config, terminal.print);
  const kept = await stacksThat(cloud.isProtected, config, place);
  if (kept.length > 0) {
    throw new Error(
      `Protected from deletion, as deployed: ${kept.join(', ')}. Deploy ${config.stage} without ` +
        '`keeping.protected` first. Nothing was changed.',
    );
  }
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
  const exists = async (name: string, region: string): Promise<boolean> =>
    (await cloud.outputs(name, region)) !== undefined;
  const left = await stacksThat(exists, config, place);
  if (left.length > 0) throw new Error(`Still there: ${left.join(', ')}`);
};
