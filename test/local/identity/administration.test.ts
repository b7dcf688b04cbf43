import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { region, userPool } from '#local/settings.ts';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { configureAmplify } from '../support/amplify.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';

const { userPoolId: UserPoolId } = userPool;

describe('administration of the pool', () => {
  let identity: TestIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
    await makeAccount(identity, 'hanako');
  });
  afterAll(async () => identity.stop());

  const step = async (password: string) =>
    (await configureAmplify(identity.endpoint).signIn({ username: 'hanako', password })).nextStep
      .signInStep;

  it('accepts requests with the credentials of an administrator only', async () => {
    const Username = 'hanako';
    const stranger = new CognitoIdentityProviderClient({
      endpoint: identity.endpoint,
      region,
      credentials: { accessKeyId: 'local', secretAccessKey: 'guessed' },
    });
    const attempts = [
      new AdminGetUserCommand({ UserPoolId, Username }),
      new AdminDeleteUserCommand({ UserPoolId, Username }),
    ] as const;
    for (const attempt of attempts) {
      // The two commands have no common type that `send` takes.
      await expect(stranger.send(attempt as AdminGetUserCommand)).rejects.toMatchObject({
        name: 'MissingAuthenticationTokenException',
      });
    }
    stranger.destroy();
  });

  it('rejects an unsigned request from a page', async () => {
    const answer = await fetch(identity.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      body: JSON.stringify({ UserPoolId, Username: 'hanako' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it('reads and writes any attribute', async () => {
    const UserAttributes = [{ Name: 'preferred_username', Value: '花子' }];
    await identity.client.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: 'hanako', UserAttributes }),
    );
    const user = await identity.client.send(
      new AdminGetUserCommand({ UserPoolId, Username: 'HANAKO' }),
    );
    expect(user).toMatchObject({ Username: 'hanako', UserStatus: 'CONFIRMED' });
    expect(user.UserAttributes).toContainEqual({ Name: 'preferred_username', Value: '花子' });
  });

  it('sets a permanent password, or a temporary one that must be changed', async () => {
    const set = async (Password: string, Permanent: boolean) =>
      identity.client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: 'hanako', Password, Permanent }),
      );
    await set('Passing-2026', false);
    expect(await step('Passing-2026')).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await set(PASSWORD, true);
    expect(await step(PASSWORD)).toBe('DONE');
  });

  it('deletes an account with all its sign-ins', async () => {
    await makeAccount(identity, 'jiro');
    const amplify = configureAmplify(identity.endpoint);
    await amplify.signIn({ username: 'jiro', password: PASSWORD });
    await identity.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'jiro' }));
    expect((await amplify.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });
});
