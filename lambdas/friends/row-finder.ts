import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { SocialKey } from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** One row of the Social table as it is at this moment. */
export const createRowFinder =
  (database: Database, TableName: string) =>
  async (Key: SocialKey): Promise<Row | undefined> => {
    const { Item } = await database.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  };

interface Dated {
  readonly createdAt: string;
}
export const newestFirst = (a: Dated, b: Dated): number => (a.createdAt < b.createdAt ? 1 : -1);
