import {
  AuthError,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  resendSignUpCode,
  resetPassword,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { lostApp, MAIL_LOCALE_KEY, mailRefusals } from '#contract/user-pool.ts';
import type { WebConfig } from '#contract/web-config.ts';
import type { AccountClient, AccountFault, AccountOutcome } from '#web/lib/account-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { configureAmplify } from './configure-amplify.ts';

type Outcomes = Readonly<Record<string, AccountOutcome>>;

/** What Cognito's exceptions mean in every step. */
const common = {
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  CodeDeliveryFailureException: 'undelivered',
  InvalidPasswordException: 'passwordRejected',
  LimitExceededException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  // By the web ACL of the pool.
  ForbiddenException: 'tooMany',
} as const satisfies Record<string, AccountFault>;

const signUpOutcomes: Outcomes = {
  ...common,
  UsernameExistsException: 'nameTaken',
  // What the trigger of the pool throws.
  UserLambdaValidationException: 'nameRejected',
  // User name and password have been checked by the page, so that it is the address.
  InvalidParameterException: 'addressRejected',
};

const confirmOutcomes: Outcomes = {
  ...common,
  InvalidParameterException: 'wrongCode',
  // "User cannot be confirmed. Current status is CONFIRMED"
  NotAuthorizedException: 'alreadyConfirmed',
  UserNotFoundException: 'expiredCode',
};

const resendOutcomes: Outcomes = {
  ...common,
  InvalidParameterException: 'alreadyConfirmed',
  UserNotFoundException: 'done',
};

/** Rejections that would reveal whether an account exists, or in which state it is. */
const requestResetOutcomes: Outcomes = {
  ...common,
  InvalidParameterException: 'done',
  NotAuthorizedException: 'done',
  UserNotFoundException: 'done',
  CodeDeliveryFailureException: 'done',
};

const resetOutcomes: Outcomes = {
  ...common,
  // Unknown users have expired codes; a wrong one of a reader must look the same.
  CodeMismatchException: 'expiredCode',
  InvalidParameterException: 'expiredCode',
  NotAuthorizedException: 'expiredCode',
  UserNotConfirmedException: 'expiredCode',
  UserNotFoundException: 'expiredCode',
};

const changePasswordOutcomes: Outcomes = {
  ...common,
  // "Incorrect username or password."
  NotAuthorizedException: 'wrongPassword',
  InvalidParameterException: 'passwordRejected',
};

const addressOutcomes: Outcomes = {
  ...common,
  InvalidParameterException: 'addressRejected',
  // The trigger could not tell the present address.
  UserLambdaValidationException: 'undelivered',
};

/** Cognito says both by the exception of a wrong password. */
const SESSION_ENDED = /access token/i;
const ATTEMPTS_EXCEEDED = /attempts exceeded/i;

/** What an exception says by its words: limits of a day, by the triggers of the pool, and too many attempts. */
const limitOf = ({ message }: Error): AccountFault | undefined => {
  if (ATTEMPTS_EXCEEDED.test(message)) return 'tooMany';
  if (message.includes(mailRefusals.unconfirmedSignUps)) return 'signUpsUsedUp';
  if (message.includes(mailRefusals.codesSentAgain)) return 'codesUsedUp';
  if (message.includes(mailRefusals.addressChanges)) return 'addressChangesUsedUp';
  return undefined;
};

/** The outcome of a call by the name of its exception; others are logged. */
const outcomeOf = async (call: Promise<unknown>, outcomes: Outcomes): Promise<AccountOutcome> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    const isKnown = error instanceof AuthError && !SESSION_ENDED.test(error.message);
    const name = isKnown ? error.name : '';
    const outcome =
      (error instanceof AuthError ? limitOf(error) : undefined) ??
      (Object.hasOwn(outcomes, name) ? outcomes[name] : undefined);
    if (outcome !== undefined) return outcome;
    logFailure('account', error);
    return 'failed';
  }
};

/** Has the code mailed in the language of the page. */
const inPageLanguage = () => ({ [MAIL_LOCALE_KEY]: document.documentElement.lang });

/** Sign-up, password and mail address at the configured user pool. */
export const createCognitoAccounts = (config: WebConfig): Omit<AccountClient, 'secondStep'> => {
  configureAmplify(config);
  return {
    signUp: ({ username, password, address }) => {
      const options = { userAttributes: { email: address }, clientMetadata: inPageLanguage() };
      return outcomeOf(signUp({ username, password, options }), signUpOutcomes);
    },
    confirm: (username, code) =>
      outcomeOf(confirmSignUp({ username, confirmationCode: code }), confirmOutcomes),
    resend: (username) =>
      outcomeOf(
        resendSignUpCode({ username, options: { clientMetadata: inPageLanguage() } }),
        resendOutcomes,
      ),
    requestReset: (username) =>
      outcomeOf(
        resetPassword({ username, options: { clientMetadata: inPageLanguage() } }),
        requestResetOutcomes,
      ),
    reset: ({ username, code, password, appLost }) =>
      outcomeOf(
        confirmResetPassword({
          username,
          confirmationCode: code,
          newPassword: password,
          ...(appLost && { options: { clientMetadata: { [lostApp.key]: lostApp.value } } }),
        }),
        resetOutcomes,
      ),
    changePassword: (oldPassword, newPassword) =>
      outcomeOf(updatePassword({ oldPassword, newPassword }), changePasswordOutcomes),
    requestAddress: (email) =>
      outcomeOf(
        updateUserAttributes({
          userAttributes: { email },
          options: { clientMetadata: inPageLanguage() },
        }),
        addressOutcomes,
      ),
    confirmAddress: (confirmationCode) =>
      outcomeOf(
        confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }),
        addressOutcomes,
      ),
  };
};
