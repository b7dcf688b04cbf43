import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from './client.ts';

/** A cached result of fetching an address; `found` is undefined when there was nothing. */
export interface CachedFetch<T> {
  readonly found: T | undefined;
}

/** A cache of data from other hosts, in the LinkPreviews table; each kind has its own rows. */
export interface FetchedCache<T> {
  readonly get: (address: URL) => Promise<CachedFetch<T> | null>;
  readonly put: (address: URL, cached: CachedFetch<T>, seconds: number) => Promise<void>;
}

interface CacheOptions<S extends z.ZodType> {
  readonly database: Database;
  readonly tableName: string;
  readonly clock: Clock;
  /** Separates the rows of different functions for the same address. */
  readonly kind: 'preview' | 'summary';
  readonly schema: S;
}

export const createFetchedCache = <S extends z.ZodType>({
  database,
  tableName,
  clock,
  kind,
  schema,
}: CacheOptions<S>): FetchedCache<z.output<S>> => {
  const rowSchema = z.object({ found: schema.optional(), expiresAt: z.number() });
  const nowSeconds = (): number => Math.floor(clock() / 1_000);
  const keyOf = (address: URL) => ({
    urlHash: createHash('sha256').update(`${kind}:${address.href}`).digest('hex'),
  });
  return {
    get: async (address) => {
      const { Item } = await database.send(
        new GetCommand({ TableName: tableName, Key: keyOf(address) }),
      );
      const row = rowSchema.safeParse(Item);
      // The table deletes expired rows with a delay of up to days.
      if (!row.success || row.data.expiresAt <= nowSeconds()) return null;
      return { found: row.data.found };
    },

    put: async (address, { found }, seconds) => {
      await database.send(
        new PutCommand({
          TableName: tableName,
          Item: { ...keyOf(address), found, expiresAt: nowSeconds() + seconds },
        }),
      );
    },
  };
};
