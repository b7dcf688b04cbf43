import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { usernameKey } from '#lambdas/profiles/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';

/** From the `sub` in a lost user pool to that of the same account in the present one. */
export type NewSubs = ReadonlyMap<string, string>;

/** A line of the daily backup of accounts. */
const accountSchema = z.object({
  sub: z.uuid(),
  username: z.string().min(1),
  email: z.string(),
  emailVerified: z.boolean(),
});
type Account = z.infer<typeof accountSchema>;

interface Found {
  readonly subs: NewSubs;
  /** User names of the backup that the present pool does not have, or not with the same address. */
  readonly missing: readonly string[];
  /** User names whose readers have deleted their accounts since the backup. */
  readonly removed: readonly string[];
}

/** Accounts with a verified address in a file of the backup. Throws one sentence for a file of another kind. */
export const readAccounts = async (file: string): Promise<readonly Account[]> => {
  const packed = await readFile(file);
  try {
    const lines = gunzipSync(packed)
      .toString()
      .split('\n')
      .filter((line) => line !== '');
    // Only these have rows. The account of the site watch is none of them.
    return lines
      .map((line) => accountSchema.parse(JSON.parse(line)))
      .filter(({ emailVerified }) => emailVerified);
  } catch (error) {
    throw new Error(`${file} is no backup of accounts`, { cause: error });
  }
};

/** Accounts with a verified address in the present pool, by user name. */
const presentAccounts = async (client: CognitoIdentityProviderClient, UserPoolId: string) => {
  const present = new Map<string, { readonly sub: string; readonly email: string }>();
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
    for (const { Username = '', Attributes = [] } of Users) {
      const { sub, email, email_verified } = Object.fromEntries(
        Attributes.map(({ Name, Value }) => [Name, Value]),
      );
      if (sub === undefined || email === undefined || email_verified !== 'true') continue;
      present.set(usernameKey(Username), { sub, email });
    }
  }
  return present;
};

/** The `sub` of every reader who has a profile. An account that is being removed has none. */
const readersWithProfile = async (database: Database, TableName: string) => {
  const subs = new Set<string>();
  const scan = { TableName, ConsistentRead: true, ProjectionExpression: 'userSub' };
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) {
    for (const { userSub } of Items) subs.add(String(userSub));
  }
  return subs;
};

interface FindOptions {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly database: Database;
  /** Name of the table. */
  readonly usersTable: string;
}

/**
 * Compares a backup of accounts with the present user pool. An account is the same only with the same user name and
 * the same verified address: somebody else may have taken the name meanwhile.
 */
export const findNewSubs = async (
  { client, userPoolId, database, usersTable }: FindOptions,
  accounts: readonly Account[],
): Promise<Found> => {
  const present = await presentAccounts(client, userPoolId);
  const readers = await readersWithProfile(database, usersTable);
  const subs = new Map<string, string>();
  const missing: string[] = [];
  const removed: string[] = [];
  for (const { sub, username, email } of accounts) {
    const now = present.get(usernameKey(username));
    // An interrupted run may have given the profile to the new account already.
    if (!readers.has(sub) && (now === undefined || !readers.has(now.sub))) removed.push(username);
    // The address is compared exactly, because some providers distinguish letters of both cases.
    else if (now?.email !== email) missing.push(username);
    else if (now.sub !== sub) subs.set(sub, now.sub);
  }
  return { subs, missing, removed };
};
