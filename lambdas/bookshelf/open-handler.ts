import { copyDetailContract, bookshelfReadsContract } from '#contract/operations/copies.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createOpenDependencies } from './open-dependencies.ts';
import { copyDetailOperations, bookshelfReadsOperations } from './open-operations.ts';

export const handler = serveFunction('open-bookshelf', (environment, log) => {
  const dependencies = createOpenDependencies(environment, log);
  return [
    serve('copyDetail', copyDetailContract, copyDetailOperations(dependencies)),
    serve('bookshelfReads', bookshelfReadsContract, bookshelfReadsOperations(dependencies)),
  ];
});
