import { bookListReadsContract, bookListsContract } from '#contract/operations/book-lists.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import { listOperations, listReadOperations } from './operations.ts';

export const handler = serveFunction('book-lists', (environment, log) => {
  const dependencies = createDependencies(environment, { log });
  return [
    serve('bookListReads', bookListReadsContract, listReadOperations(dependencies)),
    serve('bookLists', bookListsContract, listOperations(dependencies)),
  ];
});
