import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { UserRow } from './rows.ts';

/** What a reader says of himself; without an address the picture stays as it is. */
export interface ProfileChange {
  readonly profileText: string;
  readonly image?: ProfileImageChange | undefined;
}
interface ProfileImageChange {
  readonly address: string;
  /** How addresses of this reader's uploaded pictures begin; they sort by time. */
  readonly prefix: string;
}

/** The Users table. */
export interface ProfileRepository {
  /** False when the user has a row already; that row is left as it is. */
  readonly createIfAbsent: (row: UserRow) => Promise<boolean>;
  /** False when there is no such user. */
  readonly setPreferredName: (userSub: string, preferredName: string) => Promise<boolean>;
  /** `superseded`: a picture that was uploaded later stands there already; nothing is written. */
  readonly change: (
    userSub: string,
    change: ProfileChange,
  ) => Promise<'changed' | 'missing' | 'superseded'>;
}

const changeOfImage = ({ address, prefix }: ProfileImageChange) => ({
  set: ', profileImage = :image',
  condition:
    ' AND (attribute_not_exists(profileImage) OR profileImage <= :image OR NOT begins_with(profileImage, :own))',
  values: { ':image': address, ':own': prefix },
});
const unchangedImage = { set: '', condition: '', values: {} };

const createChange =
  (database: Database, tableName: string): ProfileRepository['change'] =>
  async (userSub, { profileText, image }) => {
    const { set, condition, values } = image ? changeOfImage(image) : unchangedImage;
    try {
      await database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { userSub },
          UpdateExpression: `SET profileText = :text${set}`,
          ConditionExpression: `attribute_exists(userSub)${condition}`,
          ExpressionAttributeValues: { ':text': profileText, ...values },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return 'changed';
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item === undefined ? 'missing' : 'superseded';
    }
  };

export const createProfileRepository = (
  database: Database,
  tableName: string,
): ProfileRepository => ({
  createIfAbsent: (row) =>
    conditionHeld(
      database.send(
        new PutCommand({
          TableName: tableName,
          Item: row,
          ConditionExpression: 'attribute_not_exists(userSub)',
        }),
      ),
    ),

  setPreferredName: (userSub, preferredName) =>
    conditionHeld(
      database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { userSub },
          UpdateExpression: 'SET preferred_name = :name',
          ConditionExpression: 'attribute_exists(userSub)',
          ExpressionAttributeValues: { ':name': preferredName },
        }),
      ),
    ),

  change: createChange(database, tableName),
});
