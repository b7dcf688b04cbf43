import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { IdentityError, invalidParameter, notAuthorized } from '../identity-error.ts';
import { publicOperation, type IdentityOperations } from '../operation.ts';
import { required, type Parameters } from '../parameters.ts';
import { createPasswordChallenge } from '../password-challenge.ts';
import { createPendingAnswers } from '../pending-answers.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { checkClient } from './lookups.ts';

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

/** Sign-in by SRP, and what follows a password that must be changed first. */
export const signInOperations = (pool: Pool): IdentityOperations => {
  const { state, passwords, signIns } = pool;
  const passwordChallenge = createPasswordChallenge(pool);
  const passwordChanges = createPendingAnswers<User>();

  const passwordProven = async (user: User): Promise<object> => {
    if (user.status === 'UNCONFIRMED') {
      throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
    }
    if (user.status === 'CONFIRMED') {
      return { AuthenticationResult: await signIns.begin(user, 'Authentication') };
    }
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
    user.password = passwords.accept(user.username, password);
    user.status = 'CONFIRMED';
    state.save();
    return { AuthenticationResult: await signIns.begin(user, 'NewPasswordChallenge') };
  };

  return {
    InitiateAuth: publicOperation(initiateSchema, async (input) => {
      checkClient(pool, input.ClientId);
      if (input.AuthFlow === 'USER_SRP_AUTH') return passwordChallenge.start(input.AuthParameters);
      if (input.AuthFlow === 'REFRESH_TOKEN_AUTH' || input.AuthFlow === 'REFRESH_TOKEN') {
        const tokens = await signIns.refresh(required(input.AuthParameters, 'REFRESH_TOKEN'));
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
      throw invalidParameter(`${input.ChallengeName} is not imitated`);
    }),
  };
};
