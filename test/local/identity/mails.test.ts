import {
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { MAIL_LOCALE_KEY } from '#contract/user-pool.ts';
import { configureAmplify } from '../support/amplify.ts';
import { userPool } from '#local/settings.ts';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';

const { clientId: ClientId } = userPool;
const locales = [
  ['ja', /^【Hondana】/],
  ['en', /Hondana/],
] as const;

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(async () => identity.stop());

describe.each(locales)('mails in the locale %s', (locale, subject) => {
  const ClientMetadata = { [MAIL_LOCALE_KEY]: locale };
  const newest = () => identity.mails.at(-1);
  const expected = (purpose: string) => ({
    purpose,
    subject: expect.stringMatching(subject),
    html: expect.stringMatching(
      new RegExp(`^<div lang="${locale}">.*<strong>${newest()?.code ?? ''}</strong>`),
    ),
  });

  it('MAIL-05 are those of the product for a sign-up and a code sent again', async () => {
    const Username = `sign_up_${locale}`;
    const UserAttributes = [{ Name: 'email', Value: `${Username}@example.com` }];
    await identity.client.send(
      new SignUpCommand({ ClientId, Username, Password: PASSWORD, UserAttributes, ClientMetadata }),
    );
    expect(newest()).toMatchObject(expected('sign-up'));
    await identity.client.send(
      new ResendConfirmationCodeCommand({ ClientId, Username, ClientMetadata }),
    );
    expect(identity.mails.filter(({ username }) => username === Username)).toHaveLength(2);
    expect(newest()).toMatchObject(expected('sign-up'));
  });

  it('MAIL-05 are those of the product for a forgotten password', async () => {
    const Username = `forgetful_${locale}`;
    await makeAccount(identity, Username);
    await identity.client.send(new ForgotPasswordCommand({ ClientId, Username, ClientMetadata }));
    expect(newest()).toMatchObject(expected('password'));
  });

  it('MAIL-05 are those of the product for a new address', async () => {
    const username = `moving_${locale}`;
    await makeAccount(identity, username);
    const amplify = configureAmplify(identity.endpoint);
    await amplify.signIn({ username, password: PASSWORD });
    const AccessToken = (await amplify.fetchAuthSession()).tokens?.accessToken.toString();
    const UserAttributes = [{ Name: 'email', Value: 'new@example.com' }];
    await identity.client.send(
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes, ClientMetadata }),
    );
    expect(newest()).toMatchObject({ ...expected('email'), to: 'new@example.com' });
  });
});
