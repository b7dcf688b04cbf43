import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AccountFault } from '../../lib/account-client.ts';
import { useTexts } from '../../texts/texts.ts';
import { CodeField, isCode } from './account-fields.tsx';
import { en } from './account-texts.en.ts';
import { ja } from './account-texts.ja.ts';
import { ResendCode } from './resend-code.tsx';
import { useFaultFocus } from './use-fault-focus.ts';
import { useAccountStep, useSignInAfter } from './use-account-step.ts';

interface ConfirmAccountProps {
  readonly username: string;
  /** Where the code went, while this is known. */
  readonly address?: string | undefined;
  /** Absent after a reload; the reader then signs in by the login form. */
  readonly password?: string | undefined;
  /** A code was mailed a moment ago. */
  readonly justSent: boolean;
  /** What went wrong before this step. */
  readonly startFault?: AccountFault | undefined;
  /** The account is confirmed; `signedIn` is false when the login form is still needed. */
  readonly onConfirmed: (signedIn: boolean) => void;
}

const codeFaults: ReadonlySet<string> = new Set<AccountFault>(['wrongCode', 'expiredCode']);

/** Confirms the code, then signs in; what went wrong and whether a code was sent again. */
const useConfirmation = (props: ConfirmAccountProps) => {
  const { username, password, onConfirmed } = props;
  const { busy, run } = useAccountStep();
  const signInAfter = useSignInAfter();
  const [fault, setFault] = useState<AccountFault | null>(props.startFault ?? null);
  const [resent, setResent] = useState(false);
  const [signingIn, setSigningIn] = useState(false);

  const finish = async () => {
    setSigningIn(true);
    onConfirmed(password !== undefined && (await signInAfter(username, password)));
    setSigningIn(false);
  };
  const start = () => {
    setFault(null);
    setResent(false);
  };
  return {
    busy: busy || signingIn,
    fault,
    resent,
    confirm: async (code: string) => {
      start();
      const outcome = await run((accounts) => accounts.confirm(username, code));
      // Confirmed in another tab, or by a press whose answer was lost: that is what was wanted.
      if (outcome === 'done' || outcome === 'alreadyConfirmed') await finish();
      else setFault(outcome);
    },
    resend: async () => {
      start();
      const outcome = await run((accounts) => accounts.resend(username));
      if (outcome === 'done') setResent(true);
      else if (outcome === 'alreadyConfirmed') await finish();
      else setFault(outcome);
    },
  };
};

/** Asks for the code that was mailed at sign-up. */
export const ConfirmAccount = (props: ConfirmAccountProps) => {
  const { username, address, justSent } = props;
  const texts = useTexts({ ja, en });
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { busy, fault, resent, confirm, resend } = useConfirmation(props);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(!isCode(code));
    if (isCode(code) && !busy) void confirm(code);
    else field.current?.focus();
  };
  const isCodeFault = fault !== null && codeFaults.has(fault);
  const form = useFaultFocus(fault, isCodeFault ? 'code' : undefined);
  const codeFault = incomplete ? texts.codeFault : isCodeFault ? texts.faults[fault] : null;
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {address === undefined ? texts.codeWaiting(username) : texts.codeSent(address)}
      </Typography>
      <CodeField
        value={code}
        onValue={(value) => {
          setCode(value);
          setIncomplete(false);
        }}
        fault={codeFault}
        inputRef={field}
      />
      {fault !== null && !isCodeFault && <Alert severity="error">{texts.faults[fault]}</Alert>}
      {resent && (
        <Alert severity="success" role="status">
          {texts.resent}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.confirm}
      </Button>
      <ResendCode justSent={justSent} disabled={busy} onResend={() => void resend()} />
    </Stack>
  );
};
