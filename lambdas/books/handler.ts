import { bookDataContract } from '#contract/operations/books.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { bookOperations } from './operations.ts';
import { createDependencies } from './dependencies.ts';

const environment = readEnvironment(functionSpecs.books);
const log = createLog('books');

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('bookData', bookDataContract, bookOperations(createDependencies(environment, log))),
    ],
    readViewer: createReadViewer(environment.identity),
    log,
  }),
);
