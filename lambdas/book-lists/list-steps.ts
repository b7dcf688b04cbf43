import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { listKey, type ListRow } from './rows.ts';

/**
 * Steps on the rows of lists. Whose list it is, is a condition of every transaction and never a
 * read before it (SEC-03); a refused step gives the row, so that the answer can tell a list that
 * may be seen from one that may not.
 */
export interface ListSteps {
  readonly create: (list: ListRow) => TransactStep;
  readonly update: (list: ListRow) => TransactStep;
  readonly isOwn: (bookListID: string, ownerSub: string) => TransactStep;
  readonly remove: (bookListID: string, ownerSub: string) => TransactStep;
}

const itemOf = (list: ListRow) => ({ ...listKey(list.bookListID), ...list });

export const createListSteps = (tableName: string): ListSteps => {
  const ownedBy = (ownerSub: string) => ({
    TableName: tableName,
    ConditionExpression: 'ownerSub = :owner',
    ExpressionAttributeValues: { ':owner': ownerSub },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  });

  return {
    create: (list) => ({
      Put: {
        TableName: tableName,
        Item: itemOf(list),
        ConditionExpression: 'attribute_not_exists(part)',
      },
    }),
    update: (list) => ({ Put: { ...ownedBy(list.ownerSub), Item: itemOf(list) } }),
    isOwn: (bookListID, ownerSub) => ({
      ConditionCheck: { ...ownedBy(ownerSub), Key: listKey(bookListID) },
    }),
    remove: (bookListID, ownerSub) => ({
      Delete: { ...ownedBy(ownerSub), Key: listKey(bookListID) },
    }),
  };
};
