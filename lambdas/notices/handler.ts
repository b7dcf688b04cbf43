import { noticesContract } from '#contract/operations/notices.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import { noticesOperations } from './operations.ts';

export const handler = serveFunction('notices', (environment, log) => {
  const dependencies = createDependencies(environment, { log });
  return [serve('notices', noticesContract, noticesOperations(dependencies))];
});
