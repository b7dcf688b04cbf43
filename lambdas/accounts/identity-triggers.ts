import type {
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda';
import * as z from 'zod';
import { userSubSchema } from '#contract/entities/ids.ts';
import { preferredNameSchema } from '#contract/operations/accounts.ts';
import { isReservedUsername, USERNAME_PATTERN } from '#contract/pages.ts';
import { lostApp, mailRefusals } from '#contract/user-pool.ts';
import type { MailCounts } from '#lambdas/account-mails/public.ts';
import { newLibrarySettings, type CreateLibrary } from '#lambdas/bookshelf/public.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { type CreateProfile, usernameKey } from '#lambdas/profiles/public.ts';
import { WATCH_ACCOUNT } from '#lambdas/specs/settings.ts';
import type { TurnOffSecondStep } from './second-step.ts';

interface IdentityDependencies {
  readonly createProfile: CreateProfile;
  readonly createLibrary: CreateLibrary;
  readonly turnOffSecondStep: TurnOffSecondStep;
  readonly mailCounts: Pick<MailCounts, 'countSignUp' | 'releaseSignUp'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
}

/** What the trigger is for, and no failure; the provider cannot tell the two apart, so it is counted by its log line. */
class SignUpRefusal extends Error {}

/** Why a user name is rejected; the identity provider shows this message to the person. */
const rejectionOf = (username: string): string | undefined => {
  if (isReservedUsername(username)) return 'This user name is reserved';
  if (!USERNAME_PATTERN.test(username)) {
    return 'User names have 3 to 30 characters: small letters, digits and underscores';
  }
  return undefined;
};

/**
 * Rejects names that cannot be part of an address or that are the path of a page. The identity
 * provider expects an exception. Accounts are confirmed by the emailed code, not here.
 */
const checkSignUp = <E extends PreSignUpTriggerEvent>(event: E): E => {
  const rejection = rejectionOf(event.userName);
  if (rejection !== undefined) throw new SignUpRefusal(rejection);
  return {
    ...event,
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
};

/** Also counts sign-ups by address. A name that is rejected counts nothing, because the pool mails nothing. */
const checkReaderSignUp =
  ({ mailCounts }: IdentityDependencies) =>
  async <E extends PreSignUpTriggerEvent>(event: E): Promise<E> => {
    const checked = checkSignUp(event);
    const address = event.request.userAttributes['email'];
    // The pool itself refuses a sign-up without one.
    if (address === undefined) return checked;
    if (!(await mailCounts.countSignUp({ address, username: event.userName }))) {
      throw new SignUpRefusal(mailRefusals.unconfirmedSignUps);
    }
    return checked;
  };

/**
 * Sets the claim `name` to the user name, which is part of addresses, instead of the account's `name`
 * attribute, which its user can change.
 */
const claimName = <E extends PreTokenGenerationTriggerEvent>(event: E): E => ({
  ...event,
  response: { claimsOverrideDetails: { claimsToAddOrOverride: { name: event.userName } } },
});

/** The first attribute that is a valid preferred name, otherwise the user name. */
const shownName = (attributes: Readonly<Record<string, string>>, username: string): string =>
  [attributes['preferred_username'], attributes['name']]
    .map((name) => preferredNameSchema.safeParse(name))
    .find((parsed) => parsed.success)?.data ?? username;

/**
 * Creates the user's row and library after a sign-up, which counts no more; idempotent, because the provider may
 * retry.
 */
const confirmAccount =
  ({ createProfile, createLibrary, mailCounts, clock }: IdentityDependencies) =>
  async <E extends PostConfirmationTriggerEvent>(event: E): Promise<E> => {
    const attributes = z.record(z.string(), z.string()).parse(event.request.userAttributes);
    const userSub = userSubSchema.parse(attributes['sub']);
    const preferredName = shownName(attributes, event.userName);
    await createProfile({
      userSub,
      username: event.userName,
      usernameKey: usernameKey(event.userName),
      preferred_name: preferredName,
      createdAt: new Date(clock()).toISOString(),
    });
    await createLibrary(newLibrarySettings(userSub, preferredName));
    const address = attributes['email'];
    if (address !== undefined) {
      await mailCounts.releaseSignUp({ address, username: event.userName });
    }
    return event;
  };

/**
 * A reset by a mailed code, by which a reader who has lost the authenticator app also gets back in. Other
 * resets leave the second step as it is.
 */
const confirmReset =
  ({ turnOffSecondStep }: IdentityDependencies) =>
  async <E extends PostConfirmationTriggerEvent>(event: E): Promise<E> => {
    if (event.request.clientMetadata?.[lostApp.key] === lostApp.value) {
      await turnOffSecondStep({ userPoolId: event.userPoolId, username: event.userName });
    }
    return event;
  };

export type IdentityTriggerEvent =
  PreSignUpTriggerEvent | PostConfirmationTriggerEvent | PreTokenGenerationTriggerEvent;

/**
 * One function for all triggers of the user pool. Returns the event with its `response`. Events of
 * other triggers are returned unchanged.
 */
export const createIdentityTriggers = (dependencies: IdentityDependencies) => {
  const signUp = checkReaderSignUp(dependencies);
  const confirm = confirmAccount(dependencies);
  const reset = confirmReset(dependencies);
  const answer = async (event: IdentityTriggerEvent): Promise<IdentityTriggerEvent> => {
    switch (event.triggerSource) {
      case 'PreSignUp_SignUp':
        return signUp(event);
      case 'PreSignUp_AdminCreateUser':
        // Only we can make accounts in this way.
        return event.userName === WATCH_ACCOUNT.username ? event : checkSignUp(event);
      case 'PreSignUp_ExternalProvider':
        return checkSignUp(event);
      case 'PostConfirmation_ConfirmSignUp':
        return confirm(event);
      case 'TokenGeneration_Authentication':
      case 'TokenGeneration_AuthenticateDevice':
      case 'TokenGeneration_HostedAuth':
      case 'TokenGeneration_NewPasswordChallenge':
      case 'TokenGeneration_RefreshTokens':
        return claimName(event);
      case 'PostConfirmation_ConfirmForgotPassword':
        return reset(event);
      default:
        return event;
    }
  };
  return async (event: IdentityTriggerEvent): Promise<IdentityTriggerEvent> => {
    try {
      return await answer(event);
    } catch (error) {
      if (error instanceof SignUpRefusal) {
        dependencies.log.info(logMessages.signUpRefused, { details: error.message });
      }
      throw error;
    }
  };
};
