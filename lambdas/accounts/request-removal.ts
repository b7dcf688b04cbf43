import { FRESH_SIGN_IN_SECONDS } from '#lambdas/specs/settings.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { AppError } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { REMOVAL, removalKey, type RemovalRow } from './removal-rows.ts';
import type { ReaderPool } from './reader-pool.ts';

/** Takes the profile away and notes that everything else is to go; once noted, it stays noted. */
export type NoteRemoval = (user: User, now: number) => Promise<void>;

export const createNoteRemoval =
  (database: Database, TableName: string): NoteRemoval =>
  async ({ sub, username }, now) => {
    const row: RemovalRow = {
      removedSub: sub,
      username,
      requestedAt: new Date(now).toISOString(),
      removal: REMOVAL,
      dueAt: now,
      accountGone: false,
    };
    // Refused when it has been asked for before: then the profile is gone already.
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
  readonly noteRemoval: NoteRemoval;
  readonly pool: Pick<ReaderPool, 'signOutEverywhere'>;
  readonly clock: Clock;
}

/**
 * Deletes the caller's account (SP-035): the profile at once, everything else within minutes, by
 * the function `account-removal`. A repetition changes nothing. 403 `SIGN_IN_AGAIN`: the password
 * was typed too long ago, so that a stolen token is not enough (SEC-73).
 */
export const requestRemoval =
  ({ noteRemoval, pool, clock }: RemovalDependencies) =>
  async ({ viewer }: { readonly viewer: User }): Promise<{ ok: true }> => {
    const now = clock();
    if (now / 1_000 - viewer.authTime > FRESH_SIGN_IN_SECONDS) {
      throw new AppError('SIGN_IN_AGAIN', 'Sign in again to delete the account');
    }
    await noteRemoval(viewer, now);
    await pool.signOutEverywhere(viewer.username);
    return { ok: true };
  };
