import { newestContract } from '#contract/operations/newest.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createDependencies } from './dependencies.ts';
import { newestOperations } from './operations.ts';

const environment = readEnvironment(functionSpecs.newest);
const log = createLog('newest');
const dependencies = createDependencies(environment, log);

/** What is new and public, the same for everybody. This function reads no token and writes nothing. */
export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [serve('newest', newestContract, newestOperations(dependencies))],
    readViewer: () => Promise.resolve(null),
    log,
  }),
);
