import { App, Validations } from 'aws-cdk-lib';
import { stageConfig } from '#lib/config.ts';
import { addHondana } from '#lib/hondana-stage.ts';
import { acknowledgeFindings, nagPacks } from '#lib/nag.ts';

/** `-c stage=NAME` selects the stage. It is the only context: nothing else changes the templates. */
const app = new App();
// Context values of the command line are strings; cdk.json does not set this one.
const stage: unknown = app.node.tryGetContext('stage');
const config = stageConfig(typeof stage === 'string' ? stage : 'dev');
const stacks = addHondana(app, config, { lambda: 'dist/lambda', web: 'dist/web' });
acknowledgeFindings(stacks, config);
Validations.of(app).addPlugins(...nagPacks(app));
