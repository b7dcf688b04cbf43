import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createAuthorBooksReader, type ReadAuthorBooks } from '../author-books.ts';
import { createCopyReader, type CopyReader } from '#lambdas/bookshelf/public.ts';
import { createBookRepository, type BookRepository } from './book-repository.ts';

/** What the operations on books need. */
export interface BooksDependencies {
  readonly books: BookRepository;
  readonly readAuthorBooks: ReadAuthorBooks;
  readonly copies: Pick<CopyReader, 'readDetail'>;
}

export const createDependencies = (
  { tables }: Environment<typeof functionSpecs.books>,
  log: Log,
  database = createDatabase(),
): BooksDependencies => ({
  books: createBookRepository(database, tables.catalogue, log),
  readAuthorBooks: createAuthorBooksReader(database, tables.catalogue, log),
  copies: createCopyReader(database, tables, log),
});
