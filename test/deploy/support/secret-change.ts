import { stackNameOf } from '#lib/stage-stacks.ts';
import { runCdk } from './emulator.ts';

/** Deploys a stage with these origin secrets, such as `originSecret=1`. */
export const deployWithSecrets = async (
  stage: string,
  ...secrets: readonly string[]
): Promise<string> =>
  runCdk(
    'deploy',
    stackNameOf(stage, 'Edge'),
    stackNameOf(stage, 'Api'),
    '--exclusively',
    '--app',
    'node --import tsx test/deploy/support/changing-secret.ts',
    ...[`stage=${stage}`, ...secrets].flatMap((value) => ['-c', value]),
  );
