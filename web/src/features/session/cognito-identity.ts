import { AuthError, confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { WebConfig } from '#contract/web-config.ts';
import type { SignInOutcome } from '../../lib/auth-context.ts';
import { configureAmplify } from './configure-amplify.ts';
import { userOf, type IdentityClient } from './session.ts';

const REFUSALS = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidPasswordException',
  'InvalidParameterException',
]);

/** A rejection is an outcome; other errors are thrown. */
const refusedOrThrown = (error: unknown): 'refused' => {
  if (error instanceof AuthError && REFUSALS.has(error.name)) return 'refused';
  throw error;
};

/** Steps that the login form has; every other step counts as a rejection. */
const outcomes = new Map<string, SignInOutcome>([
  ['DONE', 'signedIn'],
  ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'newPasswordRequired'],
  ['CONFIRM_SIGN_UP', 'notConfirmed'],
]);

/** Creates the identity client for the configured user pool. */
export const createCognitoIdentity = (config: WebConfig): IdentityClient => {
  configureAmplify(config);
  return {
    currentSession: async (options) => {
      const { tokens } = await fetchAuthSession({ forceRefresh: options?.fresh ?? false });
      if (tokens?.idToken === undefined) return null;
      const user = userOf(tokens.idToken.payload);
      return user === null ? null : { idToken: tokens.idToken.toString(), user };
    },
    signIn: async (username, password) => {
      try {
        // Amplify rejects a sign-in while another session is stored.
        await signOut();
        const { nextStep } = await signIn({ username, password });
        return outcomes.get(nextStep.signInStep) ?? 'refused';
      } catch (error) {
        return refusedOrThrown(error);
      }
    },
    setNewPassword: async (password) => {
      try {
        const { isSignedIn } = await confirmSignIn({ challengeResponse: password });
        return isSignedIn ? 'signedIn' : 'refused';
      } catch (error) {
        return refusedOrThrown(error);
      }
    },
    signOut: async () => {
      await signOut();
    },
  };
};
