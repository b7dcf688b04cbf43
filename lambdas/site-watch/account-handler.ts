import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { makeWatchAccount } from './make-account.ts';

const { settings, userPoolId } = readEnvironment(functionSpecs['watch-account']);

/** Runs once a day, and with a deployment. */
export const handler = makeWatchAccount({
  client: new CognitoIdentityProviderClient({}),
  userPoolId,
  password: settings.WATCH_PASSWORD,
});
