import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { bookInListKey } from '#lambdas/shared/list-rows.ts';

/** Steps on the rows of books in lists; each goes with a step that knows whose list it is. */
export interface BookSteps {
  /** Refused when the book is in the list already. */
  readonly put: (bookListId: string, kanriId: string, addAt: number) => TransactStep;
  /** To the top; refused when the book is not in the list. */
  readonly raise: (bookListId: string, kanriId: string, addAt: number) => TransactStep;
  /** Refused when the book is not in the list. */
  readonly remove: (bookListId: string, kanriId: string) => TransactStep;
}

export const createBookSteps = (tableName: string): BookSteps => ({
  put: (bookListId, kanriId, addAt) => ({
    Put: {
      TableName: tableName,
      Item: { ...bookInListKey(bookListId, kanriId), KANRI_ID: kanriId, addAt },
      ConditionExpression: 'attribute_not_exists(part)',
    },
  }),
  raise: (bookListId, kanriId, addAt) => ({
    Update: {
      TableName: tableName,
      Key: bookInListKey(bookListId, kanriId),
      UpdateExpression: 'SET addAt = :now',
      ConditionExpression: 'attribute_exists(part)',
      ExpressionAttributeValues: { ':now': addAt },
    },
  }),
  remove: (bookListId, kanriId) => ({
    Delete: {
      TableName: tableName,
      Key: bookInListKey(bookListId, kanriId),
      ConditionExpression: 'attribute_exists(part)',
    },
  }),
});
