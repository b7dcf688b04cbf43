import { useState } from 'react';
import type { SignInFailure, SignInOutcome } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';

/** What is wrong with a form of the sign-in: a fault of the typed values, or a failure of the step. */
export interface SignInFault<K extends string> {
  readonly kind: K | SignInFailure;
  /** Name of the input that it is about, if any. */
  readonly field?: string | undefined;
}

interface StepOptions {
  /** The input that a failure is about, by its name. */
  readonly fieldOf: Readonly<Partial<Record<SignInFailure, string>>>;
  /** A failure from before this step. */
  readonly startFailure?: SignInFailure | undefined;
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

/** Sends one step of the sign-in; an exception counts as `failed`. Every fault is a new object. */
export const useSignInStep = <K extends string>(options: StepOptions) => {
  const { fieldOf, startFailure, onSignedIn, onOtherStep } = options;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SignInFault<K> | null>(
    startFailure === undefined ? null : { kind: startFailure, field: fieldOf[startFailure] },
  );
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
    else if (!onOtherStep(outcome)) {
      const kind = failureOf(outcome);
      setFault({ kind, field: fieldOf[kind] });
    }
  };
  return { busy, fault, setFault, send };
};
