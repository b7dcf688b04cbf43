import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { WebConfig } from '#contract/web-config.ts';
import type { SignInFailure, SignInOutcome } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { configureAmplify } from './configure-amplify.ts';
import { userOf, type IdentityClient } from './session.ts';

/** What exceptions of Cognito and of the network mean in both steps. */
const common = {
  NetworkError: 'unreachable',
  LimitExceededException: 'throttled',
  TooManyFailedAttemptsException: 'throttled',
  TooManyRequestsException: 'throttled',
  // By the web ACL of the pool.
  ForbiddenException: 'throttled',
} as const satisfies Record<string, SignInFailure>;

const signInFailures: Readonly<Record<string, SignInFailure>> = {
  ...common,
  NotAuthorizedException: 'refused',
  UserNotFoundException: 'refused',
  UserNotConfirmedException: 'refused',
  PasswordResetRequiredException: 'refused',
  InvalidPasswordException: 'refused',
  InvalidParameterException: 'refused',
};

const newPasswordFailures: Readonly<Record<string, SignInFailure>> = {
  ...common,
  InvalidPasswordException: 'passwordRejected',
  InvalidParameterException: 'passwordRejected',
  // "Invalid session for the user, session is expired."
  NotAuthorizedException: 'expired',
  CodeMismatchException: 'expired',
  ExpiredCodeException: 'expired',
  // The page has been reloaded in between, and the first step is unknown.
  SignInException: 'expired',
};

const codeFailures: Readonly<Record<string, SignInFailure>> = {
  ...common,
  CodeMismatchException: 'wrongCode',
  // "Your software token has already been used once."
  ExpiredCodeException: 'wrongCode',
  InvalidParameterException: 'wrongCode',
  NotAuthorizedException: 'expired',
  SignInException: 'expired',
};

/** Cognito locks an account for a while by the exception of a wrong password, with this message. */
const ATTEMPTS_EXCEEDED = /attempts exceeded/i;

/** The failure that an exception means; exceptions without a meaning are logged. */
const failureOf = (
  error: unknown,
  meanings: Readonly<Record<string, SignInFailure>>,
): SignInFailure => {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'NotAuthorizedException' && ATTEMPTS_EXCEEDED.test(message)) return 'throttled';
  const meaning = Object.hasOwn(meanings, name) ? meanings[name] : undefined;
  if (meaning !== undefined) return meaning;
  logFailure('sign in', error);
  return 'failed';
};

/** Steps that the login form has; every other step counts as a rejection. */
const outcomes = new Map<string, SignInOutcome>([
  ['DONE', 'signedIn'],
  ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'newPasswordRequired'],
  ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'codeRequired'],
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
        return failureOf(error, signInFailures);
      }
    },
    setNewPassword: async (password) => {
      try {
        const { nextStep } = await confirmSignIn({ challengeResponse: password });
        return outcomes.get(nextStep.signInStep) ?? 'refused';
      } catch (error) {
        return failureOf(error, newPasswordFailures);
      }
    },
    sendCode: async (code) => {
      try {
        const { nextStep } = await confirmSignIn({ challengeResponse: code });
        return outcomes.get(nextStep.signInStep) ?? 'refused';
      } catch (error) {
        return failureOf(error, codeFailures);
      }
    },
    signOut: async () => {
      await signOut();
    },
  };
};
