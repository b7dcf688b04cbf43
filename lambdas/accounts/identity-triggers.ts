import type {
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda';
import { checkSignUp } from './check-sign-up.ts';
import { claimName } from './claim-name.ts';
import { confirmAccount, type ConfirmDependencies } from './confirm-account.ts';

export type IdentityTriggerEvent =
  PreSignUpTriggerEvent | PostConfirmationTriggerEvent | PreTokenGenerationTriggerEvent;

/**
 * One function for all moments at which the user pool asks; the answer is the event with its
 * `response` filled. A moment that is none of ours (a password was reset) passes unchanged.
 */
export const createIdentityTriggers = (dependencies: ConfirmDependencies) => {
  const confirm = confirmAccount(dependencies);
  return async (event: IdentityTriggerEvent): Promise<IdentityTriggerEvent> => {
    switch (event.triggerSource) {
      case 'PreSignUp_SignUp':
      case 'PreSignUp_AdminCreateUser':
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
      default:
        return event;
    }
  };
};
