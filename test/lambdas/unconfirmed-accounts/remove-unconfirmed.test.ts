import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { UNCONFIRMED_ACCOUNT_DAYS } from '#lambdas/specs/settings.ts';
import { removeUnconfirmed } from '#lambdas/unconfirmed-accounts/remove-unconfirmed.ts';
import { userPool } from '#local/settings.ts';
import { codeOf, makeAccount, signUp } from '#test/local/support/accounts.ts';
import { startIdentity, type TestIdentity } from '#test/local/support/identity.ts';
import { silentLog } from '#test/support/silent-log.ts';

const { clientId: ClientId, userPoolId } = userPool;
const WEEK_MS = UNCONFIRMED_ACCOUNT_DAYS * 24 * 60 * 60 * 1_000;

let identity: TestIdentity;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(async () => identity.stop());

interface RunOptions {
  /** Milliseconds since now. */
  readonly later?: number;
  readonly client?: CognitoIdentityProviderClient;
  readonly millisecondsLeft?: () => number;
}

const run = async ({
  later = WEEK_MS,
  client = identity.client,
  millisecondsLeft = () => 900_000,
}: RunOptions = {}) => {
  const clock = () => Date.now() + later;
  await removeUnconfirmed({ client, userPoolId, clock, log: silentLog })(millisecondsLeft);
};

const names = async (): Promise<readonly (string | undefined)[]> => {
  const { Users = [] } = await identity.client.send(
    new ListUsersCommand({ UserPoolId: userPoolId }),
  );
  return Users.map(({ Username }) => Username);
};

/** The pool with something that happens before a call. */
const before = (happens: (command: object) => Promise<void>): CognitoIdentityProviderClient => {
  const { client } = identity;
  const watched = Object.create(client) as CognitoIdentityProviderClient;
  watched.send = (async (command: never) => {
    await happens(command);
    return client.send(command);
  }) as typeof client.send;
  return watched;
};

describe('the removal of unconfirmed accounts', () => {
  it('MAIL-17 removes a sign-up after seven days and not before', async () => {
    expect(UNCONFIRMED_ACCOUNT_DAYS).toBe(7);
    await signUp(identity, 'abandoned');
    await run({ later: WEEK_MS - 60_000 });
    expect(await names()).toEqual(['abandoned']);
    await run();
    expect(await names()).toEqual([]);
    // The name is free again.
    await makeAccount(identity, 'abandoned');
  });

  it('MAIL-17 keeps confirmed accounts and those of an operator, however old', async () => {
    await makeAccount(identity, 'confirmed');
    await identity.client.send(
      new AdminCreateUserCommand({ UserPoolId: userPoolId, Username: 'made_by_hand' }),
    );
    await run({ later: 100 * WEEK_MS });
    expect(await names()).toEqual(['confirmed', 'made_by_hand']);
  });

  it('MAIL-17 reads all pages of the pool', async () => {
    const wanted = Array.from({ length: 65 }, (_, n) => `abandoned_${String(n)}`);
    for (const name of wanted) await signUp(identity, name);
    await run();
    expect(await names()).toEqual([]);
  });

  it('MAIL-18 keeps an account that is confirmed after it was listed', async () => {
    await signUp(identity, 'just_in_time');
    const client = before(async (command) => {
      if (!(command instanceof AdminGetUserCommand)) return;
      await identity.client.send(
        new ConfirmSignUpCommand({
          ClientId,
          Username: 'just_in_time',
          ConfirmationCode: codeOf(identity, 'just_in_time'),
        }),
      );
    });
    await run({ client });
    expect(await names()).toEqual(['just_in_time']);
  });

  it('MAIL-18 goes on after a failure, which it reports, and after an account that is gone', async () => {
    for (const name of ['failing', 'gone', 'last']) await signUp(identity, name);
    const client = before(async (command) => {
      const isDeletion = command instanceof AdminDeleteUserCommand;
      if (isDeletion && command.input.Username === 'failing') throw new Error('Too busy');
      if (isDeletion && command.input.Username === 'gone') await identity.client.send(command);
    });
    await expect(run({ client })).rejects.toThrow('Accounts were not removed');
    expect(await names()).toEqual(['failing']);
    await run();
    expect(await names()).toEqual([]);
  });

  it('MAIL-18 ends when there is no time, and the next run goes on', async () => {
    for (const name of ['first', 'second']) await signUp(identity, name);
    const left = [60_000, 1];
    await run({ millisecondsLeft: () => left.shift() ?? 0 });
    expect(await names()).toEqual(['second']);
    await run();
    expect(await names()).toEqual([]);
  });
});
