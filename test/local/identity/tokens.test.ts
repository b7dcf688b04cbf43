import { jitteredBackoff } from '@aws-amplify/core/internals/aws-client-utils';
import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { userPool } from '#local/settings.ts';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { configureAmplify } from '../support/amplify.ts';
import { startIdentity, type TestIdentity } from '../support/identity.ts';
import { foreignSigner, unsigned } from '../support/tokens.ts';

const { clientId: ClientId, userPoolId } = userPool;

interface Tokens {
  readonly id: string;
  readonly access: string;
  readonly refresh: string;
}

describe('tokens of the local pool', () => {
  let identity: TestIdentity;
  let amplify: ReturnType<typeof configureAmplify>;
  let sub: string;
  let tokens: Tokens;

  beforeAll(async () => {
    identity = await startIdentity();
    sub = await makeAccount(identity, 'hanako');
  });
  afterAll(async () => identity.stop());

  const signIn = async (): Promise<Tokens> => {
    amplify = configureAmplify(identity.endpoint);
    await amplify.signIn({ username: 'hanako', password: PASSWORD });
    const session = await amplify.fetchAuthSession();
    return {
      id: session.tokens?.idToken?.toString() ?? '',
      access: session.tokens?.accessToken.toString() ?? '',
      refresh: (await amplify.storedRefreshToken('hanako')) ?? '',
    };
  };

  beforeEach(async () => {
    tokens = await signIn();
  });

  const readViewer = async (authorization: string) =>
    createReadViewer({
      userPoolId,
      clientId: ClientId,
      jwks: JSON.stringify(identity.provider.jwks),
    })(authorization);

  it('SEC-01 an id token is good for the verification that runs in the cloud', async () => {
    expect(await readViewer(`Bearer ${tokens.id}`)).toMatchObject({ sub, username: 'hanako' });
  });

  describe('the verification', () => {
    const claims = () => JSON.parse(atob(tokens.id.split('.')[1] ?? '')) as object;
    const withChanged = (changes: object): string => {
      const [header, , signature] = tokens.id.split('.');
      const body = Buffer.from(JSON.stringify({ ...claims(), ...changes })).toString('base64url');
      return [header, body, signature].join('.');
    };

    it.each<readonly [string, () => string]>([
      ['an access token', () => tokens.access],
      ['a token without a signature', () => unsigned(claims())],
      ['a token that another key has signed', () => foreignSigner().sign({ ...claims() })],
      ['a token with a changed claim', () => withChanged({ sub: 'another' })],
      ['a token that has run out', () => identity.signer.sign({ ...claims(), exp: 1 })],
      [
        'a token of another pool',
        () => identity.signer.sign({ ...claims(), iss: `${identity.provider.issuer}x` }),
      ],
      ['a token of another client', () => identity.signer.sign({ ...claims(), aud: 'another' })],
      ['a token without an expiry', () => identity.signer.sign({ ...claims(), exp: undefined })],
      ['a token whose expiry is null', () => identity.signer.sign({ ...claims(), exp: null })],
      ...[undefined, null, '', 7, 'another', ['a']].map(
        (value): readonly [string, () => string] => [
          `a token with the sub ${JSON.stringify(value)}`,
          () => identity.signer.sign({ ...claims(), sub: value }),
        ],
      ),
      [
        'a token without a user name',
        () => identity.signer.sign({ ...claims(), 'cognito:username': undefined }),
      ],
      [
        'a token without the time of its sign-in',
        () => identity.signer.sign({ ...claims(), auth_time: undefined }),
      ],
    ])('SEC-01 SIGNIN-01 rejects %s', async (_, token) => {
      await expect(readViewer(`Bearer ${token()}`)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    });
  });

  it('SESSION-06 are renewed by the library with the refresh token', async () => {
    const { tokens: renewed } = await amplify.fetchAuthSession({ forceRefresh: true });
    expect(renewed?.idToken?.toString()).not.toBe(tokens.id);
    expect(renewed?.idToken?.payload.sub).toBe(sub);
    expect(await readViewer(`Bearer ${renewed?.idToken?.toString() ?? ''}`)).toMatchObject({
      sub,
    });
  });

  it('SESSION-06 are renewed by either of the two calls', async () => {
    const initiated = await identity.client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: tokens.refresh },
      }),
    );
    const got = await identity.client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.refresh }),
    );
    for (const { AuthenticationResult } of [initiated, got]) {
      const viewer = await readViewer(`Bearer ${AuthenticationResult?.IdToken ?? ''}`);
      expect(viewer).toMatchObject({ sub });
    }
  });

  it('SESSION-07 SP-040 are requested again with growing delays while nothing responds', async () => {
    const { fetch } = globalThis;
    const failures = [new TypeError('offline'), new TypeError('offline')];
    const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return fetch(...request);
    });
    const waiting = jest.spyOn(globalThis, 'setTimeout');
    try {
      const { tokens: renewed } = await amplify.fetchAuthSession({ forceRefresh: true });
      expect(renewed?.idToken?.payload.sub).toBe(sub);
      expect(fetching).toHaveBeenCalledTimes(3);
      const waits = waiting.mock.calls.map(([, milliseconds]) =>
        Math.floor((milliseconds ?? 0) / 100),
      );
      expect(waits.filter((wait) => wait > 0)).toEqual([2, 4]);
    } finally {
      fetching.mockRestore();
      waiting.mockRestore();
    }
  });

  it('SESSION-07 SP-040 CONST-23 never waits longer than 300000 ms', () => {
    expect(jitteredBackoff(11)).toBeLessThan(300_000);
    expect([12, 20, 100].map((attempt) => jitteredBackoff(attempt))).toEqual(
      Array.from({ length: 3 }, () => 300_000),
    );
  });

  it('SEC-18 signing out ends the refresh token and what descends from it', async () => {
    await amplify.signOut();
    await expect(
      identity.client.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.refresh }),
      ),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(
      identity.client.send(new GetUserCommand({ AccessToken: tokens.access })),
    ).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('SESSION-08 a refresh that is not authorized clears the stored user', async () => {
    await identity.client.send(new RevokeTokenCommand({ ClientId, Token: tokens.refresh }));
    const { tokens: left } = await amplify.fetchAuthSession({ forceRefresh: true });
    expect(left).toBeUndefined();
    expect(await amplify.storedRefreshToken('hanako')).toBeNull();
  });

  it('ends every sign-in of the user when the user signs out everywhere', async () => {
    const other = await signIn();
    await identity.client.send(new GlobalSignOutCommand({ AccessToken: tokens.access }));
    for (const { refresh } of [tokens, other]) {
      await expect(
        identity.client.send(
          new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refresh }),
        ),
      ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
  });

  it('SIGNIN-01 rejects an access token without an expiry', async () => {
    const [, body = ''] = tokens.access.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const AccessToken = identity.signer.sign({ ...claims, exp: undefined });
    await expect(identity.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: 'Invalid Access Token',
    });
  });

  it('rejects an access token whose claims were changed', async () => {
    const [header, body = '', signature] = tokens.access.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'another' })).toString(
      'base64url',
    );
    await expect(
      identity.client.send(
        new GetUserCommand({ AccessToken: [header, changed, signature].join('.') }),
      ),
    ).rejects.toMatchObject({ message: 'Invalid Access Token' });
  });
});
