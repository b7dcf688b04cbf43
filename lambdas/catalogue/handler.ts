import { authorityContract, authorsContract } from '#contract/operations/authors.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { authorityOperations, authorOperations } from './operations.ts';
import { createDependencies } from './dependencies.ts';

const environment = readEnvironment(functionSpecs.authors);
const log = createLog('authors');
const dependencies = createDependencies(environment, log);

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('authority', authorityContract, authorityOperations(dependencies)),
      serve('authors', authorsContract, authorOperations(dependencies)),
    ],
    // Both responses are the same for every caller, so no token is read.
    readViewer: () => Promise.resolve(null),
    log,
  }),
);
