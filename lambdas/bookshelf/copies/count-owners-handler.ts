import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createOwnerCounter, createOwnersHandler } from './count-owners.ts';

const { tables } = readEnvironment(functionSpecs['book-owners']);

/** Receives batches of the bookshelf table's stream. */
export const handler = createOwnersHandler(
  createOwnerCounter(createDatabase(), tables.bookOwners),
  createLog('book-owners'),
);
