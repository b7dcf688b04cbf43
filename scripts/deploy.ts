// `npm run deploy -- --stage NAME [--alarm-address ADDRESS] [--bootstrap] [--yes]`: builds what has
// changed and deploys a stage to the account of the shell. `--yes` skips the confirmation.
import { stageConfig } from '#lib/config.ts';
import { deployStage } from './deployment/deploy-stage.ts';
import { runForStage } from './deployment/run-for-stage.ts';
import { deployArguments } from './deployment/stage-arguments.ts';

await runForStage(deployArguments, async (cloud, terminal, { stage, ...options }) => {
  const origin = await deployStage(cloud, terminal, { config: stageConfig(stage), ...options });
  terminal.print(`${stage} is at ${origin}`);
});
