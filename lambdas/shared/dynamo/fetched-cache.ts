import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from './client.ts';

/** What was found at an address; without `found`, that there is nothing for now. */
export interface Remembered<T> {
  readonly found: T | undefined;
}

/** What other hosts have told us, in the LinkPreviews table, each kind under rows of its own. */
export interface FetchedCache<T> {
  readonly get: (address: URL) => Promise<Remembered<T> | null>;
  readonly put: (address: URL, remembered: Remembered<T>, seconds: number) => Promise<void>;
}

interface CacheOptions<S extends z.ZodType> {
  readonly database: Database;
  readonly tableName: string;
  readonly clock: Clock;
  /** Tells apart what different functions keep about one address. */
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
      // Rows outlive their time by up to days before the table drops them.
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
