import { PROFILE_IMAGES_PER_DAY } from '#contract/limits.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';

/**
 * Counts an upload for a day in Japan, on the row of its reader. `full`: the quota of the day is
 * used up, and nothing is counted; `missing`: no such reader. 401: the account has been deleted.
 */
export type CountImage = (userSub: string, day: string) => Promise<'counted' | 'full' | 'missing'>;

export const createImageQuota = (writeAs: WriteAs, tableName: string): CountImage => {
  const oneMore = async (userSub: string, day: string): Promise<boolean> => {
    const { done } = await writeAs(userSub, {
      count: {
        Update: {
          TableName: tableName,
          Key: { userSub },
          UpdateExpression: 'ADD imagesOfDay :one',
          ConditionExpression: 'imageDay = :day AND imagesOfDay < :most',
          ExpressionAttributeValues: { ':one': 1, ':day': day, ':most': PROFILE_IMAGES_PER_DAY },
        },
      },
    });
    return done;
  };

  const firstOf = async (
    userSub: string,
    day: string,
  ): Promise<'counted' | 'later' | 'missing'> => {
    const outcome = await writeAs(userSub, {
      count: {
        Update: {
          TableName: tableName,
          Key: { userSub },
          UpdateExpression: 'SET imageDay = :day, imagesOfDay = :one',
          ConditionExpression:
            'attribute_exists(userSub) AND (attribute_not_exists(imageDay) OR imageDay < :day)',
          ExpressionAttributeValues: { ':one': 1, ':day': day },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    });
    if (outcome.done) return 'counted';
    return outcome.failed.count ? 'later' : 'missing';
  };

  return async (userSub, day) => {
    if (await oneMore(userSub, day)) return 'counted';
    const first = await firstOf(userSub, day);
    if (first !== 'later') return first;
    // Either the quota is used up, or a concurrent upload was the first of the day.
    return (await oneMore(userSub, day)) ? 'counted' : 'full';
  };
};
