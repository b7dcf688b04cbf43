import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DAY_MS } from '#contract/japan-date.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { UNCONFIRMED_ACCOUNT_DAYS } from '#lambdas/specs/settings.ts';

interface UnconfirmedDependencies {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly clock: Clock;
  readonly log: Log;
}

const UNCONFIRMED = 'UNCONFIRMED';
/** Of a page; the maximum of the service. */
const ACCOUNTS_PER_PAGE = 60;
/** Per run, so that a flood of sign-ups cannot occupy it; the next run goes on. */
const PAGES_MAX = 500;
/** More than one account needs. */
const ENOUGH_MS = 10_000;

interface Listed {
  readonly UserStatus?: string | undefined;
  readonly UserCreateDate?: Date | undefined;
}

const isOverdue = ({ UserStatus, UserCreateDate }: Listed, now: number): boolean =>
  UserStatus === UNCONFIRMED &&
  UserCreateDate !== undefined &&
  UserCreateDate.getTime() <= now - UNCONFIRMED_ACCOUNT_DAYS * DAY_MS;

/** User names of the accounts that are overdue. Complete before one is deleted, which could move pages. */
const listOverdue = async ({
  client,
  userPoolId,
  clock,
}: UnconfirmedDependencies): Promise<readonly string[]> => {
  const now = clock();
  const names: string[] = [];
  let pages = 0;
  for await (const { Users = [] } of paginateListUsers(
    { client, pageSize: ACCOUNTS_PER_PAGE },
    { UserPoolId: userPoolId, Filter: `cognito:user_status = "${UNCONFIRMED}"` },
  )) {
    const overdue = Users.filter((user) => isOverdue(user, now));
    names.push(...overdue.flatMap(({ Username }) => Username ?? []));
    pages += 1;
    if (pages === PAGES_MAX) break;
  }
  return names;
};

/**
 * Reads the account again, because it may have been confirmed since it was listed. A confirmation between
 * this read and the deletion is not seen: the pool deletes without a condition. False: not deleted.
 */
const removeOne = async (
  { client, userPoolId: UserPoolId, clock }: UnconfirmedDependencies,
  Username: string,
): Promise<boolean> => {
  try {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    if (!isOverdue(user, clock())) return false;
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
};

/**
 * Removes accounts that nobody has confirmed for a week, as long as there is time. They have no rows. A failure
 * does not stop the others; it is thrown at the end, so that the alarm fires.
 */
export const removeUnconfirmed =
  (dependencies: UnconfirmedDependencies) =>
  async (millisecondsLeft: () => number): Promise<void> => {
    const { log } = dependencies;
    const failures: unknown[] = [];
    let removed = 0;
    for (const username of await listOverdue(dependencies)) {
      if (millisecondsLeft() < ENOUGH_MS) break;
      try {
        if (await removeOne(dependencies, username)) removed += 1;
      } catch (error) {
        log.error(logMessages.unconfirmedNotRemoved, { error });
        failures.push(error);
      }
    }
    if (removed > 0) log.info(logMessages.unconfirmedRemoved, { accounts: removed });
    if (failures.length > 0) throw new AggregateError(failures, 'Accounts were not removed');
  };
