import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { favoriteCountKey, favoriteCountRowSchema } from '#lambdas/reading/public.ts';
import { bookOwnersRowSchema } from '#lambdas/bookshelf/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Stage } from '#stages/open-stage.ts';

export type ReaderTables = Stage['readerTables'];

async function* rowsOf(database: Database, input: ScanCommandInput, signal?: AbortSignal) {
  for await (const { Items = [] } of paginateScan({ client: database }, input)) {
    signal?.throwIfAborted();
    yield* Items;
  }
}

/** How many readers have each book on a bookshelf, by KANRI_ID: also 0 for a book that nobody has any more. */
export const readOwners = async (
  database: Database,
  TableName: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> => {
  const owners = new Map<string, number>();
  for await (const row of rowsOf(database, { TableName }, signal)) {
    const stored = bookOwnersRowSchema.parse(row);
    owners.set(stored.KANRI_ID, stored.owners);
  }
  return owners;
};

/**
 * How many readers have each book on a bookshelf, plus how many have it as a favourite, by KANRI_ID. Books
 * without any are absent. Several copies of one reader count once. Reads only what is counted: a row for each
 * book that any reader has.
 */
export const readPopularity = async (
  database: Database,
  tables: ReaderTables,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> => {
  const readers = new Map<string, number>();
  const add = (id: string, count: number): void => {
    if (count > 0) readers.set(id, (readers.get(id) ?? 0) + count);
  };
  const favourites = { TableName: tables.reading, IndexName: 'favouriteCounts' };
  for await (const row of rowsOf(database, favourites, signal)) {
    const { booksFavCount } = favoriteCountRowSchema.parse(row);
    add(String(row['pk']).slice(favoriteCountKey('').pk.length), booksFavCount);
  }
  const owners = await readOwners(database, tables.bookOwners, signal);
  for (const [KANRI_ID, count] of owners) add(KANRI_ID, count);
  return readers;
};
