import { userPoolRules } from '#contract/user-pool.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import type { RemovalRow } from '#lambdas/accounts/public.ts';
import type { RemovalStore } from './removal-store.ts';
import type { RemoveData } from './row-pages.ts';

export interface RemovalDependencies {
  readonly removals: RemovalStore;
  readonly steps: readonly RemoveData[];
  /** Deletes the account from the identity provider; idempotent. */
  readonly deleteFromPool: (username: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

const MINUTE_MS = 60_000;
/** A little longer than the function's timeout: an older claim belongs to an interrupted call. */
const CLAIM_MS = 16 * MINUTE_MS;
/** Until then, tokens that were issued before the deletion of the account are valid. */
const LAST_TOKEN_MS = userPoolRules.idTokenHours * 60 * MINUTE_MS + 5 * MINUTE_MS;
/** The time that an account of ordinary size needs. */
const ENOUGH_MS = MINUTE_MS;

/**
 * Resumes the removal of one account. The first run deletes the data of the reader, then the account
 * itself. A second run deletes the data again after the last token has expired, because until then
 * another device or a delayed worker may write new rows.
 */
const removeAccount = async (
  { removals, steps, deleteFromPool, clock }: RemovalDependencies,
  removal: RemovalRow,
): Promise<void> => {
  for (const remove of steps) await remove(removal.removedSub);
  if (removal.accountGone) {
    await removals.finish(removal);
    return;
  }
  await deleteFromPool(removal.username);
  await removals.scheduleSecondRun(removal, clock() + LAST_TOKEN_MS);
};

/**
 * Resumes all removals that are due, as long as there is time. An interrupted removal is due again
 * when its claim expires. A failure does not stop the others; it is thrown at the end, so that the
 * alarm fires.
 */
export const removeAccounts =
  (dependencies: RemovalDependencies) =>
  async (millisecondsLeft: () => number): Promise<void> => {
    const { removals, clock, log } = dependencies;
    const failures: unknown[] = [];
    for (const removal of await removals.due(clock())) {
      if (millisecondsLeft() < ENOUGH_MS) break;
      if (!(await removals.claim(removal, clock() + CLAIM_MS))) continue;
      try {
        await removeAccount(dependencies, removal);
        log.info(logMessages.accountRemoved, { last: removal.accountGone });
      } catch (error) {
        log.error(logMessages.removalFailed, { error });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Accounts were not removed');
  };
