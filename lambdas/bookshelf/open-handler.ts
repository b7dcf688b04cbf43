import { copyDetailContract, bookshelfReadsContract } from '#contract/operations/copies.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createOpenDependencies } from './open-dependencies.ts';
import { copyDetailOperations, bookshelfReadsOperations } from './open-operations.ts';

const environment = readEnvironment(functionSpecs['open-bookshelf']);
const log = createLog('open-bookshelf');
const dependencies = createOpenDependencies(environment, log);

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('copyDetail', copyDetailContract, copyDetailOperations(dependencies)),
      serve('bookshelfReads', bookshelfReadsContract, bookshelfReadsOperations(dependencies)),
    ],
    readViewer: createReadViewer(environment.identity),
    log,
  }),
);
