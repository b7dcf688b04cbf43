import { randomUUID } from 'node:crypto';
import { userPoolRules } from '#contract/user-pool.ts';
import type { SignIn, User } from './pool-state.ts';
import type { TokenSigner } from './token-signer.ts';
import type { ClaimChanges } from './triggers.ts';

const HOUR_S = 60 * 60;

export interface TokenContext {
  readonly issuer: string;
  readonly clientId: string;
  readonly signer: TokenSigner;
  /** Seconds for which id and access tokens are good, where not the pool's own. */
  readonly tokenSeconds?: number | undefined;
}

/** Attributes as a token or an answer shows them; only what the client may read. */
export const readableAttributes = (user: User): readonly (readonly [string, string])[] =>
  userPoolRules.readableAttributes.flatMap((name) => {
    const value = user.attributes[name];
    return value === undefined ? [] : [[name, value] as const];
  });

const attributeClaims = (user: User): Record<string, unknown> =>
  Object.fromEntries(
    readableAttributes(user).map(([name, value]) => [
      name,
      // Cognito keeps all attributes as texts but writes this one as a truth value.
      name === 'email_verified' ? value === 'true' : value,
    ]),
  );

const idClaims = (user: User, common: object, { add, suppress }: ClaimChanges) => {
  const claims: Record<string, unknown> = {
    ...common,
    ...attributeClaims(user),
    'cognito:username': user.username,
    token_use: 'id',
    jti: randomUUID(),
    ...add,
  };
  for (const name of suppress) delete claims[name];
  return claims;
};

/** Id and access token of a sign-in, with the claims that Cognito writes. */
export const tokensOf = (
  { issuer, clientId, signer, tokenSeconds }: TokenContext,
  user: User,
  signIn: SignIn,
  changes: ClaimChanges,
) => {
  const now = Math.floor(Date.now() / 1_000);
  const common = {
    sub: user.sub,
    iss: issuer,
    origin_jti: signIn.originJti,
    event_id: randomUUID(),
    auth_time: signIn.authTime,
    iat: now,
  };
  const idSeconds = tokenSeconds ?? userPoolRules.idTokenHours * HOUR_S;
  const accessSeconds = tokenSeconds ?? userPoolRules.accessTokenHours * HOUR_S;
  return {
    IdToken: signer.sign(
      idClaims(user, { ...common, aud: clientId, exp: now + idSeconds }, changes),
    ),
    AccessToken: signer.sign({
      ...common,
      exp: now + accessSeconds,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      jti: randomUUID(),
      username: user.username,
    }),
    ExpiresIn: accessSeconds,
    TokenType: 'Bearer',
  };
};
