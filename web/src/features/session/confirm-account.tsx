import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AccountFault } from '#web/lib/account-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { MailedCodeField } from './account-fields.tsx';
import { isCode } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { sessionTexts } from './texts.ts';
import { useCodeStep } from './use-code-step.ts';
import { useFaultFocus } from './use-fault.ts';

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

/** Asks for the code that was mailed at sign-up. */
export const ConfirmAccount = (props: ConfirmAccountProps) => {
  const { username, password, address, justSent, startFault, onConfirmed } = props;
  const texts = useTexts(sessionTexts);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { busy, fault, resent, submit, resend } = useCodeStep({
    username,
    password,
    startFault,
    resend: (accounts) => accounts.resend(username),
    onAccepted: onConfirmed,
  });
  useEffect(() => {
    field.current?.focus();
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(!isCode(code));
    if (isCode(code) && !busy) void submit((accounts) => accounts.confirm(username, code));
    else field.current?.focus();
  };
  const isCodeFault = fault !== null && codeFaults.has(fault);
  const form = useFaultFocus(fault, isCodeFault ? 'code' : undefined);
  const codeFault = incomplete ? texts.codeFault : isCodeFault ? texts.accountFaults[fault] : null;
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={onSubmit}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {address === undefined ? texts.codeWaiting(username) : texts.codeSent(address)}
      </Typography>
      <MailedCodeField
        value={code}
        onValue={(value) => {
          setCode(value);
          setIncomplete(false);
        }}
        fault={codeFault}
        inputRef={field}
      />
      {fault !== null && !isCodeFault && (
        <Alert severity="error">{texts.accountFaults[fault]}</Alert>
      )}
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
