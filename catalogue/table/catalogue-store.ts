import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import {
  authorKey,
  authorPartition,
  bookKey,
  deletedBookKey,
  isbnPartition,
  revisionKey,
  revisionRowSchema,
  type AuthorRow,
  type BookRow,
  type DeletedBookRow,
} from '#lambdas/catalogue/public.ts';
import { authorRelations } from '#contract/author-books.ts';
import { chunks, forEachConcurrently } from '#lambdas/shared/collections.ts';
import {
  batchGet,
  batchWrite,
  queryRows,
  type Change,
  type Database,
} from '#lambdas/shared/dynamo/client.ts';

type Key = Readonly<Record<'pk' | 'sk', string>>;

/** A consistent read includes what has just been written, and costs double. */
type ReadOptions = NonNullable<Parameters<typeof batchGet>[3]>;

/** The rows of a book: its record, or the marker of its withdrawal. */
export interface StoredBook {
  readonly row?: BookRow | undefined;
  readonly deleted?: DeletedBookRow | undefined;
}

type RowFilter = Pick<
  ScanCommandInput,
  'FilterExpression' | 'ExpressionAttributeValues' | 'ProjectionExpression'
>;

/** Reads and writes the Catalogue table of a stage for the importer. */
export interface CatalogueStore {
  readonly tableName: string;
  readonly has: (key: Key) => Promise<boolean>;
  /** One entry per id, empty for an unknown book. */
  readonly readBooks: (
    KANRI_IDs: readonly string[],
    options?: ReadOptions,
  ) => Promise<ReadonlyMap<string, StoredBook>>;
  /** Unknown ids are absent. */
  readonly readAuthors: (
    TENKYO_IDs: readonly string[],
    options?: ReadOptions,
  ) => Promise<ReadonlyMap<string, AuthorRow>>;
  /** Distinct ids of the books that have a page and one of these ISBN-13s, read consistently. */
  readonly readIdsByIsbn: (isbn13s: Iterable<string>) => Promise<readonly string[]>;
  /** Distinct ids of the books with a card in the partitions of these authors, read consistently. */
  readonly readIdsByAuthor: (TENKYO_IDs: Iterable<string>) => Promise<readonly string[]>;
  /** Writes in parallel; the keys must be distinct. */
  readonly write: (changes: readonly Change[]) => Promise<void>;
  /**
   * Gives the catalogue a new revision, so that everything built of an earlier state is built again.
   * Call it after the writes: a revision promises that all earlier changes are visible.
   */
  readonly renewRevision: () => Promise<void>;
  /** The revision; undefined before the first import. */
  readonly readRevision: () => Promise<string | undefined>;
  /** Streams the rows that match a filter, with at most one page in memory. */
  readonly scan: (filter: RowFilter) => AsyncGenerator<Readonly<Record<string, unknown>>>;
}

/** Parallel batch writes: enough to hide the latency, few enough not to be throttled. */
const PARALLEL_WRITES = 4;
/** Parallel queries: as many as the database client has connections. */
const PARALLEL_QUERIES = 25;
/** Rows of one batch request. */
const BATCH_ROWS = 25;

const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const rowsByKey = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  new Map(rows.map((row) => [keyText({ pk: String(row['pk']), sk: String(row['sk']) }), row]));

/** At most `PARALLEL_WRITES` groups of whole batches. */
const writeGroups = (changes: readonly Change[]): readonly (readonly Change[])[] => {
  const batches = Math.ceil(changes.length / PARALLEL_WRITES / BATCH_ROWS);
  return chunks(changes, Math.max(1, batches) * BATCH_ROWS);
};

/** The part after the last separator of a sort key: the id of a book. */
const lastPart = (sk: unknown): string => String(sk).split('#').at(-1) ?? '';

/** The ids at the end of the sort keys of several partitions. */
const readIds = async (
  database: Database,
  tableName: string,
  partitions: readonly string[],
  prefixes: readonly string[],
): Promise<readonly string[]> => {
  const ids = new Set<string>();
  const queries = partitions.flatMap((pk) => prefixes.map((prefix) => ({ pk, prefix })));
  await forEachConcurrently(queries, PARALLEL_QUERIES, async ({ pk, prefix }) => {
    const rows = await queryRows(database, {
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ProjectionExpression: 'sk',
      ConsistentRead: true,
    });
    for (const { sk } of rows) ids.add(lastPart(sk));
  });
  return [...ids];
};

/** The store of one table. The signal stops a scan between its pages. */
export const createCatalogueStore = (
  database: Database,
  tableName: string,
  signal?: AbortSignal,
): CatalogueStore => ({
  tableName,

  has: async (key) => (await batchGet(database, tableName, [key])).length === 1,

  readBooks: async (KANRI_IDs, options) => {
    const keys = KANRI_IDs.flatMap((id) => [bookKey(id), deletedBookKey(id)]);
    const rows = rowsByKey(await batchGet(database, tableName, keys, options));
    return new Map(
      KANRI_IDs.map((id) => [
        id,
        {
          // Only the importer writes rows with these keys, in these shapes.
          row: rows.get(keyText(bookKey(id))) as BookRow | undefined,
          deleted: rows.get(keyText(deletedBookKey(id))) as DeletedBookRow | undefined,
        },
      ]),
    );
  },

  readIdsByIsbn: async (isbn13s) =>
    readIds(database, tableName, [...isbn13s].map(isbnPartition), [bookKey('').pk]),

  readIdsByAuthor: async (TENKYO_IDs) =>
    readIds(
      database,
      tableName,
      [...TENKYO_IDs].map(authorPartition),
      authorRelations.map((relation) => `${relation}#`),
    ),

  readAuthors: async (TENKYO_IDs, options) => {
    const rows = await batchGet(database, tableName, TENKYO_IDs.map(authorKey), options);
    // Only the importer writes rows with these keys, in this shape.
    return new Map((rows as AuthorRow[]).map((row) => [row.TENKYO_ID, row]));
  },

  write: async (changes) => {
    await Promise.all(
      writeGroups(changes).map(async (group) => batchWrite(database, tableName, group)),
    );
  },

  renewRevision: async () => {
    const Item = { ...revisionKey, revision: randomUUID() };
    await database.send(new PutCommand({ TableName: tableName, Item }));
  },

  readRevision: async () => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: revisionKey, ConsistentRead: true }),
    );
    return Item === undefined ? undefined : revisionRowSchema.parse(Item).revision;
  },

  scan: async function* scan(filter) {
    let start: ScanCommandInput['ExclusiveStartKey'];
    do {
      signal?.throwIfAborted();
      const page = await database.send(
        new ScanCommand({ TableName: tableName, ...filter, ExclusiveStartKey: start }),
      );
      yield* page.Items ?? [];
      start = page.LastEvaluatedKey;
    } while (start !== undefined);
  },
});
