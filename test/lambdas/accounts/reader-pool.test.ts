import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createReaderPool, type ReaderPool } from '#lambdas/accounts/reader-pool.ts';
import { startIdentity, type TestIdentity } from '#test/local/support/identity.ts';

let identity: TestIdentity;
let pool: ReaderPool;
beforeAll(async () => {
  identity = await startIdentity();
  const UserPoolId = identity.provider.userPoolId;
  pool = createReaderPool(identity.client, UserPoolId);
  await identity.client.send(new AdminCreateUserCommand({ UserPoolId, Username: 'hanako' }));
});
afterAll(async () => {
  await identity.stop();
});

describe('the user pool', () => {
  it('MOB-32 finds user names case-insensitively, also before a confirmation', async () => {
    expect(await pool.isTaken('hanako')).toBe(true);
    expect(await pool.isTaken('HANAKO')).toBe(true);
    expect(await pool.isTaken('nobody')).toBe(false);
  });

  it('API-ACC-04 stores the preferred name without changing the user name', async () => {
    await pool.setPreferredName('hanako', '花子');
    const user = await identity.client.send(
      new AdminGetUserCommand({ UserPoolId: identity.provider.userPoolId, Username: 'hanako' }),
    );
    expect(user.UserAttributes).toContainEqual({ Name: 'preferred_username', Value: '花子' });
    expect(user.Username).toBe('hanako');
    await expect(pool.setPreferredName('nobody', '誰か')).rejects.toThrow('User does not exist');
  });

  it('signs out a user and ignores an unknown one', async () => {
    for (const username of ['hanako', 'nobody']) {
      await expect(pool.signOutEverywhere(username)).resolves.toBeUndefined();
    }
  });
});
