import { userPoolRules } from '#contract/user-pool.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import type { RemovalRow } from '#lambdas/accounts/public.ts';
import type { RemovalRepository } from './removal-repository.ts';
import type { RemoveOf } from './remove-of.ts';

export interface RemovalDependencies {
  readonly removals: RemovalRepository;
  readonly steps: readonly RemoveOf[];
  /** Takes the account from the identity provider; one that is gone is gone. */
  readonly deleteFromPool: (username: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

const MINUTE_MS = 60_000;
/** A little longer than one call may take: who has not finished by then has been cut off. */
const CLAIM_MS = 16 * MINUTE_MS;
/** By then no token that was given before the account was gone is good any more. */
const LAST_TOKEN_MS = userPoolRules.idTokenHours * 60 * MINUTE_MS + 5 * MINUTE_MS;
/** Room for one more account of ordinary size. */
const ENOUGH_MS = MINUTE_MS;

/**
 * Goes on with one account. First everything that names the reader, then the account itself, so that
 * nobody can sign in any more; and once all tokens have run out the same again, because until then
 * another device, or a worker that was behind, may have written something new.
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
  await removals.lookAgain(removal, clock() + LAST_TOKEN_MS);
};

/**
 * Goes on with all accounts that are due, as long as there is time. Whatever breaks off is taken up
 * again when its claim has run out. Throws at the end when one of them failed, so that somebody
 * hears of it; the others have had their turn.
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
