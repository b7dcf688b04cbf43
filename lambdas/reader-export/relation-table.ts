import {
  blockPartition,
  edgeRowSchema,
  followPartition,
  friendPartition,
} from '#lambdas/friends/public.ts';
import { createUsersReader } from '#lambdas/profiles/public.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { ReadExportPart } from './export-part.ts';
import { tableOf } from './tables.ts';

/** The relations that start from the reader. Who follows or has blocked the reader belongs to those readers. */
const partitionOf = {
  FOLLOWED: followPartition,
  FRIEND: friendPartition,
  BLOCKED: blockPartition,
} as const;
type RelationName = keyof typeof partitionOf;
// Object.keys loses the key type.
const relationNames = Object.keys(partitionOf) as RelationName[];

/** Of the other reader only the user name is exported, or the id when no profile is shown under it. */
export const createRelationTableReader = (
  database: Database,
  tables: { readonly social: string; readonly users: string },
  log: Log,
): ReadExportPart => {
  const readUsers = createUsersReader(database, tables.users, log);

  const readRelation = async (relation: RelationName, userSub: string) => {
    const rows = await queryRows(database, {
      TableName: tables.social,
      KeyConditionExpression: 'edge = :reader',
      ExpressionAttributeValues: { ':reader': partitionOf[relation](userSub) },
      ConsistentRead: true,
    });
    return parseRows(rows, { schema: edgeRowSchema, table: 'social', log })
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map(({ other, createdAt }) => ({ relation, other, createdAt }));
  };

  return async (userSub) => {
    const relations = (
      await Promise.all(relationNames.map((relation) => readRelation(relation, userSub)))
    ).flat();
    const users = await readUsers([...new Set(relations.map(({ other }) => other))]);
    const nameOf = new Map(users.map((user) => [user.userSub, user.username]));
    return {
      tables: [
        tableOf(
          'relations',
          ['relation', 'username', 'userSub', 'createdAt'],
          relations.map(({ relation, other, createdAt }) => {
            const username = nameOf.get(other);
            return { relation, username, userSub: username ? undefined : other, createdAt };
          }),
        ),
      ],
    };
  };
};
