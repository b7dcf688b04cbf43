import { stageConfig } from '#lib/config.ts';
import { commandLine } from './command-line.mjs';
import { deployStage } from './deployment/deploy-stage.ts';
import { runForStage } from './deployment/run-for-stage.ts';
import { deployArguments, deployCommand } from './deployment/stage-arguments.ts';

const options = commandLine(deployCommand, deployArguments);

await runForStage(options, async (cloud, terminal, { stage, ...rest }) => {
  const origin = await deployStage(cloud, terminal, { config: stageConfig(stage), ...rest });
  terminal.print(`${stage} is at ${origin}`);
});
