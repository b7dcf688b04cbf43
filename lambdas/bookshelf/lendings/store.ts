import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  borrowedPrefix,
  lendingKey,
  lendingPlaceOf,
  lendingRowSchema,
  lentPrefix,
  openBorrowedPrefix,
  openLentPrefix,
  type LendingPlace,
  type LendingRow,
} from './rows.ts';
import { ownerPartition } from '../rows.ts';

export type LendingRole = 'lender' | 'borrower';

const prefixOf = {
  all: { lender: lentPrefix, borrower: borrowedPrefix },
  open: { lender: openLentPrefix, borrower: openBorrowedPrefix },
} as const;

/** Whose lendings are read: all of them, or the open ones alone. */
interface LendingsOf {
  readonly userSub: string;
  readonly role: LendingRole;
  readonly which: keyof typeof prefixOf;
}

/** A chunk of a user's lendings, at most a page; `next` is the lending to continue after, if any. */
export interface LendingsChunk {
  readonly lendings: readonly LendingRow[];
  readonly next: string | undefined;
}

export interface LendingStore {
  readonly find: (place: LendingPlace) => Promise<LendingRow | null>;
  /** Lendings by their ids, 100 per request. Unknown ids are absent from the map. */
  readonly findMany: (LendingIDs: readonly string[]) => Promise<ReadonlyMap<string, LendingRow>>;
  /** Lendings by or to a user, newest day of lending first, after the lending with this id. */
  readonly readChunk: (of: LendingsOf, after: string | undefined) => Promise<LendingsChunk>;
}

export const createLendingStore = (
  database: Database,
  tableName: string,
  log: Log,
): LendingStore => {
  /** The ids of lendings, from the pointers to them. */
  const readIds = async ({ userSub, role, which }: LendingsOf, after: string | undefined) => {
    const pk = ownerPartition(userSub);
    const prefix = prefixOf[which][role];
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :user AND begins_with(part, :prefix)',
        ExpressionAttributeValues: { ':user': pk, ':prefix': prefix },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: PAGE_SIZE.lendings,
        ...(after !== undefined && { ExclusiveStartKey: { pk, part: prefix + after } }),
      }),
    );
    const ids = Items.map(({ part }) => String(part).slice(prefix.length));
    return { ids, more: LastEvaluatedKey !== undefined };
  };

  const readLendings = async (places: readonly LendingPlace[]) => {
    const rows = await batchGet(database, tableName, places.map(lendingKey), { consistent: true });
    const lendings = parseRows(rows, { schema: lendingRowSchema, table: 'bookshelf', log });
    return new Map(lendings.map((lending) => [lending.LendingID, lending]));
  };

  const findMany: LendingStore['findMany'] = (LendingIDs) =>
    readLendings(LendingIDs.flatMap((LendingID) => lendingPlaceOf(LendingID) ?? []));

  return {
    find: async (place) => {
      const { Item } = await database.send(
        new GetCommand({ TableName: tableName, Key: lendingKey(place), ConsistentRead: true }),
      );
      return Item === undefined ? null : lendingRowSchema.parse(Item);
    },

    findMany,

    readChunk: async (of, after) => {
      const { ids, more } = await readIds(of, after);
      const byId = await findMany(ids);
      return {
        lendings: ids.flatMap((id) => byId.get(id) ?? []),
        next: more ? ids.at(-1) : undefined,
      };
    },
  };
};
