import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { brokenPasswordRules } from '#contract/passwords.ts';
import { NewPasswordField } from '#web/features/session/account-fields.tsx';
import { accountTexts } from '#web/features/session/account-texts.ts';
import { PasswordField } from '#web/features/session/password-field.tsx';
import { useAccountStep } from '#web/features/session/use-account-step.ts';
import { useFault } from '#web/features/session/use-fault.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { securityTexts } from './texts.ts';

/** The input that a fault is about. */
const fieldOf = {
  currentMissing: 'password',
  wrongPassword: 'password',
  rules: 'new-password',
  same: 'new-password',
  passwordRejected: 'new-password',
} as const;

interface ChangePasswordProps {
  readonly user: SignedInUser;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for the present password and a new one. */
export const ChangePassword = ({ user, onDone, onCancel }: ChangePasswordProps) => {
  const common = useTexts('common');
  const account = useTexts(accountTexts);
  const { password: texts } = useTexts(securityTexts);
  const { busy, run } = useAccountStep();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { form, faultAt, setFault } = useFault(
    {
      ...account.accountFaults,
      currentMissing: texts.currentMissing,
      rules: account.passwordFault,
      same: texts.same,
    },
    fieldOf,
  );
  const send = async () => {
    setFault(null);
    const outcome = await run((accounts) => accounts.changePassword(current, next));
    if (outcome === 'done') onDone();
    else setFault(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (current === '') setFault('currentMissing');
    else if (brokenPasswordRules(next, user).length > 0) setFault('rules');
    else if (next === current) setFault('same');
    else void send();
  };
  const other = faultAt();
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <PasswordField
        label={texts.current}
        name="password"
        value={current}
        onValue={(value) => {
          setCurrent(value);
          setFault(null);
        }}
        wrong={faultAt('password') !== null}
        fault={faultAt('password')}
      />
      <NewPasswordField
        label={account.newPassword}
        value={next}
        onValue={(value) => {
          setNext(value);
          setFault(null);
        }}
        owner={user}
        fault={faultAt('new-password')}
      />
      {other !== null && <Alert severity="error">{other}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={busy}>
          {texts.submit}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {common.cancel}
        </Button>
      </Stack>
      {/* By which a password manager finds the account. */}
      <input hidden readOnly name="username" autoComplete="username" value={user.username} />
    </Stack>
  );
};
