import { Amplify } from 'aws-amplify';
import { AuthError, confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import type { WebConfig } from '#contract/web-config.ts';
import { userOf, type IdentityClient } from './session.ts';

/**
 * Amplify signs in by SRP, stores the tokens in local storage, refreshes an expired id token (with
 * a back-off of up to five minutes when the network fails) and removes the tokens when the provider
 * rejects the refresh.
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

/** A rejection is an outcome; other errors are thrown. */
const refusedOrThrown = (error: unknown): 'refused' => {
  if (error instanceof AuthError && REFUSALS.has(error.name)) return 'refused';
  throw error;
};

/** Creates the identity client for the configured user pool. */
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
        // Amplify rejects a sign-in while another session is stored.
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
