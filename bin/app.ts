import { App, Validations } from 'aws-cdk-lib';
import { environmentKeys, type EnvironmentValues, stageConfig } from '#lib/config.ts';
import { addHondana } from '#lib/hondana-stage.ts';
import { acknowledgeFindings, nagPacks } from '#lib/nag.ts';

/** `-c stage=NAME` selects the stage; `-c alarmAddress=` and others set environment values. */
const app = new App();
const context = (key: string): string | undefined => {
  // Context values of the command line are strings; cdk.json sets none of these.
  const value: unknown = app.node.tryGetContext(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const given = environmentKeys.flatMap((key) => {
  const value = context(key);
  return value === undefined ? [] : [[key, value]];
});
const values: EnvironmentValues = Object.fromEntries(given);

const config = stageConfig(context('stage') ?? 'dev', values);
const stacks = addHondana(app, config, { lambda: 'dist/lambda', web: 'dist/web' });
acknowledgeFindings(stacks, config);
Validations.of(app).addPlugins(...nagPacks(app));
