import { sharedListContract } from '#contract/operations/book-lists.ts';
import { createReadOwnBooks } from '#lambdas/bookshelf/public.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { sharedListOperations } from './operations.ts';
import { createListStore } from './store.ts';

/** Shared lists, for everybody who has the address. This function writes nothing. */
export const handler = serveFunction('open-book-lists', ({ tables }, log) => {
  const database = createDatabase();
  const readOwnBooks = createReadOwnBooks(database, tables, log);
  const dependencies = { lists: createListStore(database, tables, log, readOwnBooks) };
  return [serve('sharedList', sharedListContract, sharedListOperations(dependencies))];
});
