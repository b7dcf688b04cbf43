import { BOOK_LISTS_MAX, BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import { countUpTo } from '#lambdas/shared/dynamo/count-up-to.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { tallyKey } from './rows.ts';

/**
 * Steps on a reader's numbers of lists and books: each goes with the row that it counts, in one
 * transaction, so that the numbers are the rows. One more is refused at its limit.
 */
export interface TallySteps {
  readonly oneMoreList: (ownerSub: string) => TransactStep;
  readonly oneMoreBook: (ownerSub: string) => TransactStep;
  readonly fewerBooks: (ownerSub: string, books: number) => TransactStep;
  /** One list less, and its books are still to be deleted. */
  readonly listRemoved: (ownerSub: string, bookListID: string) => TransactStep;
}

export const createTallySteps = (tableName: string): TallySteps => {
  const oneMore = (ownerSub: string, name: 'lists' | 'books', most: number): TransactStep =>
    countUpTo({ table: tableName, key: tallyKey(ownerSub), name, most });

  return {
    oneMoreList: (ownerSub) => oneMore(ownerSub, 'lists', BOOK_LISTS_MAX),
    oneMoreBook: (ownerSub) => oneMore(ownerSub, 'books', BOOKS_IN_LISTS_MAX),
    fewerBooks: (ownerSub, books) => ({
      Update: {
        TableName: tableName,
        Key: tallyKey(ownerSub),
        UpdateExpression: 'ADD books :by',
        ExpressionAttributeValues: { ':by': -books },
      },
    }),
    listRemoved: (ownerSub, bookListID) => ({
      Update: {
        TableName: tableName,
        Key: tallyKey(ownerSub),
        UpdateExpression: 'ADD lists :by, emptying :list',
        ExpressionAttributeValues: { ':by': -1, ':list': new Set([bookListID]) },
      },
    }),
  };
};
