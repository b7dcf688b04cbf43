import { reportsContract } from '#contract/operations/reports.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createDependencies } from './dependencies.ts';
import { reportOperations } from './operations.ts';

const environment = readEnvironment(functionSpecs.reports);
const log = createLog('reports');

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('reports', reportsContract, reportOperations(createDependencies(environment, { log }))),
    ],
    readViewer: createReadViewer(environment.identity),
    log,
  }),
);
