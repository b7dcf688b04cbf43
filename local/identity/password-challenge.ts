import { randomBytes } from 'node:crypto';
import { invalidParameter, wrongCredentials } from './identity-error.ts';
import { required, type Parameters } from './parameters.ts';
import { createPendingAnswers } from './pending-answers.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import {
  isClaimProven,
  pretendVerifier,
  serverPublicHex,
  startExchange,
  type SrpExchange,
} from './srp.ts';

const SECRET_BLOCK_BYTES = 96;

/** The two steps by which somebody proves a password without sending it. */
export const createPasswordChallenge = ({ state, passwords }: Pool) => {
  const exchanges = createPendingAnswers<{ exchange: SrpExchange; username: string }>();
  const pretendSeed = `${state.state.signingKey}:${passwords.poolName}`;
  return {
    /** Answer to `InitiateAuth` with `USER_SRP_AUTH`. */
    start: (parameters: Parameters): object => {
      const username = required(parameters, 'USERNAME');
      const user = state.findUser(username);
      // An unknown user is challenged like any other: sign-in does not tell who has an account.
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
