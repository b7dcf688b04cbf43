import { KINDLE_BODY_MAX_BYTES } from '#contract/limits.ts';
import { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { kindleContract } from '#contract/operations/kindle.ts';
import { hondanaReadsContract, hondanaWritesContract } from '#contract/operations/hondana.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { createDependencies } from './dependencies.ts';
import {
  bookshelfWritesOperations,
  hondanaReadsOperations,
  hondanaWritesOperations,
  kindleOperations,
} from './operations.ts';

export const handler = serveFunction('bookshelf', (environment, log) => {
  const dependencies = createDependencies(environment, { log });
  return [
    serve('bookshelfWrites', bookshelfWritesContract, bookshelfWritesOperations(dependencies)),
    serve('hondanaReads', hondanaReadsContract, hondanaReadsOperations(dependencies)),
    serve('hondanaWrites', hondanaWritesContract, hondanaWritesOperations(dependencies)),
    serve('kindle', kindleContract, kindleOperations(dependencies), KINDLE_BODY_MAX_BYTES),
  ];
});
