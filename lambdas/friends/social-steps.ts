import { countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { countKey, countNames, type CountName, type SocialKey } from './rows.ts';

/** By how much each of a reader's counts changes. */
export type CountChanges = Partial<Readonly<Record<CountName, number>>>;

/**
 * Steps on the Social table. What may be written is a condition of the transaction that writes it,
 * and counts change in the transaction of the rows that they count. A refused step gives the row
 * that stood in its way.
 */
export interface SocialSteps {
  readonly absent: (key: SocialKey) => TransactStep;
  readonly put: (row: SocialKey & Readonly<Record<string, unknown>>) => TransactStep;
  readonly remove: (key: SocialKey) => TransactStep;
  /** A request by its two readers, if it is still this very one. */
  readonly removeRequest: (key: SocialKey, requestId: string) => TransactStep;
  /** All changes of a reader's counts at once, as a transaction writes a row only once. */
  readonly count: (sub: string, changes: CountChanges) => TransactStep;
  /** One more, as long as there are fewer than so many. */
  readonly oneMoreUpTo: (sub: string, name: CountName, max: number) => TransactStep;
}

const withRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

export const createSocialSteps = (TableName: string): SocialSteps => ({
  absent: (Key) => ({
    ConditionCheck: {
      TableName,
      Key,
      ConditionExpression: 'attribute_not_exists(edge)',
      ...withRow,
    },
  }),
  put: (row) => ({
    Put: {
      TableName,
      Item: row,
      ConditionExpression: 'attribute_not_exists(edge)',
      ...withRow,
    },
  }),
  remove: (Key) => ({
    Delete: {
      TableName,
      Key,
      ConditionExpression: 'attribute_exists(edge)',
      ...withRow,
    },
  }),
  removeRequest: (Key, requestId) => ({
    Delete: {
      TableName,
      Key,
      ConditionExpression: 'requestId = :id',
      ExpressionAttributeValues: { ':id': requestId },
      ...withRow,
    },
  }),
  count: (sub, changes) => {
    const changed = countNames.filter((name) => changes[name] !== undefined);
    return {
      Update: {
        TableName,
        Key: countKey(sub),
        UpdateExpression: `ADD ${changed.map((name) => `${name} :${name}`).join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(
          changed.map((name) => [`:${name}`, changes[name]]),
        ),
      },
    };
  },
  oneMoreUpTo: (sub, name, most) => countUpTo({ table: TableName, key: countKey(sub), name, most }),
});
