import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { profileSchema, type Profile } from '#contract/entities/profile.ts';
import {
  batchGet,
  conditionHeld,
  type Database,
  queryRows,
} from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { listedUpdate, nameEntryOf } from './name-index.ts';
import { usernameKey, userRowSchema, type UserRow } from './rows.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';

/** A profile that an operator has hidden is missing for everybody but its reader. */
const shownTo = (row: unknown, viewerSub: string | undefined): Profile | null => {
  const profile = profileSchema.parse(row);
  return profile.hiddenReason === undefined || profile.userSub === viewerSub ? profile : null;
};

/** The profile of a user as this viewer may see it, or null. */
export type ReadUser = (userSub: string, viewerSub?: string) => Promise<Profile | null>;

export const createUserReader =
  (database: Database, usersTable: string): ReadUser =>
  async (userSub, viewerSub) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: usersTable, Key: { userSub } }),
    );
    return Item === undefined ? null : shownTo(Item, viewerSub);
  };

/** The public profiles of users, in the order of the subs, without unknown and hidden ones. */
export type ReadUsers = (userSubs: readonly string[]) => Promise<readonly Profile[]>;

export const createUsersReader =
  (database: Database, usersTable: string, log: Log): ReadUsers =>
  async (userSubs) => {
    const rows = await batchGet(
      database,
      usersTable,
      userSubs.map((userSub) => ({ userSub })),
    );
    const profiles = new Map(
      parseRows(rows, { schema: profileSchema, table: 'users', log })
        .filter(({ hiddenReason }) => hiddenReason === undefined)
        .map((profile) => [profile.userSub, profile]),
    );
    return userSubs.flatMap((userSub) => profiles.get(userSub) ?? []);
  };

/** Reads public profiles; the schema omits the private fields of a row. */
export interface ProfileStore {
  readonly find: ReadUser;
  /** From the index `byUsername`; case-insensitive. */
  readonly findByUsername: (username: string, viewerSub?: string) => Promise<Profile | null>;
}

export const createProfileStore = (database: Database, tableName: string): ProfileStore => ({
  find: createUserReader(database, tableName),

  findByUsername: async (username, viewerSub) => {
    const [row] = await queryRows(
      database,
      {
        TableName: tableName,
        IndexName: 'byUsername',
        KeyConditionExpression: 'usernameKey = :name',
        ExpressionAttributeValues: { ':name': usernameKey(username) },
      },
      1,
    );
    return row === undefined ? null : shownTo(row, viewerSub);
  },
});

/** The complete row of an account, read consistently, or null. */
export const createAccountReader =
  (database: Database, tableName: string) =>
  async (userSub: string): Promise<UserRow | null> => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: { userSub }, ConsistentRead: true }),
    );
    return Item === undefined ? null : userRowSchema.parse(Item);
  };

/** Without `image`, the picture does not change. */
export interface ProfileChange {
  readonly profileText: string;
  readonly image?: ProfileImageChange | undefined;
}
export interface ProfileImageChange {
  readonly address: string;
  readonly smallAddress: string;
  /** The prefix of this reader's picture addresses, which sort by time. */
  readonly prefix: string;
}

/** Changes of profiles by their readers. 401: the account has been deleted. */
export interface ProfileWrites {
  /** Without `foundByName`, that setting does not change. False when there is no such user. */
  readonly setName: (
    userSub: string,
    name: { readonly preferredName: string; readonly foundByName?: boolean | undefined },
  ) => Promise<boolean>;
  /** `superseded`: the profile has a picture that was uploaded later; nothing is written. */
  readonly change: (
    userSub: string,
    change: ProfileChange,
  ) => Promise<'changed' | 'missing' | 'superseded'>;
}

const changeOfImage = ({ address, smallAddress, prefix }: ProfileImageChange) => ({
  update: ', profileImage = :image, profileImageSmall = :small',
  condition:
    ' AND (attribute_not_exists(profileImage) OR profileImage <= :image OR NOT begins_with(profileImage, :own))',
  values: {
    ':image': address,
    ':small': smallAddress,
    ':own': prefix,
  },
});
const unchangedImage = { update: '', condition: '', values: {} };

const createChange =
  (writeAs: WriteAs, tableName: string): ProfileWrites['change'] =>
  async (userSub, { profileText, image }) => {
    const { update, condition, values } = image ? changeOfImage(image) : unchangedImage;
    const outcome = await writeAs(userSub, {
      profile: {
        Update: {
          TableName: tableName,
          Key: { userSub },
          UpdateExpression: `SET profileText = :text${update}`,
          ConditionExpression: `attribute_exists(userSub)${condition}`,
          ExpressionAttributeValues: { ':text': profileText, ...values },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    });
    if (outcome.done) return 'changed';
    return outcome.failed.profile ? 'superseded' : 'missing';
  };

/** An operator may hide the profile between reading and writing it; each attempt reads it again. */
const ATTEMPTS = 5;

const createSetName =
  (
    readAccount: (userSub: string) => Promise<UserRow | null>,
    writeAs: WriteAs,
    tableName: string,
  ): ProfileWrites['setName'] =>
  async (userSub, { preferredName, foundByName }) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const account = await readAccount(userSub);
      const { done } = await writeAs(userSub, {
        profile:
          account === null
            ? undefined
            : listedUpdate(tableName, account, {
                preferred_name: preferredName,
                ...(foundByName !== undefined && { foundByName: foundByName ? undefined : false }),
              }),
      });
      if (account === null) return false;
      if (done) return true;
    }
    throw new Error('The profile changed each time before the name could be written');
  };

export const createProfileWrites = (
  database: Database,
  writeAs: WriteAs,
  tableName: string,
): ProfileWrites => ({
  setName: createSetName(createAccountReader(database, tableName), writeAs, tableName),
  change: createChange(writeAs, tableName),
});

/** Stores the profile of a new account. False when the user has a row already, which does not change. */
export type CreateProfile = (row: UserRow) => Promise<boolean>;

export const createProfileCreator =
  (database: Database, tableName: string): CreateProfile =>
  (row) =>
    conditionHeld(
      database.send(
        new PutCommand({
          TableName: tableName,
          Item: { ...row, ...nameEntryOf(row) },
          ConditionExpression: 'attribute_not_exists(userSub)',
        }),
      ),
    );
