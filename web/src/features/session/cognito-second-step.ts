import {
  AuthError,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import type { WebConfig } from '#contract/web-config.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { SecondStepClient, SecondStepFault } from '#web/lib/second-step-client.ts';
import { configureAmplify } from './configure-amplify.ts';
import { userOf } from './session.ts';

/** What Cognito's exceptions mean; it has two for a wrong code, and one for a used one. */
const faults: Readonly<Record<string, SecondStepFault>> = {
  EnableSoftwareTokenMFAException: 'wrongCode',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'wrongCode',
  LimitExceededException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  ForbiddenException: 'tooMany',
};

const outcomeOf = async (call: () => Promise<unknown>): Promise<'done' | SecondStepFault> => {
  try {
    await call();
    return 'done';
  } catch (error) {
    const name = error instanceof AuthError ? error.name : '';
    const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
    if (fault !== undefined) return fault;
    logFailure('second step', error);
    return 'failed';
  }
};

const usernameOfSession = async (): Promise<string> => {
  const { tokens } = await fetchAuthSession();
  const user = tokens?.idToken === undefined ? null : userOf(tokens.idToken.payload);
  if (user === null) throw new Error('Nobody is signed in');
  return user.username;
};

/**
 * Revokes all refresh tokens of the reader, and so their descendants. Amplify's own call hides a failure,
 * and the page would promise what has not happened.
 */
const signOutEverywhere = async ({ region, userPoolEndpoint }: WebConfig): Promise<void> => {
  const { tokens } = await fetchAuthSession();
  if (tokens === undefined) throw new Error('Nobody is signed in');
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: tokens.accessToken.toString() }),
  });
  if (!answer.ok) throw new Error(`Signing out everywhere failed: ${String(answer.status)}`);
};

/** The second step at the configured user pool. */
export const createCognitoSecondStep = (config: WebConfig): SecondStepClient => {
  configureAmplify(config);
  return {
    isOn: async () => (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false,
    begin: async () => {
      const setup = await setUpTOTP();
      const address = setup.getSetupUri(config.productName, await usernameOfSession());
      return { secret: setup.sharedSecret, address: address.toString() };
    },
    turnOn: (code) =>
      outcomeOf(async () => {
        await verifyTOTPSetup({ code });
        await updateMFAPreference({ totp: 'PREFERRED' });
      }),
    turnOff: (code) =>
      outcomeOf(async () => {
        await verifyTOTPSetup({ code });
        await updateMFAPreference({ totp: 'DISABLED' });
      }),
    endSessions: () => outcomeOf(() => signOutEverywhere(config)),
  };
};
