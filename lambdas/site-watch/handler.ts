import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { signInAsWatch } from './sign-in.ts';
import { watchSite } from './watch-site.ts';

const { settings } = readEnvironment(functionSpecs['site-watch']);

/** Runs on a schedule. Its failures trigger the alarm `SiteUnwell`. */
export const handler = watchSite({
  origin: settings.SITE_ORIGIN,
  signIn: signInAsWatch({
    client: new CognitoIdentityProviderClient({}),
    clientId: settings.WATCH_CLIENT,
    password: settings.WATCH_PASSWORD,
  }),
  log: createLog('site-watch'),
});
