import { stageConfig } from '#lib/config.ts';
import { commandLine } from './command-line.mjs';
import { destroyStage } from './deployment/destroy-stage.ts';
import { runForStage } from './deployment/run-for-stage.ts';
import { destroyArguments, destroyCommand } from './deployment/stage-arguments.ts';

const options = commandLine(destroyCommand, destroyArguments);

await runForStage(options, async (cloud, terminal, { stage, yes }) => {
  await destroyStage(cloud, terminal, { config: stageConfig(stage), yes });
  terminal.print(`Nothing of ${stage} is left`);
});
