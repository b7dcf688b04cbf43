import { authorityContract, authorsContract } from '#contract/operations/authors.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createDependencies } from './dependencies.ts';
import { authorityOperations, authorOperations } from './operations.ts';

const log = createLog('authors');
const dependencies = createDependencies(readEnvironment(functionSpecs.authors), log);

export const handler = createHandler({
  routes: [
    serve('authority', authorityContract, authorityOperations(dependencies)),
    serve('authors', authorsContract, authorOperations(dependencies)),
  ],
  // Both routes are the same for everybody and never look at a token.
  readViewer: () => Promise.resolve(null),
  log,
});
