import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { isReservedUsername, USERNAME_PATTERN } from '#contract/pages.ts';

/** Why a user name is refused, in words that the identity provider hands on to the person. */
const refusalOf = (username: string): string | undefined => {
  if (isReservedUsername(username)) return 'This user name is reserved';
  if (!USERNAME_PATTERN.test(username)) {
    return 'User names have 3 to 30 characters: small letters, digits and underscores';
  }
  return undefined;
};

/**
 * Refuses names that cannot stand in an address or that a screen has already (SP-008, SP-009), by
 * throwing, as the identity provider asks. Nobody is confirmed here: the mailed code does that.
 */
export const checkSignUp = <E extends PreSignUpTriggerEvent>(event: E): E => {
  const refusal = refusalOf(event.userName);
  if (refusal !== undefined) throw new Error(refusal);
  return {
    ...event,
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
};
