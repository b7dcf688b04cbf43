import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from '#local/settings.ts';
import { codeOf, makeAccount, otherThan, PASSWORD, signUp } from '../support/accounts.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';

const { clientId: ClientId } = userPool;

describe('signing up', () => {
  let identity: TestIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(async () => identity.stop());

  it.each(['login', 'manifestation', 'favbooks', 'robots.txt', 'me'])(
    'SP-008 rejects the reserved user name %s with the message of the trigger',
    async (username) => {
      await expect(signUp(identity, username)).rejects.toMatchObject({
        name: 'UserLambdaValidationException',
        message: 'PreSignUp failed with error This user name is reserved.',
      });
    },
  );

  it.each(['ab', 'a.b.c', '花子', 'with space', 'UPPER'])(
    'SP-009 rejects the user name %p',
    async (username) => {
      const attempt = signUp(identity, username, PASSWORD, 'reader@example.com');
      await expect(attempt).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    },
  );

  it('LOCAL-24 rejects an attribute with half of a character', async () => {
    const UserAttributes = [
      { Name: 'email', Value: 'reader@example.com' },
      { Name: 'preferred_username', Value: '片\ud800' },
    ];
    await expect(
      identity.client.send(
        new SignUpCommand({ ClientId, Username: 'halves', Password: PASSWORD, UserAttributes }),
      ),
    ).rejects.toMatchObject({ name: 'SerializationException' });
  });

  it('creates the row of the user only when the code is confirmed', async () => {
    const sub = await signUp(identity, 'saburo');
    expect(identity.rows.map(({ username }) => username)).not.toContain('saburo');
    const ConfirmationCode = codeOf(identity, 'saburo');
    await identity.client.send(
      new ConfirmSignUpCommand({ ClientId, Username: 'saburo', ConfirmationCode }),
    );
    expect(identity.rows.at(-1)).toMatchObject({ userSub: sub, username: 'saburo' });
  });

  it('rejects a wrong code and accepts the one that was sent last', async () => {
    await signUp(identity, 'shiro');
    const first = codeOf(identity, 'shiro');
    const confirm = async (ConfirmationCode: string) =>
      identity.client.send(
        new ConfirmSignUpCommand({ ClientId, Username: 'shiro', ConfirmationCode }),
      );
    await expect(confirm(otherThan(first))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await identity.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: 'shiro' }));
    await confirm(codeOf(identity, 'shiro'));
    await expect(confirm(codeOf(identity, 'shiro'))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('SP-009 rejects a user name that exists in another case', async () => {
    await makeAccount(identity, 'goro');
    await expect(signUp(identity, 'goro')).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await expect(signUp(identity, 'GORO')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    });
  });

  it.each(['Eleven-char', 'Password1234', 'rokuro_suzuki', 'Rokuro_Suzuki@example.com'])(
    'SIGNIN-10 rejects the weak password %p',
    async (password) => {
      await expect(signUp(identity, 'rokuro_suzuki', password)).rejects.toMatchObject({
        name: 'InvalidPasswordException',
      });
    },
  );

  it.each(['aaaaaaaaaaaa', 'hondanahondana', 'abcabcabcabc', ' '.repeat(12)])(
    'SIGNIN-11 rejects %j',
    async (password) => {
      await expect(signUp(identity, 'kuro', password)).rejects.toMatchObject({
        name: 'InvalidPasswordException',
      });
    },
  );

  it('SIGNIN-10 accepts a long password of small letters only', async () => {
    await expect(signUp(identity, 'nanao', 'rice with salmon')).resolves.not.toBe('');
  });

  it('SIGNIN-10 rejects the address as the password of a reset after the code, which stays good', async () => {
    await makeAccount(identity, 'hachiro_sato');
    const Username = 'hachiro_sato';
    await identity.client.send(new ForgotPasswordCommand({ ClientId, Username }));
    const ConfirmationCode = codeOf(identity, Username);
    const reset = async (Password: string, code = ConfirmationCode) =>
      identity.client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode: code, Password }),
      );
    const address = 'hachiro_sato@example.com';
    // The same answer as for any other password: nobody learns whose address it is.
    await expect(reset(address, otherThan(ConfirmationCode))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(reset(address)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(reset('Another-2026')).resolves.toBeDefined();
  });

  it.each(['name', 'preferred_username', 'email_verified', 'custom:role'])(
    'SEC-18 ignores the attribute %s that a client may not write',
    async (Name) => {
      const attempt = new SignUpCommand({
        ClientId,
        Username: 'shichiro',
        Password: PASSWORD,
        UserAttributes: [
          { Name: 'email', Value: 'shichiro@example.com' },
          { Name, Value: 'true' },
        ],
      });
      await expect(identity.client.send(attempt)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    },
  );

  it.each([
    ['capital letters', 'Jiro'],
    ['a Cyrillic letter', 'h\u0430nako'],
    ['full-width letters', '\uFF48\uFF41\uFF4E\uFF41\uFF4B\uFF4F'],
    ['a Kelvin sign', 'hana\u212Ao'],
    ['an invisible character', 'hana\u200Bko'],
    ['markup', '<b>hanako</b>'],
    ['a path', '../admin'],
    ['a line break', 'hanako\n'],
  ])('SIGNUP-14 rejects a user name with %s', async (_what, username) => {
    const mails = identity.mails.length;
    await expect(signUp(identity, username, PASSWORD, 'x@example.com')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    });
    expect(identity.mails).toHaveLength(mails);
  });

  it('SIGNUP-14 lets several accounts share an address, so that sign-up reveals no address', async () => {
    await signUp(identity, 'kuro', PASSWORD, 'shared@example.com');
    await signUp(identity, 'shiro_2', PASSWORD, 'shared@example.com');
    expect(codeOf(identity, 'shiro_2')).toMatch(/^\d{6}$/);
  });

  it.each(['', 'nobody', '<script>@example.com', 'a@b@example.com'])(
    'SIGNUP-14 rejects the address %p',
    async (address) => {
      await expect(signUp(identity, 'addressless', PASSWORD, address)).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    },
  );

  it('SEC-18 returns the same response to a code for an unknown user', async () => {
    await signUp(identity, 'hachiro');
    const resend = async (Username: string) =>
      (await identity.client.send(new ResendConfirmationCodeCommand({ ClientId, Username })))
        .CodeDeliveryDetails;
    expect(await resend('hachiro')).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'h***@e***',
    });
    expect(await resend('hidesato')).toEqual(await resend('hachiro'));
  });
});
