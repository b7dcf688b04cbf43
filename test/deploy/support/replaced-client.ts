import { App } from 'aws-cdk-lib';
import type { CfnUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { stageConfig } from '#lib/config.ts';
import { addHondana } from '#lib/hondana-stage.ts';

/** The app of bin/app.ts with another user pool client in place of that of the stage. */
const app = new App();
const config = stageConfig(String(app.node.tryGetContext('stage')));
const { data } = addHondana(app, config, { lambda: 'dist/lambda', web: 'dist/web' });
// A construct of the library has one resource, and that is its default child.
(data.userPoolClient.node.defaultChild as CfnUserPoolClient).overrideLogicalId('AnotherClient');
