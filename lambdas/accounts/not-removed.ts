import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { AppError } from '#lambdas/shared/http/app-error.ts';
import { removalKey } from './rows.ts';

/**
 * A step that fails once the reader has deleted the account. Tokens issued before are valid for up to an
 * hour; the removal row is kept for longer.
 */
export const notRemoved = (usersTable: string, userSub: string): TransactStep => ({
  ConditionCheck: {
    TableName: usersTable,
    Key: removalKey(userSub),
    ConditionExpression: 'attribute_not_exists(userSub)',
  },
});

/** 401, as for a token that has expired: the page signs out. */
export const accountDeleted = (): AppError =>
  new AppError('UNAUTHENTICATED', 'The account has been deleted');
