import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState, type FormEvent } from 'react';
import { brokenPasswordRules } from '#contract/passwords.ts';
import { type SignInFailure, useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { NewPasswordField } from './account-fields.tsx';
import { sessionTexts } from './texts.ts';
import { useFault } from './use-fault.ts';
import { useSignInStep } from './use-sign-in-step.ts';

/** Name of the only input. */
const FIELD = 'new-password';
const fieldOf = { missing: FIELD, rules: FIELD, passwordRejected: FIELD } as const;

interface NewPasswordStepProps {
  readonly username: string;
  readonly onSignedIn: () => void;
  readonly onCode: () => void;
  /** The session of the first step has expired; the first step must be repeated. */
  readonly onExpired: () => void;
}

/** The new password that the provider requires at the first sign-in. */
export const NewPasswordStep = (props: NewPasswordStepProps) => {
  const { username, onSignedIn, onCode, onExpired } = props;
  const session = useTexts(sessionTexts);
  const auth = useAuth();
  const [password, setPassword] = useState('');
  const { form, faultAt, setFault } = useFault<SignInFailure | keyof typeof fieldOf, typeof FIELD>(
    {
      ...session.signInFaults,
      missing: session.newPasswordMissing,
      rules: session.passwordFault,
      passwordRejected: session.accountFaults.passwordRejected,
    },
    fieldOf,
  );
  const { busy, send } = useSignInStep({
    setFault,
    onSignedIn,
    onOtherStep: (outcome) => {
      if (outcome === 'expired') onExpired();
      else if (outcome === 'codeRequired') onCode();
      else return false;
      return true;
    },
  });
  const [ofPassword, other] = [faultAt(FIELD), faultAt()];
  useEffect(() => {
    const input = form.current?.elements.namedItem(FIELD);
    if (input instanceof HTMLInputElement) input.focus();
  }, [form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') setFault('missing');
    else if (brokenPasswordRules(password, { username }).length > 0) setFault('rules');
    else void send(() => auth.setNewPassword(password));
  };

  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <Alert severity="info">{session.newPasswordNeeded}</Alert>
      <NewPasswordField
        label={session.newPassword}
        value={password}
        owner={{ username }}
        onValue={(value) => {
          setPassword(value);
          if (ofPassword !== null) setFault(null);
        }}
        fault={ofPassword}
      />
      {other !== null && <Alert severity="error">{other}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {session.submitNewPassword}
      </Button>
    </Stack>
  );
};
