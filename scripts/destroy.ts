// `npm run destroy -- --stage NAME [--yes]`: deletes a stage without retained data.
import { stageConfig } from '#lib/config.ts';
import { destroyStage } from './deployment/destroy-stage.ts';
import { runForStage } from './deployment/run-for-stage.ts';
import { destroyArguments } from './deployment/stage-arguments.ts';

await runForStage(destroyArguments, async (cloud, terminal, { stage, yes }) => {
  await destroyStage(cloud, terminal, { config: stageConfig(stage), yes });
  terminal.print(`Nothing of ${stage} is left`);
});
