import { useState } from 'react';
import type { AccountClient, AccountFault, AccountOutcome } from '#web/lib/account-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useAccountStep } from './use-account-step.ts';

/** Signs in with a password that was just set. False when that is left to the login form. */
const useSignInAfter = () => {
  const { signIn } = useAuth();
  return async (username: string, password: string): Promise<boolean> => {
    try {
      return (await signIn(username, password)) === 'signedIn';
    } catch (error) {
      logFailure('sign in', error);
      return false;
    }
  };
};

type Step = (accounts: AccountClient) => Promise<AccountOutcome>;

interface CodeStepOptions {
  readonly username: string;
  /** The reader is signed in with it afterwards; undefined leaves that to the login form. */
  readonly password: string | undefined;
  /** What went wrong before this step. */
  readonly startFault?: AccountFault | undefined;
  /** Mails another code. */
  readonly resend: Step;
  /** The code was accepted; `signedIn` is false when the login form is still needed. */
  readonly onAccepted: (signedIn: boolean) => void;
}

/** A step that a mailed code completes: what went wrong, and whether a code was sent again. */
export const useCodeStep = (options: CodeStepOptions) => {
  const { username, password, startFault = null, onAccepted } = options;
  const { busy, run } = useAccountStep();
  const signInAfter = useSignInAfter();
  const [fault, setFault] = useState<AccountFault | null>(startFault);
  const [resent, setResent] = useState(false);
  const [signingIn, setSigningIn] = useState(false);

  const finish = async () => {
    setSigningIn(true);
    onAccepted(password !== undefined && (await signInAfter(username, password)));
    setSigningIn(false);
  };
  const send = async (step: Step, onDone: () => unknown) => {
    setFault(null);
    setResent(false);
    const outcome = await run(step);
    if (outcome === 'done') await onDone();
    // Confirmed in another tab, or by a request whose response was lost.
    else if (outcome === 'alreadyConfirmed') await finish();
    else setFault(outcome);
  };
  return {
    busy: busy || signingIn,
    fault,
    resent,
    clearFault: () => {
      setFault(null);
    },
    /** Sends the code in this step. */
    submit: (step: Step) => send(step, finish),
    resend: () =>
      send(options.resend, () => {
        setResent(true);
      }),
  };
};
