import type { CfnUserPool, CfnUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { addStage } from './stage-app.ts';

/** An app with another user pool in place of that of the stage. */
const { data } = addStage();
// A construct of the library has one resource, and that is its default child.
(data.userPool.node.defaultChild as CfnUserPool).overrideLogicalId('AnotherPool');
(data.userPoolClient.node.defaultChild as CfnUserPoolClient).overrideLogicalId('ClientOfAnother');
