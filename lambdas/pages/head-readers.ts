import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/shared/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createAuthorReader } from '#lambdas/shared/read/authors.ts';
import { createListReader } from '#lambdas/shared/read/book-lists.ts';
import { createBookReader } from '#lambdas/shared/read/books.ts';
import { createNoteReader } from '#lambdas/shared/read/notes.ts';
import { createUserReader } from '#lambdas/shared/read/users.ts';
import type { HeadReaders } from './find-head.ts';

type Tables = Environment<typeof functionSpecs.pages>['tables'];

/** The readers of every domain that a page can be about. */
export const createHeadReaders = (
  tables: Tables,
  { database, log }: { readonly database: Database; readonly log: Log },
): HeadReaders => ({
  readBook: createBookReader(database, tables.catalogue),
  readNote: createNoteReader(database, tables.notes),
  readUser: createUserReader(database, tables.users),
  lists: createListReader(database, tables, log),
  authors: createAuthorReader(database, tables.catalogue, log),
});
