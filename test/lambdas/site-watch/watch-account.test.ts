import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { makeWatchAccount } from '#lambdas/site-watch/make-account.ts';
import { signInAsWatch } from '#lambdas/site-watch/sign-in.ts';
import { WATCH_ACCOUNT } from '#lambdas/specs/settings.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const client = new CognitoIdentityProviderClient({});
const password = 'generated';
const ofWatch = { UserPoolId: 'pool', Username: WATCH_ACCOUNT.username };

beforeEach(() => pool.reset());

describe('the account of the site watch', () => {
  const make = makeWatchAccount({ client, userPoolId: 'pool', password });
  const passwords = () =>
    pool.commandCalls(AdminSetUserPasswordCommand).map(({ args: [{ input }] }) => input);

  it('ALARM-03 is made without a mail, with the password of the stage', async () => {
    await make();
    const [created] = pool.commandCalls(AdminCreateUserCommand);
    expect(created?.args[0].input).toMatchObject({ ...ofWatch, MessageAction: 'SUPPRESS' });
    expect(passwords()).toEqual([{ ...ofWatch, Password: password, Permanent: true }]);
  });

  it('ALARM-03 gets its password again when it exists', async () => {
    pool
      .on(AdminCreateUserCommand)
      .rejects(new UsernameExistsException({ message: 'exists', $metadata: {} }));
    await make();
    expect(passwords()).toHaveLength(1);
  });

  it('ALARM-03 is left alone when the pool fails', async () => {
    pool.on(AdminCreateUserCommand).rejects(new Error('unavailable'));
    await expect(make()).rejects.toThrow('unavailable');
    expect(passwords()).toEqual([]);
  });
});

describe('the sign-in of the site watch', () => {
  const signIn = signInAsWatch({ client, clientId: 'client', password });

  it('ALARM-03 succeeds with a token', async () => {
    pool.on(InitiateAuthCommand).resolves({ AuthenticationResult: { IdToken: 'token' } });
    await signIn();
    expect(pool.commandCalls(InitiateAuthCommand)[0]?.args[0].input).toEqual({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'client',
      AuthParameters: { USERNAME: WATCH_ACCOUNT.username, PASSWORD: password },
    });
  });

  it('ALARM-03 fails when the pool refuses, or asks for something else', async () => {
    pool.on(InitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    await expect(signIn()).rejects.toThrow('no token');
    pool.on(InitiateAuthCommand).rejects(new Error('UserLambdaValidationException'));
    await expect(signIn()).rejects.toThrow('UserLambdaValidationException');
  });
});
