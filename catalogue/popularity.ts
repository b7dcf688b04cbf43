import { favoriteCountKey, favoriteCountRowSchema } from '#lambdas/favorites/public.ts';
import { ownedKey, ownedRowSchema } from '#lambdas/bookshelf/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { createCatalogueStore } from './table/catalogue-store.ts';

/** The tables that count what readers have. */
export interface ReaderTables {
  readonly reading: string;
  readonly bookshelf: string;
}

/**
 * How many readers have each book on a bookshelf, plus how many have it as a favourite, by KANRI_ID. Books
 * without any are absent. Several copies of one reader count once. Scans both tables.
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
  const favourites = favoriteCountKey('');
  const counts = createCatalogueStore(database, tables.reading, signal).scan({
    FilterExpression: 'sk = :count AND begins_with(pk, :favourites)',
    ExpressionAttributeValues: { ':count': favourites.sk, ':favourites': favourites.pk },
  });
  for await (const row of counts) {
    const { success, data } = favoriteCountRowSchema.safeParse(row);
    if (success) add(String(row['pk']).slice(favourites.pk.length), data.booksFavCount);
  }
  const owned = createCatalogueStore(database, tables.bookshelf, signal).scan({
    FilterExpression: 'begins_with(part, :owned)',
    ExpressionAttributeValues: { ':owned': ownedKey('', '').part },
  });
  for await (const row of owned) {
    const { success, data } = ownedRowSchema.safeParse(row);
    if (success && data.copies > 0) add(data.KANRI_ID, 1);
  }
  return readers;
};
