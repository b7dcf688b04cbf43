import { join } from 'node:path';
import { CloudFormationClient, DeleteStackCommand } from '@aws-sdk/client-cloudformation';
import { type StageConfig, stageConfig } from '#lib/config.ts';
import { stackNameOf, type StackPart } from '#lib/stage-stacks.ts';
import { openCloud } from '../../scripts/deployment/cloud.ts';
import { deployStage } from '../../scripts/deployment/deploy-stage.ts';
import { emulator, environment, run, runCdk } from './support/emulator.ts';
import { newStageName } from './support/test-stage.ts';

// Building and deploying; on a busy machine.
jest.setTimeout(15 * 60_000);

const stage = newStageName();
const config: StageConfig = {
  ...stageConfig('prod'),
  stage,
  mail: { sender: 'hondana@hondana.example', identity: { verified: 'hondana.example' } },
  links: { noticeAddress: 'notices@hondana.example' },
};
const app = 'node --import tsx test/deploy/support/failing-settings.ts';

/** Deploys the stage as `npm run deploy` does; the creation of one stack fails. */
const deploy = async (failing?: StackPart): Promise<string> => {
  const context = failing === undefined ? [] : ['-c', `failing=${stackNameOf(stage, failing)}`];
  const cdk = async (args: readonly string[]): Promise<void> => {
    await runCdk(...args, ...(args[0] === 'synth' ? ['--app', app, ...context] : []));
  };
  return deployStage(
    {
      ...openCloud(join(__dirname, '../..'), ''),
      build: async () => undefined,
      // The emulator verifies nothing.
      sender: async () => ({ isVerified: true, isInSandbox: false }),
      cdk,
      showCdk: cdk,
    },
    { print: () => undefined, ask: async () => undefined },
    { config, addresses: {}, yes: true, bootstrap: false },
  );
};

beforeAll(async () => {
  Object.assign(process.env, environment());
  await run('build');
  await runCdk('bootstrap', '-c', `stage=${stage}`);
});

describe('a creation of a protected stage that fails', () => {
  it('DEPLOY-18 can be repeated until it succeeds, and protects what stands', async () => {
    const parts = ['Edge', 'Data', 'Api'] as const satisfies readonly StackPart[];
    for (const part of parts) await expect(deploy(part)).rejects.toThrow('Fails');
    expect(await deploy()).toMatch(/^https:/);
    const formation = new CloudFormationClient(emulator);
    for (const part of ['Edge', 'Data'] as const) {
      const deletion = new DeleteStackCommand({ StackName: stackNameOf(stage, part) });
      await expect(formation.send(deletion)).rejects.toThrow('TerminationProtection');
    }
  });
});
