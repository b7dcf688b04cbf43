import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import {
  createEndRelations,
  blockPartition,
  countKey,
  followPartition,
  friendPartition,
  receivedPartition,
  requestPartition,
  subOfPartition,
} from '#lambdas/friends/public.ts';
import { throughIndex, untilEmpty, type Row } from './pages.ts';
import type { RemoveOf } from './remove-of.ts';

/** Keys of the index `incoming`. */
const INCOMING_KEYS = ['edge', 'other', 'inverse', 'createdAt'];

/**
 * Ends everything between the reader and others, and takes it out of the counts of the others in the
 * same transactions. Blocks go in both directions: one names the reader whoever has set it.
 */
export const createRemoveRelations = (database: Database, TableName: string): RemoveOf => {
  const endRelations = createEndRelations(database, TableName);

  const outgoing = (edge: string) => ({
    TableName,
    KeyConditionExpression: 'edge = :edge',
    ExpressionAttributeValues: { ':edge': edge },
  });
  const incoming = (inverse: string) => ({
    TableName,
    IndexName: 'incoming',
    KeyConditionExpression: 'inverse = :inverse',
    ExpressionAttributeValues: { ':inverse': inverse },
  });
  const removeBlocks = (rows: readonly Row[]) =>
    batchWrite(
      database,
      TableName,
      rows.map(({ edge, other }) => ({ remove: { edge, other } })),
    );

  return async (userSub) => {
    // Both may stand in one transaction, which writes a reader's counts only once: one by one.
    const partFrom = (otherOf: (row: Row) => unknown) => async (rows: readonly Row[]) => {
      for (const row of rows) await endRelations([userSub, String(otherOf(row))], {});
    };
    const toOther = partFrom(({ other }) => other);
    await untilEmpty(database, outgoing(followPartition(userSub)), toOther);
    await untilEmpty(database, outgoing(friendPartition(userSub)), toOther);
    await untilEmpty(database, outgoing(requestPartition(userSub)), toOther);
    await untilEmpty(
      database,
      outgoing(receivedPartition(userSub)),
      partFrom(({ senderUserSub }) => senderUserSub),
    );
    await throughIndex(
      database,
      incoming(followPartition(userSub)),
      INCOMING_KEYS,
      partFrom(({ edge }) => subOfPartition(String(edge))),
    );
    await untilEmpty(database, outgoing(blockPartition(userSub)), removeBlocks);
    await throughIndex(database, incoming(blockPartition(userSub)), INCOMING_KEYS, removeBlocks);
    await database.send(new DeleteCommand({ TableName, Key: countKey(userSub) }));
  };
};
