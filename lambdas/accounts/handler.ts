import { IMAGE_BODY_MAX_BYTES } from '#contract/limits.ts';
import { accountContract, profileImageContract } from '#contract/operations/accounts.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import { accountOperations, profileImageOperations } from './operations.ts';

export const handler = serveFunction('accounts', (environment, log) => {
  const dependencies = createDependencies(environment, { log });
  return [
    serve('account', accountContract, accountOperations(dependencies)),
    serve(
      'profileImage',
      profileImageContract,
      profileImageOperations(dependencies),
      IMAGE_BODY_MAX_BYTES,
    ),
  ];
});
