import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PROFILE_IMAGES_PER_DAY } from '#contract/limits.ts';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';

/**
 * Counts an upload for a day in Japan, on the row of its reader. `full`: the quota of the day is
 * used up, and nothing is counted; `missing`: no such reader.
 */
export type CountImage = (userSub: string, day: string) => Promise<'counted' | 'full' | 'missing'>;

export const createImageQuota = (database: Database, tableName: string): CountImage => {
  const oneMore = (userSub: string, day: string): Promise<boolean> =>
    conditionHeld(
      database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { userSub },
          UpdateExpression: 'ADD imagesOfDay :one',
          ConditionExpression: 'imageDay = :day AND imagesOfDay < :most',
          ExpressionAttributeValues: { ':one': 1, ':day': day, ':most': PROFILE_IMAGES_PER_DAY },
        }),
      ),
    );

  const firstOf = async (
    userSub: string,
    day: string,
  ): Promise<'counted' | 'later' | 'missing'> => {
    try {
      await database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { userSub },
          UpdateExpression: 'SET imageDay = :day, imagesOfDay = :one',
          ConditionExpression:
            'attribute_exists(userSub) AND (attribute_not_exists(imageDay) OR imageDay < :day)',
          ExpressionAttributeValues: { ':one': 1, ':day': day },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return 'counted';
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item === undefined ? 'missing' : 'later';
    }
  };

  return async (userSub, day) => {
    if (await oneMore(userSub, day)) return 'counted';
    const first = await firstOf(userSub, day);
    if (first !== 'later') return first;
    // Either the quota is used up, or a concurrent upload was the first of the day.
    return (await oneMore(userSub, day)) ? 'counted' : 'full';
  };
};
