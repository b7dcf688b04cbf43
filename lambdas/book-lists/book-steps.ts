import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { bookInListKey } from './rows.ts';

/** Steps on the rows of books in lists; each goes with a step that knows whose list it is. */
export interface BookSteps {
  /** Refused when the book is in the list already. */
  readonly put: (bookListID: string, KANRI_ID: string, addAt: number) => TransactStep;
  /** To the top; refused when the book is not in the list. */
  readonly raise: (bookListID: string, KANRI_ID: string, addAt: number) => TransactStep;
  /** Refused when the book is not in the list. */
  readonly remove: (bookListID: string, KANRI_ID: string) => TransactStep;
}

export const createBookSteps = (tableName: string): BookSteps => ({
  put: (bookListID, KANRI_ID, addAt) => ({
    Put: {
      TableName: tableName,
      Item: { ...bookInListKey(bookListID, KANRI_ID), KANRI_ID, addAt },
      ConditionExpression: 'attribute_not_exists(part)',
    },
  }),
  raise: (bookListID, KANRI_ID, addAt) => ({
    Update: {
      TableName: tableName,
      Key: bookInListKey(bookListID, KANRI_ID),
      UpdateExpression: 'SET addAt = :now',
      ConditionExpression: 'attribute_exists(part)',
      ExpressionAttributeValues: { ':now': addAt },
    },
  }),
  remove: (bookListID, KANRI_ID) => ({
    Delete: {
      TableName: tableName,
      Key: bookInListKey(bookListID, KANRI_ID),
      ConditionExpression: 'attribute_exists(part)',
    },
  }),
});
