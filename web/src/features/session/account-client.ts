import type { WebConfig } from '#contract/web-config.ts';
import type { AccountClient } from '#web/lib/account-client.ts';
import { createCognitoAccounts } from './cognito-accounts.ts';
import { createCognitoSecondStep } from './cognito-second-step.ts';

/** In one file: each file that the page can load has its name in the code of every page. */
export const createAccountClient = (config: WebConfig): AccountClient => ({
  ...createCognitoAccounts(config),
  secondStep: createCognitoSecondStep(config),
});
