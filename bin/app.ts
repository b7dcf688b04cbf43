import { App, Validations } from 'aws-cdk-lib';
import { missingSetting, stageConfig, whileCreated } from '#lib/config.ts';
import { settingMistake } from '#lib/stage-schema.ts';
import { addHondana } from '#lib/hondana-stage.ts';
import { acknowledgeFindings, nagPacks } from '#lib/nag.ts';

/**
 * `-c stage=NAME` selects the stage, and `-c creating=true` makes the stacks with which a protected one is
 * created. Nothing else changes the templates.
 */
const app = new App();
// Context values of the command line are strings; cdk.json does not set this one.
const stage: unknown = app.node.tryGetContext('stage');
const config = stageConfig(typeof stage === 'string' ? stage : 'dev');
const wrong = settingMistake(config) ?? missingSetting(config);
if (wrong !== undefined) {
  console.error(wrong);
  process.exit(1);
}
const built = { lambda: 'dist/lambda', web: 'dist/web' };
// Set by the command line of the CDK: the region in which it deploys stacks that name none.
const isCreating = app.node.tryGetContext('creating') === 'true';
const deployed = isCreating ? whileCreated(config) : config;
const stacks = addHondana(app, deployed, built, process.env['CDK_DEFAULT_REGION']);
acknowledgeFindings(stacks, deployed);
Validations.of(app).addPlugins(...nagPacks(app));
