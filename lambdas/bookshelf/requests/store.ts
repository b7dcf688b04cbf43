import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { BORROW_REQUESTS } from '#lambdas/specs/settings.ts';
import {
  askedPrefix,
  askKey,
  askPrefix,
  borrowPointerRowSchema,
  borrowRequestRowSchema,
  type BorrowPointerRow,
  type BorrowRequestPlace,
  type BorrowRequestRow,
} from './rows.ts';
import { ownerPartition } from '../rows.ts';

/** Reads requests to borrow, whether they are valid or not. */
export interface BorrowRequestStore {
  readonly find: (place: BorrowRequestPlace) => Promise<BorrowRequestRow | null>;
  /** 100 per request; in no order. */
  readonly findMany: (
    places: readonly BorrowRequestPlace[],
  ) => Promise<readonly BorrowRequestRow[]>;
  /** For books of this owner, at most `BORROW_REQUESTS.read`. */
  readonly readOfOwner: (ownerSub: string) => Promise<readonly BorrowRequestRow[]>;
  /** By this asker, at most `BORROW_REQUESTS.read`. */
  readonly readPointersOf: (askerSub: string) => Promise<readonly BorrowPointerRow[]>;
}

export const createBorrowRequestStore = (
  database: Database,
  TableName: string,
  log: Log,
): BorrowRequestStore => {
  const parsed = { table: 'bookshelf', log } as const;

  const readPrefix = (userSub: string, prefix: string) =>
    queryRows(
      database,
      {
        TableName,
        KeyConditionExpression: 'pk = :reader AND begins_with(part, :prefix)',
        ExpressionAttributeValues: { ':reader': ownerPartition(userSub), ':prefix': prefix },
        ConsistentRead: true,
      },
      BORROW_REQUESTS.read,
    );

  return {
    find: async (place) => {
      const { Item } = await database.send(
        new GetCommand({ TableName, Key: askKey(place), ConsistentRead: true }),
      );
      return Item === undefined ? null : borrowRequestRowSchema.parse(Item);
    },

    findMany: async (places) => {
      const rows = await batchGet(database, TableName, places.map(askKey), { consistent: true });
      return parseRows(rows, { schema: borrowRequestRowSchema, ...parsed });
    },

    readOfOwner: async (ownerSub) =>
      parseRows(await readPrefix(ownerSub, askPrefix), {
        schema: borrowRequestRowSchema,
        ...parsed,
      }),

    readPointersOf: async (askerSub) =>
      parseRows(await readPrefix(askerSub, askedPrefix), {
        schema: borrowPointerRowSchema,
        ...parsed,
      }),
  };
};
