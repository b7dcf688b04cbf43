import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { userPoolRules } from '#contract/user-pool.ts';
import { IdentityError, notAuthorized } from './identity-error.ts';
import type { PoolState, SignIn, User } from './pool-state.ts';
import { tokensOf, type TokenContext } from './tokens-of.ts';
import type { Triggers } from './triggers.ts';

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
