import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod';
import { userPoolRules } from '#contract/user-pool.ts';
import { IdentityError, notAuthorized } from './operation.ts';
import type { PoolState, SignIn, User } from './pool-state.ts';
import type { ClaimChanges, Triggers } from './triggers.ts';

const jwkSchema = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs JSON Web Tokens with one RSA key (RS256, RFC 7515) and publishes its public half. */
export const createTokenSigner = (signingKeyPem: string) => {
  const privateKey = createPrivateKey(signingKeyPem);
  const publicKey = createPublicKey(privateKey);
  const jwk = jwkSchema.parse(publicKey.export({ format: 'jwk' }));
  const kid = createHash('sha256').update(jwk.n).digest('base64url');
  const header = encode({ kid, alg: 'RS256' });
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    sign: (claims: Readonly<Record<string, unknown>>): string => {
      const signed = `${header}.${encode(claims)}`;
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    /** Claims of a token that this key has signed; null for any other text. */
    read: (token: string): unknown => {
      const [head = '', body = '', signature = ''] = token.split('.');
      const isOurs = verify(
        'RSA-SHA256',
        Buffer.from(`${head}.${body}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      return isOurs ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
    },
  };
};

export type TokenSigner = ReturnType<typeof createTokenSigner>;

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
const tokensOf = (
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

const DAY_MS = 24 * 60 * 60 * 1_000;
const REFRESH_TOKEN_BYTES = 48;

const accessClaimsSchema = z.object({
  sub: z.string(),
  exp: z.number(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
});

interface SignInContext extends TokenContext {
  readonly pool: PoolState;
  readonly triggers: Triggers;
}

const newSignIn = (user: User): SignIn => ({
  sub: user.sub,
  originJti: randomUUID(),
  expiresAt: Date.now() + userPoolRules.refreshTokenDays * DAY_MS,
  authTime: Math.floor(Date.now() / 1_000),
});

/** Sign-ins and the tokens that descend from them. */
export const createSignIns = (context: SignInContext) => {
  const { pool, signer, triggers } = context;
  const { signIns, revokedOrigins } = pool.state;
  const find = (refreshToken: string): SignIn | undefined =>
    Object.hasOwn(signIns, refreshToken) ? signIns[refreshToken] : undefined;

  return {
    /** Tokens of a user who has just proven the password, with a new refresh token. */
    begin: async (user: User, source: 'Authentication' | 'NewPasswordChallenge') => {
      const changes = await triggers.preTokenGeneration(user, source);
      const signIn = newSignIn(user);
      const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
      signIns[refreshToken] = signIn;
      pool.save();
      return { ...tokensOf(context, user, signIn, changes), RefreshToken: refreshToken };
    },
    /** Fresh id and access tokens; the refresh token stays the same. */
    refresh: async (refreshToken: string) => {
      const signIn = find(refreshToken);
      if (signIn === undefined) throw notAuthorized('Invalid Refresh Token');
      if (signIn.expiresAt < Date.now()) throw notAuthorized('Refresh Token has expired');
      const user = pool.findUserBySub(signIn.sub);
      if (user === undefined) throw notAuthorized('Refresh Token has been revoked');
      const changes = await triggers.preTokenGeneration(user, 'RefreshTokens');
      return tokensOf(context, user, signIn, changes);
    },
    /** Ends one sign-in; an unknown token is ended already. */
    revoke: (refreshToken: string): void => {
      const signIn = find(refreshToken);
      if (signIn === undefined) return;
      revokedOrigins.push(signIn.originJti);
      delete signIns[refreshToken];
      pool.save();
    },
    /** Whose access token it is; throws for one that is not ours, expired or revoked. */
    userOf: (accessToken: string): User => {
      const parsed = accessClaimsSchema.safeParse(signer.read(accessToken));
      if (!parsed.success) throw notAuthorized('Invalid Access Token');
      const { sub, exp, origin_jti: origin } = parsed.data;
      if (exp * 1_000 <= Date.now()) throw notAuthorized('Access Token has expired');
      if (revokedOrigins.includes(origin)) throw notAuthorized('Access Token has been revoked');
      const user = pool.findUserBySub(sub);
      if (user === undefined) {
        throw new IdentityError('UserNotFoundException', 'User does not exist.');
      }
      return user;
    },
  };
};

export type SignIns = ReturnType<typeof createSignIns>;
