import { KINDLE_BODY_MAX_BYTES } from '#contract/limits.ts';
import { shelfWritesContract } from '#contract/operations/copies.ts';
import { kindleContract } from '#contract/operations/kindle.ts';
import { shelfListContract, shelvesContract } from '#contract/operations/shelves.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/shared/function-specs.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { copyOperations } from './copy-operations.ts';
import { createDependencies } from './dependencies.ts';
import { kindleOperations } from './kindle-operations.ts';
import { lendingOperations } from './lending-operations.ts';
import { shelfListOperations, shelfOperations } from './shelf-operations.ts';

const environment = readEnvironment(functionSpecs.shelf);
const log = createLog('shelf');
const dependencies = createDependencies(environment, { log });

export const handler = createHandler({
  routes: [
    serve('shelfWrites', shelfWritesContract, {
      ...copyOperations(dependencies),
      ...lendingOperations(dependencies),
    }),
    serve('shelfList', shelfListContract, shelfListOperations(dependencies)),
    serve('shelves', shelvesContract, shelfOperations(dependencies)),
    serve('kindle', kindleContract, kindleOperations(dependencies), KINDLE_BODY_MAX_BYTES),
  ],
  readViewer: createReadViewer(environment.identity),
  log,
});
