import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createMailCounts } from '#lambdas/account-mails/public.ts';
import { createLibraryCreator } from '#lambdas/bookshelf/public.ts';
import { createIdentityTriggers } from './identity-triggers.ts';
import { createProfileCreator } from '#lambdas/profiles/public.ts';
import { createTurnOffSecondStep } from './second-step.ts';

const { tables } = readEnvironment(functionSpecs['identity-triggers']);

const database = createDatabase();

export const handler = createIdentityTriggers({
  createProfile: createProfileCreator(database, tables.users),
  createLibrary: createLibraryCreator(database, tables.bookshelf),
  turnOffSecondStep: createTurnOffSecondStep(() => new CognitoIdentityProviderClient({})),
  mailCounts: createMailCounts(database, tables.mailCounts, systemClock),
  clock: systemClock,
  log: createLog('identity-triggers'),
});
