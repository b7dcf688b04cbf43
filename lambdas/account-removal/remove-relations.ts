import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import {
  createEndRelations,
  blockPartition,
  countKey,
  dayPartition,
  followPartition,
  friendPartition,
  linkKey,
  receivedPartition,
  requestPartition,
  subOfPartition,
} from '#lambdas/friends/public.ts';
import {
  deletePartition,
  drain,
  forEachIndexPage,
  type RemoveData,
  type Row,
} from './row-pages.ts';

/** Keys of the index `incoming`. */
const INCOMING_KEYS = ['edge', 'other', 'inverse', 'createdAt'];

/**
 * Ends all relations of the reader and updates the counts of the others in the same transactions.
 * Deletes blocks in both directions, because both name the reader.
 */
export const createRemoveRelations = (database: Database, TableName: string): RemoveData => {
  const endRelations = createEndRelations((steps) => transact(database, steps), TableName);

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
    // One by one: a transaction may write the reader's counts only once.
    const endWith = (otherOf: (row: Row) => unknown) => async (rows: readonly Row[]) => {
      for (const row of rows) await endRelations([userSub, String(otherOf(row))], {});
    };
    const toOther = endWith(({ other }) => other);
    await drain(database, outgoing(followPartition(userSub)), toOther);
    await drain(database, outgoing(friendPartition(userSub)), toOther);
    await drain(database, outgoing(requestPartition(userSub)), toOther);
    await drain(
      database,
      outgoing(receivedPartition(userSub)),
      endWith(({ senderUserSub }) => senderUserSub),
    );
    await forEachIndexPage(
      database,
      incoming(followPartition(userSub)),
      INCOMING_KEYS,
      endWith(({ edge }) => subOfPartition(String(edge))),
    );
    await drain(database, outgoing(blockPartition(userSub)), removeBlocks);
    await forEachIndexPage(
      database,
      incoming(blockPartition(userSub)),
      INCOMING_KEYS,
      removeBlocks,
    );
    await deletePartition(database, TableName, {
      names: ['edge', 'other'],
      value: dayPartition(userSub),
    });
    for (const Key of [linkKey(userSub), countKey(userSub)]) {
      await database.send(new DeleteCommand({ TableName, Key }));
    }
  };
};
