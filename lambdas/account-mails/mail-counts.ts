import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { japanDateOf } from '#contract/japan-date.ts';
import { MAILS_PER_DAY } from '#contract/limits.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';
import { countUpTo, transact } from '#lambdas/shared/dynamo/transact.ts';
import { mailboxOf, mailCountKey, signUpHash } from './rows.ts';

interface SignUp {
  readonly address: string;
  readonly username: string;
}

/** Counts what has codes mailed, by day. A count resolves to false at its limit, and then counts nothing. */
export interface MailCounts {
  /** Once for each user name, because the user pool may call its trigger again. */
  readonly countSignUp: (signUp: SignUp) => Promise<boolean>;
  /** A confirmed sign-up counts no more; idempotent. */
  readonly releaseSignUp: (signUp: SignUp) => Promise<void>;
  readonly countCodeSentAgain: (address: string) => Promise<boolean>;
  readonly countAddressChange: (userSub: string) => Promise<boolean>;
}

/** Longer than the rest of the day in every time zone. */
const ROW_SECONDS = 2 * 24 * 60 * 60;

export const createMailCounts = (
  database: Database,
  TableName: string,
  clock: Clock,
): MailCounts => {
  const today = () => japanDateOf(clock());
  const expiresAt = () => Math.floor(clock() / 1_000) + ROW_SECONDS;

  const countOne = async (counted: 'CODES' | 'CHANGES', subject: string, most: number) => {
    const { done } = await transact(database, {
      count: countUpTo({
        table: TableName,
        key: mailCountKey(counted, subject, today()),
        name: 'made',
        most,
        expiresAt: expiresAt(),
      }),
    });
    return done;
  };
  const signUpsKey = (address: string) => mailCountKey('SIGN_UPS', mailboxOf(address), today());

  return {
    countSignUp: ({ address, username }) =>
      conditionHeld(
        database.send(
          new UpdateCommand({
            TableName,
            Key: signUpsKey(address),
            UpdateExpression: 'SET expiresAt = :end ADD signUps :one',
            ConditionExpression:
              'attribute_not_exists(signUps) OR size(signUps) < :most OR contains(signUps, :name)',
            ExpressionAttributeValues: {
              ':end': expiresAt(),
              ':one': new Set([signUpHash(username)]),
              ':most': MAILS_PER_DAY.unconfirmedSignUps,
              ':name': signUpHash(username),
            },
          }),
        ),
      ),

    releaseSignUp: async ({ address, username }) => {
      // Without the condition, a confirmation on a later day would create a row.
      await conditionHeld(
        database.send(
          new UpdateCommand({
            TableName,
            Key: signUpsKey(address),
            UpdateExpression: 'DELETE signUps :one',
            ConditionExpression: 'attribute_exists(signUps)',
            ExpressionAttributeValues: { ':one': new Set([signUpHash(username)]) },
          }),
        ),
      );
    },

    countCodeSentAgain: (address) =>
      countOne('CODES', mailboxOf(address), MAILS_PER_DAY.codesSentAgain),

    countAddressChange: (userSub) => countOne('CHANGES', userSub, MAILS_PER_DAY.addressChanges),
  };
};
