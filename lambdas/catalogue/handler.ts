import { authorityContract, authorsContract } from '#contract/operations/authors.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { authorityOperations, authorOperations } from './operations.ts';
import { createDependencies } from './dependencies.ts';

export const handler = serveFunction('authors', (environment, log) => {
  const dependencies = createDependencies(environment, log);
  return [
    serve('authority', authorityContract, authorityOperations(dependencies)),
    serve('authors', authorsContract, authorOperations(dependencies)),
  ];
});
