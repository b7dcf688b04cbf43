import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { brokenPasswordRules } from '#contract/passwords.ts';
import { NewPasswordField } from '#web/features/session/account-fields.tsx';
import { accountTexts } from '#web/features/session/account-texts.ts';
import { PasswordField } from '#web/features/session/password-field.tsx';
import { useAccountStep } from '#web/features/session/use-account-step.ts';
import { useFaultFocus } from '#web/features/session/use-fault-focus.ts';
import type { AccountFault } from '#web/lib/account-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { securityTexts } from './texts.ts';

type Fault = AccountFault | 'currentMissing' | 'rules' | 'same';

/** The inputs, and what can be wrong with each. */
const faultsOfField: Readonly<Record<'password' | 'new-password', readonly Fault[]>> = {
  password: ['currentMissing', 'wrongPassword'],
  'new-password': ['rules', 'same', 'passwordRejected'],
};

/** What is typed, what is wrong with it, and the attempt to change the password. */
const useChange = ({ username, address }: SignedInUser, onDone: () => void) => {
  const { busy, run } = useAccountStep();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  // An object, so that the same fault moves the focus again.
  const [fault, setFault] = useState<{ readonly kind: Fault } | null>(null);

  const check = (): Fault | null => {
    if (current === '') return 'currentMissing';
    if (brokenPasswordRules(next, { username, address }).length > 0) return 'rules';
    return next === current ? 'same' : null;
  };
  const send = async () => {
    const outcome = await run((accounts) => accounts.changePassword(current, next));
    if (outcome === 'done') onDone();
    else setFault({ kind: outcome });
  };
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFault(null);
  };
  return {
    busy,
    fault,
    current: { value: current, onValue: typing(setCurrent) },
    next: { value: next, onValue: typing(setNext) },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      const found = check();
      setFault(found && { kind: found });
      if (found === null) void send();
    },
  };
};

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
  const { busy, fault, current, next, submit } = useChange(user, onDone);
  const kind = fault?.kind;
  const field = (['password', 'new-password'] as const).find(
    (name) => kind !== undefined && faultsOfField[name].includes(kind),
  );
  const form = useFaultFocus(fault, field);
  const textOf = (found: Fault): string => {
    if (found === 'rules') return account.passwordFault;
    return found === 'same' || found === 'currentMissing'
      ? texts[found]
      : account.accountFaults[found];
  };
  const faultText = kind === undefined ? null : textOf(kind);
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <PasswordField
        label={texts.current}
        name="password"
        {...current}
        wrong={field === 'password'}
        fault={field === 'password' ? faultText : null}
      />
      <NewPasswordField
        label={account.newPassword}
        {...next}
        owner={user}
        fault={field === 'new-password' ? faultText : null}
      />
      {field === undefined && faultText !== null && <Alert severity="error">{faultText}</Alert>}
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
