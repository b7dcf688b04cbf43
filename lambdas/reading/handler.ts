import { favoritesContract } from '#contract/operations/favorites.ts';
import { readingRecordContract } from '#contract/operations/reading-record.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createDependencies } from './dependencies.ts';
import { favoriteOperations, recordOperations } from './operations.ts';

const environment = readEnvironment(functionSpecs.favorites);
const log = createLog('favorites');
const dependencies = createDependencies(environment, { log });

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('favorites', favoritesContract, favoriteOperations(dependencies)),
      serve('record', readingRecordContract, recordOperations(dependencies)),
    ],
    readViewer: createReadViewer(environment.identity),
    log,
  }),
);
