import { authorityContract, authorsContract } from '#contract/operations/authors.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { authorityOperations, authorOperations } from './authors-operations.ts';
import { createAuthorsDependencies } from './dependencies.ts';

const log = createLog('authors');
const dependencies = createAuthorsDependencies(readEnvironment(functionSpecs.authors), log);

export const handler = createHandler({
  routes: [
    serve('authority', authorityContract, authorityOperations(dependencies)),
    serve('authors', authorsContract, authorOperations(dependencies)),
  ],
  // Both responses are the same for every caller, so no token is read.
  readViewer: () => Promise.resolve(null),
  log,
});
