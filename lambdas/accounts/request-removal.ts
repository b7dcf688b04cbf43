import type { accountContract } from '#contract/operations/accounts.ts';
import { REMOVAL_SIGN_IN_MINUTES } from '#contract/limits.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { AppError } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { ReaderPool } from './reader-pool.ts';
import { REMOVAL, type RemovalRow } from './rows.ts';
import { removalKey } from '#lambdas/shared/dynamo/write-as.ts';

/** Deletes the profile and schedules the removal of all other data; idempotent. */
export type ScheduleRemoval = (user: User, now: number) => Promise<void>;

export const createRemovalSchedule =
  (database: Database, TableName: string): ScheduleRemoval =>
  async ({ sub, username }, now) => {
    const row: RemovalRow = {
      removedSub: sub,
      username,
      requestedAt: new Date(now).toISOString(),
      removal: REMOVAL,
      dueAt: now,
      accountGone: false,
    };
    // When the removal is scheduled already, its condition fails, and the profile is deleted already.
    await transact(database, {
      profile: { Delete: { TableName, Key: { userSub: sub } } },
      removal: {
        Put: {
          TableName,
          Item: { ...removalKey(sub), ...row },
          ConditionExpression: 'attribute_not_exists(userSub)',
        },
      },
    });
  };

interface RemovalDependencies {
  readonly scheduleRemoval: ScheduleRemoval;
  readonly pool: Pick<ReaderPool, 'signOutEverywhere'>;
  readonly clock: Clock;
}

/**
 * Deletes the caller's account: the profile at once, and all other data within minutes by the
 * function `account-removal`. Idempotent. 403 `SIGN_IN_AGAIN`: the sign-in is too old; a stolen token
 * must not be enough.
 */
export const requestRemoval =
  ({
    scheduleRemoval,
    pool,
    clock,
  }: RemovalDependencies): Run<typeof accountContract, 'deleteAccount'> =>
  async ({ viewer }) => {
    const now = clock();
    if (now / 1_000 - viewer.authTime > REMOVAL_SIGN_IN_MINUTES * 60) {
      throw new AppError('SIGN_IN_AGAIN', 'Sign in again to delete the account');
    }
    await scheduleRemoval(viewer, now);
    await pool.signOutEverywhere(viewer.username);
    return { ok: true };
  };
