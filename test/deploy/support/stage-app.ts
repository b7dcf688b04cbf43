import { App } from 'aws-cdk-lib';
import { type StageConfig, stageConfig } from '#lib/config.ts';
import { addHondana, type HondanaStacks } from '#lib/hondana-stage.ts';

/** The app of bin/app.ts with settings that are derived from those of its stage. */
export const addStage = (
  settings: (config: StageConfig, app: App) => StageConfig = (config) => config,
): HondanaStacks => {
  const app = new App();
  const config = stageConfig(String(app.node.tryGetContext('stage')));
  const built = { lambda: 'dist/lambda', web: 'dist/web' };
  return addHondana(app, settings(config, app), built, process.env['CDK_DEFAULT_REGION']);
};
