import { S3Client } from '@aws-sdk/client-s3';
import { createBookStore, createReadingStore, type BookStore } from '#lambdas/catalogue/public.ts';
import { createRelationStore, type RelationStore } from '#lambdas/friends/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import {
  createBookshelfFileReader,
  createBookshelfFiles,
  type ReadBookshelfFile,
} from './files/bookshelf-files.ts';
import { createBookshelfStore } from './files/store.ts';
import { createBookshelfBuilder, type ReadBookshelfFiles } from './files/build-bookshelf.ts';
import { createCopyPageReader, type CopyPageReader } from './lendings/copy-page.ts';
import { createRejections, type Rejections } from './copies/states.ts';
import { createCopyStore, type CopyStore } from './copies/store.ts';
import { createHondanaReader } from './hondanas/store.ts';
import { createLibraryAccess, type LibraryAccess } from './library/access.ts';
import { createLendingStore, type LendingStore } from './lendings/store.ts';
import { createReadRemoved, type ReadRemoved } from './copies/removed-copies.ts';

/** What the operations that read bookshelves and copies need; most are open to everybody. */
export interface OpenBookshelfDependencies {
  readonly access: LibraryAccess;
  readonly copyPages: CopyPageReader;
  readonly lendings: LendingStore;
  readonly findCopies: CopyStore['findMany'];
  readonly findBooks: BookStore['findMany'];
  readonly blocksBetween: RelationStore['blocksBetween'];
  readonly readRemoved: ReadRemoved;
  readonly clock: Clock;
  readonly rejections: Rejections;
  readonly readBookshelfFiles: ReadBookshelfFiles;
  readonly readBookshelfFile: ReadBookshelfFile;
}

/** Clients and clock, which tests replace. */
interface Surroundings {
  readonly database: ReturnType<typeof createDatabase>;
  readonly s3: S3Client;
  readonly clock: typeof systemClock;
}

const realSurroundings = (): Surroundings => ({
  database: createDatabase(),
  s3: new S3Client({}),
  clock: systemClock,
});

export const createOpenDependencies = (
  {
    tables,
    buckets,
  }: Pick<Environment<(typeof functionSpecs)['open-bookshelf']>, 'tables' | 'buckets'>,
  log: Log,
  { database, s3, clock } = realSurroundings(),
): OpenBookshelfDependencies => {
  const relations = createRelationStore(database, tables.social);
  const access = createLibraryAccess(database, tables.bookshelf, relations);
  const copies = createCopyStore(database, tables.bookshelf, log);
  const lendings = createLendingStore(database, tables.bookshelf, log);
  const books = createBookStore(database, tables.catalogue, log);
  const readBookshelfFile = createBookshelfFileReader(s3, buckets.bookshelfFiles);
  return {
    access,
    copyPages: createCopyPageReader(database, tables, log),
    lendings,
    findCopies: copies.findMany,
    findBooks: books.findMany,
    blocksBetween: relations.blocksBetween,
    readRemoved: createReadRemoved(database, tables.bookshelf),
    clock,
    rejections: createRejections(access),
    readBookshelfFile,
    readBookshelfFiles: createBookshelfBuilder({
      bookshelves: createBookshelfStore(database, tables.bookshelf),
      copies,
      hondanas: createHondanaReader(database, tables.bookshelf),
      lendings,
      books: {
        ...createReadingStore(database, tables.catalogue, log),
        readRevision: books.readRevision,
      },
      readFile: readBookshelfFile,
      writeFiles: createBookshelfFiles(s3, buckets.bookshelfFiles),
      clock,
      log,
    }),
  };
};
