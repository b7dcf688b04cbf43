import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import {
  IdentityError,
  type IdentityOperations,
  invalidParameter,
  notAuthorized,
  type Parameters,
  publicOperation,
  required,
  wrongCredentials,
} from './operation.ts';
import type { User } from './pool-state.ts';
import { checkClient, ownerOf, type Pool } from './pool.ts';
import {
  isClaimProven,
  pretendVerifier,
  serverPublicHex,
  type SrpExchange,
  startExchange,
} from './srp.ts';

/** Cognito's default validity of a challenge. */
const VALID_MS = 3 * 60 * 1_000;

/** Challenges that wait for their answer, and not for long; `take` allows one answer only. */
const createPendingChallenges = <T>() => {
  const pending = new Map<string, { readonly value: T; readonly expiresAt: number }>();
  const forgetOverdue = (now: number): void => {
    for (const [key, { expiresAt }] of pending) {
      // A map keeps the order of insertion, so the first living one ends the search.
      if (expiresAt > now) return;
      pending.delete(key);
    }
  };
  return {
    keep: (key: string, value: T): void => {
      const now = Date.now();
      forgetOverdue(now);
      pending.set(key, { value, expiresAt: now + VALID_MS });
    },
    /** The value, which stays for another attempt. */
    find: (key: string): T | undefined => {
      const found = pending.get(key);
      return found !== undefined && found.expiresAt > Date.now() ? found.value : undefined;
    },
    take: (key: string): T | undefined => {
      const found = pending.get(key);
      pending.delete(key);
      return found !== undefined && found.expiresAt > Date.now() ? found.value : undefined;
    },
  };
};

const SECRET_BLOCK_BYTES = 96;

/** The two steps by which somebody proves a password without sending it. */
const createPasswordChallenge = ({ state, passwords }: Pool) => {
  const exchanges = createPendingChallenges<{ exchange: SrpExchange; username: string }>();
  const pretendSeed = `${state.state.signingKey}:${passwords.poolName}`;
  return {
    /** Answer to `InitiateAuth` with `USER_SRP_AUTH`. */
    start: (parameters: Parameters): object => {
      const username = required(parameters, 'USERNAME');
      const user = state.findUser(username);
      // An unknown user gets a challenge too, so that sign-in does not reveal who has an account.
      const { salt, verifier } =
        user?.password ?? pretendVerifier(`${pretendSeed}:${username.toLowerCase()}`);
      const exchange = startExchange(required(parameters, 'SRP_A'), verifier);
      if (exchange === null) throw invalidParameter('Invalid SRP_A');
      const secretBlock = randomBytes(SECRET_BLOCK_BYTES).toString('base64');
      const userId = user?.username ?? username;
      exchanges.keep(secretBlock, { exchange, username: userId });
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: salt,
          SECRET_BLOCK: secretBlock,
          SRP_B: serverPublicHex(exchange),
          USERNAME: userId,
          USER_ID_FOR_SRP: userId,
        },
      };
    },
    /** Who has proven the password; throws when nobody has. */
    finish: (responses: Parameters): User => {
      const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
      const claim = {
        secretBlock,
        timestamp: required(responses, 'TIMESTAMP'),
        signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
      };
      const pending = exchanges.take(secretBlock);
      if (pending === undefined) throw wrongCredentials();
      const owner = { poolName: passwords.poolName, userId: pending.username };
      const isProven = isClaimProven(pending.exchange, { ...owner, ...claim });
      const user = state.findUser(pending.username);
      if (!isProven || user === undefined) throw wrongCredentials();
      return user;
    },
  };
};

const initiateSchema = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

const respondSchema = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().optional(),
});

/** A sign-in that waits for the code of an authenticator app. */
interface CodeWait {
  readonly user: User;
  readonly source: 'Authentication' | 'NewPasswordChallenge';
}

