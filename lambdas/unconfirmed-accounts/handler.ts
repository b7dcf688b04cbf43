import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Context } from 'aws-lambda';
import { systemClock } from '#lambdas/shared/clock.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

const { userPoolId } = readEnvironment(functionSpecs['unconfirmed-accounts']);

const remove = removeUnconfirmed({
  client: new CognitoIdentityProviderClient({}),
  userPoolId,
  clock: systemClock,
  log: createLog('unconfirmed-accounts'),
});

/** Runs once a day, and with a deployment. */
export const handler = (_event: unknown, context: Context): Promise<void> =>
  remove(() => context.getRemainingTimeInMillis());
