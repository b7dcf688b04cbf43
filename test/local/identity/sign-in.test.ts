import crypto from 'node:crypto';
import {
  AdminCreateUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from '#local/settings.ts';
import { codeOf, makeAccount, PASSWORD, signUp } from '../support/accounts.ts';
import { configureAmplify } from '../support/amplify.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';

const { clientId: ClientId, userPoolId: UserPoolId } = userPool;

describe('signing in with the library of the page', () => {
  let identity: TestIdentity;
  let amplify: ReturnType<typeof configureAmplify>;

  beforeAll(async () => {
    identity = await startIdentity();
    await makeAccount(identity, 'hanako');
  });
  beforeEach(() => {
    amplify = configureAmplify(identity.endpoint);
  });
  afterAll(async () => identity.stop());

  const claims = async () => (await amplify.fetchAuthSession()).tokens?.idToken?.payload;
  const nextStep = async (username: string, password: string) =>
    (await amplify.signIn({ username, password })).nextStep.signInStep;

  it('SESSION-15 proves the password by SRP and gets tokens of the user', async () => {
    expect(await nextStep('hanako', PASSWORD)).toBe('DONE');
    expect(await claims()).toMatchObject({ 'cognito:username': 'hanako', token_use: 'id' });
  });

  it('SP-027 SP-028 puts user name and mail address into the id token', async () => {
    await nextStep('hanako', PASSWORD);
    expect(await claims()).toMatchObject({ name: 'hanako', email: 'hanako@example.com' });
  });

  it('accepts the password when its salt begins with zero bytes', async () => {
    const salt = Buffer.from('0012'.padEnd(32, 'a'), 'hex');
    // Overloaded: TypeScript picks the form with a callback, which nobody uses here.
    const random = jest.spyOn(crypto, 'randomBytes').mockImplementation(() => salt as never);
    await makeAccount(identity, 'zero_salt');
    random.mockRestore();
    expect(await nextStep('zero_salt', PASSWORD)).toBe('DONE');
  });

  it('SP-009 accepts the user name in any case', async () => {
    expect(await nextStep('HaNaKo', PASSWORD)).toBe('DONE');
    expect(await claims()).toMatchObject({ name: 'hanako' });
  });

  it.each([
    ['a wrong password', 'hanako', 'Hondana-2027!'],
    ['a user who does not exist', 'nobody', PASSWORD],
  ])('SEC-18 returns the same error for %s', async (_, username, password) => {
    await expect(amplify.signIn({ username, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('SEC-18 challenges a user who does not exist with the same salt each time', async () => {
    const challenge = async (USERNAME: string) =>
      (
        await identity.client.send(
          new InitiateAuthCommand({
            ClientId,
            AuthFlow: 'USER_SRP_AUTH',
            AuthParameters: { USERNAME, SRP_A: 'abcdef' },
          }),
        )
      ).ChallengeParameters;
    const [somebody, nobody, again] = [
      await challenge('hanako'),
      await challenge('nobody'),
      await challenge('nobody'),
    ];
    expect(Object.keys(nobody ?? {})).toEqual(Object.keys(somebody ?? {}));
    expect(nobody?.['SALT']).toHaveLength(somebody?.['SALT']?.length ?? 0);
    expect(again?.['SALT']).toBe(nobody?.['SALT']);
    expect(again?.['SRP_B']).not.toBe(nobody?.['SRP_B']);
  });

  it.each(['0', '00'])(
    'rejects the public value %s, which would reveal the shared secret',
    async (SRP_A) => {
      const attempt = new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'hanako', SRP_A },
      });
      await expect(identity.client.send(attempt)).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    },
  );

  it('SEC-18 rejects the plain password flow', async () => {
    const attempt = new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'hanako', PASSWORD },
    });
    await expect(identity.client.send(attempt)).rejects.toMatchObject({
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });

  it('requires the code when the sign-up was not confirmed', async () => {
    await signUp(identity, 'unconfirmed');
    expect(await nextStep('unconfirmed', PASSWORD)).toBe('CONFIRM_SIGN_UP');
  });

  it('SESSION-13 requires a new password after a temporary one, and rejects a weak one', async () => {
    await identity.client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: 'invited',
        TemporaryPassword: 'Temporary-2026',
        UserAttributes: [{ Name: 'email', Value: 'invited@example.com' }],
      }),
    );
    expect(await nextStep('invited', 'Temporary-2026')).toBe(
      'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    );
    await amplify.confirmSignIn({ challengeResponse: 'Chosen-by-me-2026' });
    expect(await claims()).toMatchObject({ name: 'invited' });
    await amplify.signOut();
    expect(await nextStep('invited', 'Chosen-by-me-2026')).toBe('DONE');
  });

  it('accepts only the new password after a reset', async () => {
    await makeAccount(identity, 'forgetful');
    await identity.client.send(new ForgotPasswordCommand({ ClientId, Username: 'forgetful' }));
    await identity.client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: 'forgetful',
        ConfirmationCode: codeOf(identity, 'forgetful'),
        Password: 'Another-2026',
      }),
    );
    await expect(nextStep('forgetful', PASSWORD)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await nextStep('forgetful', 'Another-2026')).toBe('DONE');
  });

  it('SEC-18 returns the same response to a reset for an unknown user', async () => {
    const forgot = async (Username: string) =>
      (await identity.client.send(new ForgotPasswordCommand({ ClientId, Username })))
        .CodeDeliveryDetails;
    expect(await forgot('hiroshige')).toEqual(await forgot('hanako'));
    const confirm = new ConfirmForgotPasswordCommand({
      ClientId,
      Username: 'hiroshige',
      ConfirmationCode: '123456',
      Password: PASSWORD,
    });
    await expect(identity.client.send(confirm)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });
});
