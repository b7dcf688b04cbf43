import type { Database } from './client.ts';
import {
  transact,
  TRANSACTION_STEPS_MAX,
  type TransactionOutcome,
  type TransactStep,
} from './transact.ts';
import { AppError } from '../http/app-error.ts';

/**
 * Key of an account that is being removed. Its row replaces the profile in one transaction, so that
 * nobody can find the reader any more, and exists until all data of the reader is deleted.
 */
export const removalKey = (userSub: string) => ({ userSub: `REMOVAL#${userSub}` });

/** Steps of one write of a reader: the check of the account is one more. */
export const READER_STEPS_MAX = TRANSACTION_STEPS_MAX - 1;

/**
 * A transaction of a signed-in reader, with the outcomes of `transact`. 401 once the account is deleted,
 * whatever else fails; nothing is written then. Without steps it only checks the account.
 */
export type WriteAs = <N extends string>(
  userSub: string,
  steps: Readonly<Record<N, TransactStep | undefined>>,
) => Promise<TransactionOutcome<N>>;

/** The name of the step that checks the account; no caller's step has it. */
const ACCOUNT = 'account of the caller';

/** 401, as for a token that has expired: the page signs out. */
const accountDeleted = (): AppError =>
  new AppError('UNAUTHENTICATED', 'The account has been deleted');

/**
 * Tokens issued before the deletion are valid for up to an hour. The removal row is kept for longer, so
 * its absence is a condition of every write of a reader.
 */
export const createWriteAs =
  (database: Database, usersTable: string): WriteAs =>
  async <N extends string>(
    userSub: string,
    steps: Readonly<Record<N, TransactStep | undefined>>,
  ): Promise<TransactionOutcome<N>> => {
    const all: Readonly<Record<N | typeof ACCOUNT, TransactStep | undefined>> = {
      ...steps,
      [ACCOUNT]: {
        ConditionCheck: {
          TableName: usersTable,
          Key: removalKey(userSub),
          ConditionExpression: 'attribute_not_exists(userSub)',
        },
      },
    };
    const outcome = await transact(database, all);
    if (!outcome.done && ACCOUNT in outcome.failed) throw accountDeleted();
    return outcome;
  };
