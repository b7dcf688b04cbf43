import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { contributorSlots, contributorsOf } from '#contract/book-fields.ts';
import { bookSchema, type Book, type FullBook } from '#contract/entities/book.ts';
import {
  EDITIONS_PER_ISBN,
  EDITIONS_PER_ISBN_OF_MANY,
  SOURCES_PER_WORK,
} from '#lambdas/specs/settings.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { editionRowSchema, fullBookOf, fullRowSchema } from './full-book.ts';
import {
  bookKey,
  isbnPartition,
  printedIsbnPartition,
  revisionKey,
  revisionRowSchema,
  workPartition,
  workSourceRowSchema,
  type BookRow,
} from './rows.ts';

type EditionStatement = Pick<FullBook, 'KANRI_ID' | 'Edition' | 'Extent'>;

/** The book rows of the Catalogue table. */
export interface BookStore {
  /**
   * The record of a book, or null when the id is unknown or the book was withdrawn. Of several records of a
   * book it is the one with the page.
   */
  readonly find: (KANRI_ID: string) => Promise<Book | null>;
  /** The same with the fields that only the page of the book shows. */
  readonly findFull: (KANRI_ID: string) => Promise<FullBook | null>;
  /**
   * The records by their own ids, also those without a page. Unknown ids are absent from the map. A
   * `consistent` read costs double and includes everything that the current revision of the catalogue
   * includes.
   */
  readonly findMany: (
    KANRI_IDs: readonly string[],
    options?: { readonly consistent?: boolean },
  ) => Promise<ReadonlyMap<string, Book>>;
  /** Edition statements and extents by id. Unknown ids are absent. */
  readonly findEditionStatements: (
    KANRI_IDs: readonly string[],
  ) => Promise<readonly EditionStatement[]>;
  /**
   * Identifies the state of the catalogue: it changes at the end of every imported file. Undefined
   * before the first import.
   */
  readonly readRevision: () => Promise<string | undefined>;
  /**
   * All editions with an ISBN-13, by descending record id. Publishers reuse numbers, so there may
   * be several.
   */
  readonly findByIsbn: (isbn13: string) => Promise<readonly Book[]>;
  /** Those on which this number is printed although it is wrong. */
  readonly findByPrintedIsbn: (number: string) => Promise<readonly Book[]>;
  /**
   * The same of several ISBN-13s, with up to 10 editions of each; those without an edition are absent from
   * the map.
   */
  readonly findByIsbns: (isbns: readonly string[]) => Promise<ReadonlyMap<string, readonly Book[]>>;
}

const contributorIds = contributorSlots.map((slot) => `ContributorID_${slot}`);

/** Each is answered within milliseconds; more would wait for a free connection. */
const ISBN_QUERIES = 10;

const newestRecordFirst = (a: Book, b: Book): number =>
  a.KANRI_ID === b.KANRI_ID ? 0 : a.KANRI_ID < b.KANRI_ID ? 1 : -1;

/** Finds up to `ofEach` editions with each ISBN-13. */
const createIsbnFinder = (
  database: Database,
  TableName: string,
  readRows: (keys: Parameters<typeof batchGet>[2]) => Promise<readonly Book[]>,
) => {
  /** The sort key of an edition is the partition of its book. */
  const findEditions = async (pk: string, atMost: number): Promise<readonly string[]> => {
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :isbn',
      ExpressionAttributeValues: { ':isbn': pk },
    };
    return (await queryRows(database, query, atMost)).map(({ sk }) => String(sk));
  };
  return async (
    isbns: readonly string[],
    ofEach: number,
    partitionOf = isbnPartition,
  ): Promise<ReadonlyMap<string, readonly Book[]>> => {
    const editions = new Map<string, readonly string[]>();
    await forEachConcurrently(isbns, ISBN_QUERIES, async (isbn) => {
      editions.set(isbn, await findEditions(partitionOf(isbn), ofEach));
    });
    const books = await readRows([...editions.values()].flat().map((pk) => ({ pk, sk: 'BOOK' })));
    const byKey = new Map(books.map((book) => [bookKey(book.KANRI_ID).pk, book]));
    const found = [...editions].map(
      ([isbn, keys]) =>
        [isbn, keys.flatMap((key) => byKey.get(key) ?? []).toSorted(newestRecordFirst)] as const,
    );
    return new Map(found.filter(([, ofIsbn]) => ofIsbn.length > 0));
  };
};

