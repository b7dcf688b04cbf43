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

  it('START-14 takes an address that another account has: readers may share one', async () => {
    await makeAccount(identity, 'goro');
    await makeAccount(identity, 'rokuro');
    const AccessToken = await accessToken('rokuro');
    await identity.client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: 'goro@example.com' }],
      }),
    );
    await identity.client.send(
      new VerifyUserAttributeCommand({
        AccessToken,
        AttributeName: 'email',
        Code: codeOf(identity, 'rokuro'),
      }),
    );
    expect((await attributes(AccessToken))['email']).toBe('goro@example.com');
  });

  it('START-13 changes the password when the old one is correct and the new one meets the rules', async () => {
    await makeAccount(identity, 'saburo');
    const AccessToken = await accessToken('saburo');
    const change = async (PreviousPassword: string, ProposedPassword = 'Changed-2026') =>
      identity.client.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }),
      );
    await expect(change(PASSWORD, 'short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(change(PASSWORD, 'saburo@example.com')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
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

describe('a code for a new address', () => {
  const HOUR_MS = 60 * 60 * 1_000;
  let identity: TestIdentity;

  beforeAll(async () => {
    identity = await startIdentity({ tokenSeconds: 48 * 60 * 60 });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await identity.stop();
  });

  it('START-14 is good for a day; then the address stays as it was', async () => {
    await makeAccount(identity, 'hanako');
    const amplify = configureAmplify(identity.endpoint);
    await amplify.signIn({ username: 'hanako', password: PASSWORD });
    const AccessToken = (await amplify.fetchAuthSession()).tokens?.accessToken.toString() ?? '';
    const UserAttributes = [{ Name: 'email', Value: 'new@example.com' }];
    await identity.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    const later = Date.now() + 25 * HOUR_MS;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const verify = new VerifyUserAttributeCommand({
      AccessToken,
      AttributeName: 'email',
      Code: codeOf(identity, 'hanako'),
    });
    await expect(identity.client.send(verify)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    const { UserAttributes: found } = await identity.client.send(
      new GetUserCommand({ AccessToken }),
    );
    expect(found).toContainEqual({ Name: 'email', Value: 'hanako@example.com' });
  });
});
