import { followInfoContract } from '#contract/operations/friends.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createOpenDependencies } from './dependencies.ts';
import { followInfoOperations } from './operations.ts';

/** Public follows and friendships. This function writes nothing. */
export const handler = serveFunction('open-friends', ({ tables }, log) => {
  const dependencies = createOpenDependencies({ tables }, { log });
  return [serve('followInfo', followInfoContract, followInfoOperations(dependencies))];
});
