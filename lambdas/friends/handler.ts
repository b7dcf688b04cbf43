import { friendsContract } from '#contract/operations/friends.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import { friendsOperations } from './operations.ts';

export const handler = serveFunction('friends', (environment, log) => {
  const dependencies = createDependencies(environment, { log });
  return [serve('friends', friendsContract, friendsOperations(dependencies))];
});
