import { createHmac } from 'node:crypto';
import { userPool } from '#local/settings.ts';
import type { TokenSigner } from '#local/identity/tokens.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { foreignSigner, unsigned } from '#test/local/support/tokens.ts';

const HOUR_S = 60 * 60;

export type TokenSource = Pick<TokenSigner, 'sign' | 'jwks'>;

const claimsOf = ({ sub, username }: User) => {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: `https://cognito-idp.ap-northeast-1.amazonaws.com/${userPool.userPoolId}`,
    aud: userPool.clientId,
    token_use: 'id',
    sub,
    'cognito:username': username,
    auth_time: now,
    iat: now,
    exp: now + HOUR_S,
  };
};

/** A token as the pool gives it to this reader. */
export const tokenOf = (signer: TokenSource, user: User): string => signer.sign(claimsOf(user));

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed with the public key as if it were a shared secret. */
const confused = ({ jwks }: TokenSource, claims: object): string => {
  const [key] = jwks.keys;
  const signed = `${encode({ alg: 'HS256', kid: key?.kid })}.${encode(claims)}`;
  const secret = Buffer.from(key?.n ?? '', 'base64url');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

/** The same key id over another key. */
const renamed = (signer: TokenSource, claims: Readonly<Record<string, unknown>>): string => {
  const [, body = '', signature = ''] = foreignSigner().sign(claims).split('.');
  const header = encode({ kid: signer.jwks.keys[0]?.kid, alg: 'RS256' });
  return `${header}.${body}.${signature}`;
};

/** Other claims under a signature that was made for the true ones. */
const tampered = (signer: TokenSource, user: User, sub: string): string => {
  const [header = '', , signature = ''] = tokenOf(signer, user).split('.');
  return `${header}.${encode({ ...claimsOf(user), sub })}.${signature}`;
};

/** Authorization headers that prove nothing, by what is wrong with them. */
export const badTokens = (signer: TokenSource, user: User): Readonly<Record<string, string>> => {
  const claims = claimsOf(user);
  const { exp, aud: _aud, ...endless } = claims;
  const bearer = (token: string): string => `Bearer ${token}`;
  const signed = (changes: object): string => bearer(signer.sign({ ...claims, ...changes }));
  return {
    'a text': 'Bearer a.b.c',
    'no bearer': tokenOf(signer, user),
    'an expired token': signed({ exp: exp - 2 * HOUR_S, iat: exp - 3 * HOUR_S }),
    'a token that never expires': bearer(signer.sign({ ...endless, aud: userPool.clientId })),
    'a token of another pool': signed({ iss: `${claims.iss}x` }),
    'a token of another client': signed({ aud: 'another-client' }),
    'an access token': bearer(
      signer.sign({ ...endless, exp, token_use: 'access', client_id: userPool.clientId }),
    ),
    'a token signed by somebody else': bearer(foreignSigner().sign(claims)),
    'a token under the name of the key': bearer(renamed(signer, claims)),
    'a tampered token': bearer(
      tampered(signer, { ...user, sub: '00000000-0000-4000-8000-000000000000' }, user.sub),
    ),
    'a token without signature': bearer(unsigned(claims)),
    'a token signed with the public key': bearer(confused(signer, claims)),
  };
};