/** The last step of a sign-in: tokens, after the code of the authenticator app where there is one. */
const createCodeChallenge = ({ state, signIns, softwareTokens }: Pool) => {
  const waiting = createPendingChallenges<CodeWait>();
  return {
    finish: async (user: User, source: CodeWait['source']): Promise<object> => {
      if (!softwareTokens.isEnabled(user)) {
        return { AuthenticationResult: await signIns.begin(user, source) };
      }
      const session = randomUUID();
      waiting.keep(session, { user, source });
      return {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: session,
        ChallengeParameters: { USER_ID_FOR_SRP: user.username },
      };
    },
    /** A wrong code may be corrected while the session lasts. */
    answer: async (responses: Parameters, session: string): Promise<object> => {
      const code = required(responses, 'SOFTWARE_TOKEN_MFA_CODE');
      const found = waiting.find(session);
      if (found === undefined || state.findUserBySub(found.user.sub) === undefined) {
        throw notAuthorized('Invalid session for the user, session is expired.');
      }
      softwareTokens.redeem(found.user, code);
      waiting.take(session);
      return { AuthenticationResult: await signIns.begin(found.user, found.source) };
    },
  };
};

/** Sign-in by SRP, what follows a password that must be changed first, and the second step. */
export const signInOperations = (pool: Pool): IdentityOperations => {
  const { state, passwords } = pool;
  const passwordChallenge = createPasswordChallenge(pool);
  const codeChallenge = createCodeChallenge(pool);
  const passwordChanges = createPendingChallenges<User>();

  const passwordProven = async (user: User): Promise<object> => {
    if (user.status === 'UNCONFIRMED') {
      throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
    }
    if (user.status === 'CONFIRMED') return codeChallenge.finish(user, 'Authentication');
    const session = randomUUID();
    passwordChanges.keep(session, user);
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: session,
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  };

  const passwordChanged = async (responses: Parameters, session: string): Promise<object> => {
    const password = required(responses, 'NEW_PASSWORD');
    const user = passwordChanges.take(session);
    if (user === undefined) throw notAuthorized('Invalid session for the user.');
    user.password = passwords.accept(ownerOf(user), password);
    user.status = 'CONFIRMED';
    state.save();
    return codeChallenge.finish(user, 'NewPasswordChallenge');
  };

  return {
    InitiateAuth: publicOperation(initiateSchema, async (input) => {
      checkClient(pool, input.ClientId);
      if (input.AuthFlow === 'USER_SRP_AUTH') return passwordChallenge.start(input.AuthParameters);
      if (input.AuthFlow === 'REFRESH_TOKEN_AUTH' || input.AuthFlow === 'REFRESH_TOKEN') {
        const tokens = await pool.signIns.refresh(required(input.AuthParameters, 'REFRESH_TOKEN'));
        return { AuthenticationResult: tokens };
      }
      throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
    }),
    RespondToAuthChallenge: publicOperation(respondSchema, async (input) => {
      checkClient(pool, input.ClientId);
      if (input.ChallengeName === 'PASSWORD_VERIFIER') {
        return passwordProven(passwordChallenge.finish(input.ChallengeResponses));
      }
      if (input.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
        return passwordChanged(input.ChallengeResponses, input.Session ?? '');
      }
      if (input.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
        return codeChallenge.answer(input.ChallengeResponses, input.Session ?? '');
      }
      throw invalidParameter(`${input.ChallengeName} is not supported`);
    }),
  };
};

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() });
const revokeSchema = z.object({ ClientId: z.string(), Token: z.string() });

/** What the holder of a refresh token may do with it. */
export const tokenOperations = (pool: Pool): IdentityOperations => ({
  GetTokensFromRefreshToken: publicOperation(refreshSchema, async (input) => {
    checkClient(pool, input.ClientId);
    return { AuthenticationResult: await pool.signIns.refresh(input.RefreshToken) };
  }),
  RevokeToken: publicOperation(revokeSchema, (input) => {
    checkClient(pool, input.ClientId);
    pool.signIns.revoke(input.Token);
    return {};
  }),
});
