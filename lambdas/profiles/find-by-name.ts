import { batchGet, type Database, queryPage } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { nameEntryOf, nameInitialOf } from './name-index.ts';
import { userRowSchema, type UserRow } from './rows.ts';

/** The place of a profile in the index of names. */
export interface NamePlace {
  readonly nameKey: string;
  readonly userSub: string;
}

interface NameQuery {
  /** How the names begin, as `nameKeyOf` makes it; not empty. */
  readonly nameKey: string;
  readonly after: NamePlace | undefined;
  readonly size: number;
}

/** Profiles whose names begin like this, in the order of their keys, at most `size`; `more`: there may be more. */
export type FindByName = (
  query: NameQuery,
) => Promise<{ readonly found: readonly (UserRow & NamePlace)[]; readonly more: boolean }>;

export const createFindByName =
  (database: Database, TableName: string, log: Log): FindByName =>
  async ({ nameKey, after, size }) => {
    const nameInitial = nameInitialOf(nameKey);
    const { rows, more } = await queryPage(
      database,
      {
        TableName,
        IndexName: 'byName',
        KeyConditionExpression: 'nameInitial = :initial AND begins_with(nameKey, :key)',
        ExpressionAttributeValues: { ':initial': nameInitial, ':key': nameKey },
      },
      { size, after: after && { ...after, nameInitial } },
    );
    // The index proposes; what has been hidden, renamed or deleted a moment ago is not shown.
    const current = await batchGet(
      database,
      TableName,
      rows.map(({ userSub }) => ({ userSub })),
      { consistent: true },
    );
    const accounts = new Map(
      parseRows(current, { schema: userRowSchema, table: 'users', log }).map((account) => [
        account.userSub,
        account,
      ]),
    );
    const found = rows.flatMap((row) => {
      const account = accounts.get(String(row['userSub']));
      if (account === undefined) return [];
      const { nameKey: key } = nameEntryOf(account);
      return key !== undefined && key === row['nameKey'] ? [{ ...account, nameKey: key }] : [];
    });
    return { found, more };
  };
