import { reportsContract } from '#contract/operations/reports.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import { reportOperations } from './operations.ts';

export const handler = serveFunction('reports', (environment, log) => [
  serve('reports', reportsContract, reportOperations(createDependencies(environment, { log }))),
]);
