import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import {
  createBookshelfFileReader,
  createBookshelfFiles,
} from '#lambdas/bookshelf/files/bookshelf-files.ts';
import {
  createBookshelfBuilder,
  type BookshelfBuilderDependencies,
} from '#lambdas/bookshelf/files/build-bookshelf.ts';
import { createBookshelfStore } from '#lambdas/bookshelf/files/store.ts';
import { createCopyStore } from '#lambdas/bookshelf/copies/store.ts';
import { createBookStore } from '#lambdas/catalogue/book-store.ts';
import { createReadingStore } from '#lambdas/catalogue/reading-store.ts';
import { createHondanaReader } from '#lambdas/bookshelf/hondanas/store.ts';
import { createLendingStore } from '#lambdas/bookshelf/lendings/store.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { silentLog } from '#test/support/silent-log.ts';
import type { TestTables } from '#test/support/tables.ts';

type Tables = Pick<TestTables<'bookshelf' | 'catalogue'>, 'database' | 'names'>;

/** A builder of bookshelves whose files are in a bucket of its own. */
export const builderOf = (
  { database, names }: Tables,
  others: Partial<BookshelfBuilderDependencies> = {},
) => {
  const { s3, bucket } = createMemoryBucket();
  const readFile = createBookshelfFileReader(s3, bucket);
  const readFiles = createBookshelfBuilder({
    bookshelves: createBookshelfStore(database, names.bookshelf),
    copies: createCopyStore(database, names.bookshelf, silentLog),
    hondanas: createHondanaReader(database, names.bookshelf),
    lendings: createLendingStore(database, names.bookshelf, silentLog),
    books: {
      ...createBookStore(database, names.catalogue, silentLog),
      ...createReadingStore(database, names.catalogue, silentLog),
    },
    readFile,
    writeFiles: createBookshelfFiles(s3, bucket),
    clock: () => 0,
    log: silentLog,
    ...others,
  });
  return { readFiles, readFile };
};

/** The entries of a bookshelf when all of its files are built; stores nothing. */
export const buildAll = async (
  tables: Tables,
  ownerSub: string,
): Promise<readonly BookshelfEntry[]> => {
  const { readState } = createBookshelfStore(tables.database, tables.names.bookshelf);
  const { readFiles, readFile } = builderOf(tables, {
    bookshelves: {
      readState: async (sub) => ({ ...(await readState(sub)), built: undefined }),
      storeBuilt: () => Promise.resolve(true),
    },
  });
  const files = await readFiles(ownerSub, () => true);
  return (await Promise.all((files?.keys ?? []).map(readFile))).flat();
};