/** `find…` throws when the stored row of the book does not fit its schema; lists log such rows and omit them. */
export const createBookStore = (database: Database, tableName: string, log: Log): BookStore => {
  const readRows = async (
    keys: Parameters<typeof batchGet>[2],
    options?: Parameters<typeof batchGet>[3],
  ): Promise<readonly Book[]> => {
    const rows = await batchGet(database, tableName, keys, options);
    return parseRows(rows, { schema: bookSchema, table: 'catalogue', log });
  };
  const getRow = async (KANRI_ID: string) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: bookKey(KANRI_ID) }),
    );
    return Item;
  };
  const readRow = async (KANRI_ID: string) => {
    const row = await getRow(KANRI_ID);
    const shownAs: unknown = row?.['shownAs'];
    return typeof shownAs === 'string' ? getRow(shownAs) : row;
  };
  /** Of several sources the one that the record of the work names. */
  const findSource = async ({
    KANRI_ID,
    sourceBook,
  }: Pick<BookRow, 'KANRI_ID' | 'sourceBook'>): Promise<string | undefined> => {
    if (sourceBook === undefined) return undefined;
    const rows = await queryRows(
      database,
      {
        TableName: tableName,
        KeyConditionExpression: 'pk = :work',
        ExpressionAttributeValues: { ':work': workPartition(KANRI_ID) },
      },
      SOURCES_PER_WORK,
    );
    const sources = parseRows(rows, { schema: workSourceRowSchema, table: 'catalogue', log });
    return (sources.find(({ MainTitle }) => MainTitle === sourceBook) ?? sources[0])?.KANRI_ID;
  };
  const findByIsbns = createIsbnFinder(database, tableName, readRows);
  return {
    find: async (KANRI_ID) => {
      const row = await readRow(KANRI_ID);
      return row === undefined ? null : bookSchema.parse(row);
    },

    findFull: async (KANRI_ID) => {
      const row = await readRow(KANRI_ID);
      if (row === undefined) return null;
      const book = fullRowSchema.parse(row);
      return fullBookOf(book, await findSource(book));
    },

    findMany: async (KANRI_IDs, options) => {
      const books = await readRows(KANRI_IDs.map(bookKey), options);
      return new Map(books.map((book) => [book.KANRI_ID, book]));
    },

    findEditionStatements: async (KANRI_IDs) => {
      const rows = await batchGet(database, tableName, KANRI_IDs.map(bookKey));
      return parseRows(rows, { schema: editionRowSchema, table: 'catalogue', log }).map(
        ({ KANRI_ID, edition, extent }) => ({ KANRI_ID, Edition: edition, Extent: extent }),
      );
    },

    readRevision: async () => {
      const { Item } = await database.send(
        new GetCommand({ TableName: tableName, Key: revisionKey, ConsistentRead: true }),
      );
      return Item === undefined ? undefined : revisionRowSchema.parse(Item).revision;
    },

    findByIsbn: async (isbn13) =>
      (await findByIsbns([isbn13], EDITIONS_PER_ISBN)).get(isbn13) ?? [],

    findByPrintedIsbn: async (number) =>
      (await findByIsbns([number], EDITIONS_PER_ISBN, printedIsbnPartition)).get(number) ?? [],

    findByIsbns: async (isbns) => findByIsbns(isbns, EDITIONS_PER_ISBN_OF_MANY),
  };
};

/** Reads the authority ids of the contributors to a book; null when there is no such book. */
export const createReadContributors =
  (database: Database, TableName: string) =>
  async (KANRI_ID: string): Promise<readonly string[] | null> => {
    const { Item } = await database.send(
      new GetCommand({
        TableName,
        Key: bookKey(KANRI_ID),
        ProjectionExpression: ['KANRI_ID', 'MainTitle', ...contributorIds].join(', '),
      }),
    );
    if (Item === undefined) return null;
    return contributorsOf(bookSchema.parse(Item)).flatMap(({ id }) => id ?? []);
  };
