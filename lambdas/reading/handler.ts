import { favoritesContract } from '#contract/operations/favorites.ts';
import { readingRecordContract } from '#contract/operations/reading-record.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import { favoriteOperations, recordOperations } from './operations.ts';

export const handler = serveFunction('favorites', (environment, log) => {
  const dependencies = createDependencies(environment, { log });
  return [
    serve('favorites', favoritesContract, favoriteOperations(dependencies)),
    serve('record', readingRecordContract, recordOperations(dependencies)),
  ];
});
