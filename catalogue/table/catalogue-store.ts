import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import {
  authorKey,
  bookKey,
  deletedBookKey,
  revisionKey,
  revisionRowSchema,
  type AuthorRow,
  type BookRow,
  type DeletedBookRow,
} from '#lambdas/catalogue/public.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { batchGet, batchWrite, type Change, type Database } from '#lambdas/shared/dynamo/client.ts';

type Key = Readonly<Record<'pk' | 'sk', string>>;

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
  readonly readBooks: (KANRI_IDs: readonly string[]) => Promise<ReadonlyMap<string, StoredBook>>;
  /** Unknown ids are absent. */
  readonly readAuthors: (TENKYO_IDs: readonly string[]) => Promise<ReadonlyMap<string, AuthorRow>>;
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

/** The store of one table. The signal stops a scan between its pages. */
export const createCatalogueStore = (
  database: Database,
  tableName: string,
  signal?: AbortSignal,
): CatalogueStore => ({
  tableName,

  has: async (key) => (await batchGet(database, tableName, [key])).length === 1,

  readBooks: async (KANRI_IDs) => {
    const keys = KANRI_IDs.flatMap((id) => [bookKey(id), deletedBookKey(id)]);
    const rows = rowsByKey(await batchGet(database, tableName, keys));
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

  readAuthors: async (TENKYO_IDs) => {
    const rows = await batchGet(database, tableName, TENKYO_IDs.map(authorKey));
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
