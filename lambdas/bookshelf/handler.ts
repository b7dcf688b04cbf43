import { KINDLE_BODY_MAX_BYTES } from '#contract/limits.ts';
import { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { kindleContract } from '#contract/operations/kindle.ts';
import { hondanaReadsContract, hondanaWritesContract } from '#contract/operations/hondana.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createDependencies } from './dependencies.ts';
import {
  bookshelfWritesOperations,
  hondanaReadsOperations,
  hondanaWritesOperations,
  kindleOperations,
} from './operations.ts';

const environment = readEnvironment(functionSpecs.bookshelf);
const log = createLog('bookshelf');
const dependencies = createDependencies(environment, { log });

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('bookshelfWrites', bookshelfWritesContract, bookshelfWritesOperations(dependencies)),
      serve('hondanaReads', hondanaReadsContract, hondanaReadsOperations(dependencies)),
      serve('hondanaWrites', hondanaWritesContract, hondanaWritesOperations(dependencies)),
      serve('kindle', kindleContract, kindleOperations(dependencies), KINDLE_BODY_MAX_BYTES),
    ],
    readViewer: createReadViewer(environment.identity),
    log,
  }),
);
