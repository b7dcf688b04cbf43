import { authorSearchContract } from '#contract/operations/authors.ts';
import { searchContract } from '#contract/operations/search.ts';
import { editionsContract } from '#contract/operations/editions.ts';
import { suggestionsContract } from '#contract/operations/suggestions.ts';
import { worksContract } from '#contract/operations/works.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import {
  authorSearchOperations,
  editionOperations,
  searchOperations,
  suggestionOperations,
  workOperations,
} from './operations.ts';

export const handler = serveFunction('search', (environment, log) => {
  const dependencies = createDependencies(environment, log);
  return [
    serve('search', searchContract, searchOperations(dependencies)),
    serve('authorSearch', authorSearchContract, authorSearchOperations(dependencies)),
    serve('works', worksContract, workOperations(dependencies)),
    serve('suggestions', suggestionsContract, suggestionOperations(dependencies)),
    serve('editions', editionsContract, editionOperations(dependencies)),
  ];
});
