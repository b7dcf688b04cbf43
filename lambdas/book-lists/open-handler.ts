import { sharedListContract } from '#contract/operations/book-lists.ts';
import { createReadOwnBooks } from '#lambdas/bookshelf/public.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { sharedListOperations } from './operations.ts';
import { createListStore } from './store.ts';

const { tables, identity, originSecrets } = readEnvironment(functionSpecs['open-book-lists']);
const log = createLog('open-book-lists');
const database = createDatabase();
const readOwnBooks = createReadOwnBooks(database, tables, log);
const dependencies = { lists: createListStore(database, tables, log, readOwnBooks) };

/** Shared lists, for everybody who has the address. This function writes nothing. */
export const handler = fromDistribution(
  { originSecrets, log },
  createHandler({
    routes: [serve('sharedList', sharedListContract, sharedListOperations(dependencies))],
    readViewer: createReadViewer(identity),
    log,
  }),
);
