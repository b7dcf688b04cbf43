import { useState } from 'react';
import type { SignInFailure, SignInOutcome } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';

interface StepOptions {
  /** Says what went wrong; null when a step begins. */
  readonly setFault: (failure: SignInFailure | null) => void;
  readonly onSignedIn: () => void;
  /** Called for the outcomes that another step of the form answers; true if one does. */
  readonly onOtherStep: (outcome: SignInOutcome) => boolean;
}

const notFailures = [
  'signedIn',
  'newPasswordRequired',
  'codeRequired',
  'notConfirmed',
] as const satisfies readonly SignInOutcome[];

/** What an outcome is as a failure, where no other step of the form answers it. */
const failureOf = (outcome: SignInOutcome): SignInFailure =>
  notFailures.some((name) => name === outcome) ? 'refused' : (outcome as SignInFailure);

/** Sends one step of the sign-in; an exception counts as `failed`. */
export const useSignInStep = ({ setFault, onSignedIn, onOtherStep }: StepOptions) => {
  const [busy, setBusy] = useState(false);
  const send = async (step: () => Promise<SignInOutcome>): Promise<void> => {
    setBusy(true);
    setFault(null);
    let outcome: SignInOutcome = 'failed';
    try {
      outcome = await step();
    } catch (thrown) {
      logFailure('sign in', thrown);
    }
    setBusy(false);
    if (outcome === 'signedIn') onSignedIn();
    else if (!onOtherStep(outcome)) setFault(failureOf(outcome));
  };
  return { busy, send };
};
