import { authorSearchContract } from '#contract/operations/authors.ts';
import { searchContract } from '#contract/operations/search.ts';
import { editionsContract } from '#contract/operations/editions.ts';
import { suggestionsContract } from '#contract/operations/suggestions.ts';
import { worksContract } from '#contract/operations/works.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createDependencies } from './dependencies.ts';
import {
  authorSearchOperations,
  editionOperations,
  searchOperations,
  suggestionOperations,
  workOperations,
} from './operations.ts';

const environment = readEnvironment(functionSpecs.search);
const log = createLog('search');
const dependencies = createDependencies(environment, log);

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('search', searchContract, searchOperations(dependencies)),
      serve('authorSearch', authorSearchContract, authorSearchOperations(dependencies)),
      serve('works', worksContract, workOperations(dependencies)),
      serve('suggestions', suggestionsContract, suggestionOperations(dependencies)),
      serve('editions', editionsContract, editionOperations(dependencies)),
    ],
    // All responses are the same for every caller, so no token is read.
    readViewer: () => Promise.resolve(null),
    log,
  }),
);
