import { newestContract } from '#contract/operations/newest.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import { newestOperations } from './operations.ts';

/** What is new and public, the same for everybody. This function reads no token and writes nothing. */
export const handler = serveFunction('newest', (environment, log) => {
  const dependencies = createDependencies(environment, log);
  return [serve('newest', newestContract, newestOperations(dependencies))];
});
