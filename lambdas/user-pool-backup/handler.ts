import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#lambdas/shared/clock.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { backUpAccounts } from './back-up-accounts.ts';

const { buckets, userPoolId } = readEnvironment(functionSpecs['user-pool-backup']);

/** Runs once a day, and with a deployment. */
export const handler = backUpAccounts({
  client: new CognitoIdentityProviderClient({}),
  userPoolId,
  s3: new S3Client({}),
  bucket: buckets.userPoolBackups,
  clock: systemClock,
  log: createLog('user-pool-backup'),
});
