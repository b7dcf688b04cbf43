import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createAuthorStore, createBookStore } from '#lambdas/catalogue/public.ts';
import { createListStore } from '#lambdas/book-lists/public.ts';
import { findNote } from '#lambdas/notes/public.ts';
import { createUserReader } from '#lambdas/accounts/public.ts';
import type { HeadReaders } from './find-head.ts';

type Tables = Environment<typeof functionSpecs.pages>['tables'];

/** The readers of every domain that a page can be about. */
export const createHeadReaders = (
  tables: Tables,
  { database, log }: { readonly database: Database; readonly log: Log },
): HeadReaders => ({
  readBook: createBookStore(database, tables.catalogue, log).find,
  notes: { find: (noteId) => findNote(database, tables.notes, noteId) },
  readUser: createUserReader(database, tables.users),
  lists: createListStore(database, tables, log),
  authors: createAuthorStore(database, tables.catalogue, log),
});
