import { Amplify } from 'aws-amplify';
import { AuthError, confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import type { WebConfig } from '#contract/web-config.ts';
import { userOf, type IdentityClient } from './session.ts';

/**
 * Cognito through Amplify, which signs in by SRP, keeps the tokens in local storage, renews the id
 * token when it has run out (backing off up to five minutes when the network fails) and forgets
 * the tokens when the provider refuses to renew them (SP-040). None of that is written here.
 */
const configure = ({ userPoolId, userPoolClientId, userPoolEndpoint }: WebConfig): void => {
  const auth = {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
};

const REFUSALS = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidPasswordException',
  'InvalidParameterException',
]);

/** A refusal is an outcome; a network that fails is not, but the form says the same of both. */
const refusedOrThrown = (error: unknown): 'refused' => {
  if (error instanceof AuthError && REFUSALS.has(error.name)) return 'refused';
  throw error;
};

/** Signs in and keeps the session with the user pool that the configuration names. */
export const createCognitoIdentity = (config: WebConfig): IdentityClient => {
  configure(config);
  return {
    currentSession: async (options) => {
      const { tokens } = await fetchAuthSession({ forceRefresh: options?.fresh ?? false });
      if (tokens?.idToken === undefined) return null;
      const user = userOf(tokens.idToken.payload);
      return user === null ? null : { idToken: tokens.idToken.toString(), user };
    },
    signIn: async (username, password) => {
      try {
        // A session that is still stored would make Amplify refuse another sign-in.
        await signOut();
        const { nextStep } = await signIn({ username, password });
        if (nextStep.signInStep === 'DONE') return 'signedIn';
        return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'
          ? 'newPasswordRequired'
          : 'refused';
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
