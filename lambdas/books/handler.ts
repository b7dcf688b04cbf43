import { bookDataContract } from '#contract/operations/books.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { bookOperations } from './operations.ts';
import { createDependencies } from './dependencies.ts';

export const handler = serveFunction('books', (environment, log) => [
  serve('bookData', bookDataContract, bookOperations(createDependencies(environment, log))),
]);
