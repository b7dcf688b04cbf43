import { QueryCommand, UpdateCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';

/** All copies on one reader's shelf, by the index of active ones. */
export interface CopyRepository {
  /** How many copies stand on each shelf, by its id. */
  readonly countByHondana: (ownerSub: string) => Promise<ReadonlyMap<string, number>>;
  /** Takes every copy off this shelf. May be broken off and called again: it goes on. */
  readonly clearHondana: (ownerSub: string, GlobalHondanaID: string) => Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

/** Writes at the same time; more would only wait for connections. */
const WRITES_AT_ONCE = 25;

const pagesOf = async function* (
  database: Database,
  query: QueryCommandInput,
): AsyncGenerator<readonly Row[]> {
  let next: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await database.send(
      new QueryCommand({ ...query, ...(next && { ExclusiveStartKey: next }) }),
    );
    yield page.Items ?? [];
    next = page.LastEvaluatedKey;
  } while (next !== undefined);
};

export const createCopyRepository = (database: Database, tableName: string): CopyRepository => {
  const active = (ownerSub: string): QueryCommandInput => ({
    TableName: tableName,
    IndexName: 'activeByOwner',
    KeyConditionExpression: 'activeOwner = :owner',
    ProjectionExpression: 'pk, part, GlobalHondanaID',
    ExpressionAttributeValues: { ':owner': ownerSub },
  });

  const takeOff = (GlobalHondanaID: string, { pk, part }: Row): Promise<boolean> =>
    conditionHeld(
      database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { pk, part },
          UpdateExpression: 'REMOVE GlobalHondanaID',
          // Somebody may have put it onto another shelf since the index was read.
          ConditionExpression: 'GlobalHondanaID = :hondana',
          ExpressionAttributeValues: { ':hondana': GlobalHondanaID },
        }),
      ),
    );

  return {
    countByHondana: async (ownerSub) => {
      const counts = new Map<string, number>();
      for await (const rows of pagesOf(database, active(ownerSub))) {
        for (const { GlobalHondanaID } of rows) {
          if (typeof GlobalHondanaID !== 'string') continue;
          counts.set(GlobalHondanaID, (counts.get(GlobalHondanaID) ?? 0) + 1);
        }
      }
      return counts;
    },

    clearHondana: async (ownerSub, GlobalHondanaID) => {
      const onIt = active(ownerSub);
      const query = {
        ...onIt,
        FilterExpression: 'GlobalHondanaID = :hondana',
        ExpressionAttributeValues: {
          ...onIt.ExpressionAttributeValues,
          ':hondana': GlobalHondanaID,
        },
      };
      for await (const rows of pagesOf(database, query)) {
        for (let from = 0; from < rows.length; from += WRITES_AT_ONCE) {
          const some = rows.slice(from, from + WRITES_AT_ONCE);
          await Promise.all(some.map((row) => takeOff(GlobalHondanaID, row)));
        }
      }
    },
  };
};
