import {
  AdminGetUserCommand,
  ChangePasswordCommand,
  DeleteUserCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from '#local/settings.ts';
import { codeOf, makeAccount, otherThan, PASSWORD } from '../support/accounts.ts';
import { configureAmplify } from '../support/amplify.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';

const { userPoolId: UserPoolId } = userPool;

describe('the own account', () => {
  let identity: TestIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(async () => identity.stop());

  const accessToken = async (username: string, password: string = PASSWORD): Promise<string> => {
    const amplify = configureAmplify(identity.endpoint);
    await amplify.signIn({ username, password });
    return (await amplify.fetchAuthSession()).tokens?.accessToken.toString() ?? '';
  };
  const attributes = async (AccessToken: string) => {
    const { UserAttributes = [] } = await identity.client.send(new GetUserCommand({ AccessToken }));
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  };

  it('returns only the attributes that the client may read', async () => {
    const sub = await makeAccount(identity, 'hanako');
    expect(await attributes(await accessToken('hanako'))).toEqual({
      sub,
      email: 'hanako@example.com',
      email_verified: 'true',
    });
  });

  it('SEC-18 rejects a write to an attribute that the server trusts', async () => {
    await makeAccount(identity, 'ichiro');
    const update = new UpdateUserAttributesCommand({
      AccessToken: await accessToken('ichiro'),
      UserAttributes: [{ Name: 'preferred_username', Value: 'hanako' }],
    });
    await expect(identity.client.send(update)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('keeps the old mail address until the new one is verified', async () => {
    await makeAccount(identity, 'jiro');
    const AccessToken = await accessToken('jiro');
    await identity.client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
      }),
    );
    expect((await attributes(AccessToken))['email']).toBe('jiro@example.com');
    expect(identity.mails.at(-1)).toMatchObject({ to: 'new@example.com', purpose: 'email' });
    const verify = async (Code: string) =>
      identity.client.send(
        new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }),
      );
    const code = codeOf(identity, 'jiro');
    await expect(verify(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await verify(code);
    expect((await attributes(AccessToken))['email']).toBe('new@example.com');
  });

  it('changes the password when the old one is correct', async () => {
    await makeAccount(identity, 'saburo');
    const AccessToken = await accessToken('saburo');
    const change = async (PreviousPassword: string) =>
      identity.client.send(
        new ChangePasswordCommand({
          AccessToken,
          PreviousPassword,
          ProposedPassword: 'Changed-2026',
        }),
      );
    await expect(change('Wrong-2026')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await change(PASSWORD);
    expect(await accessToken('saburo', 'Changed-2026')).not.toBe('');
  });

  it('deletes the account when its user deletes it', async () => {
    await makeAccount(identity, 'shiro');
    const AccessToken = await accessToken('shiro');
    await identity.client.send(new DeleteUserCommand({ AccessToken }));
    await expect(accessToken('shiro')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(
      identity.client.send(new AdminGetUserCommand({ UserPoolId, Username: 'shiro' })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});
