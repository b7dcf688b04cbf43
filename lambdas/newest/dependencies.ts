import { createUsersReader, type ReadUsers } from '#lambdas/profiles/public.ts';
import { createNewestLists, type NewestLists } from '#lambdas/book-lists/public.ts';
import { createBookStore, type BookStore } from '#lambdas/catalogue/public.ts';
import {
  createMostCited,
  createNewestNotes,
  type MostCited,
  type NewestNotes,
} from '#lambdas/notes/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';

export interface NewestDependencies {
  readonly notes: NewestNotes;
  readonly lists: NewestLists;
  readonly citations: MostCited;
  readonly clock: Clock;
  readonly readBooks: BookStore['findMany'];
  readonly readUsers: ReadUsers;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.newest>, 'tables'>,
  log: Log,
  database = createDatabase(),
  clock: Clock = systemClock,
): NewestDependencies => ({
  notes: createNewestNotes(database, tables.notes, log),
  lists: createNewestLists(database, tables.bookLists, log),
  citations: createMostCited(database, tables.notes, log),
  clock,
  readBooks: createBookStore(database, tables.catalogue, log).findMany,
  readUsers: createUsersReader(database, tables.users, log),
});
