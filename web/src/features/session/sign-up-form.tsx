import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useId, useState, type FormEvent } from 'react';
import { pagePatterns, USERNAME_PATTERN } from '#contract/pages.ts';
import { brokenPasswordRules } from '#contract/passwords.ts';
import { NewTabMark } from '#web/components/outside-link.tsx';
import type { AccountFault, NewAccount } from '#web/lib/account-client.ts';
import { useTexts, type Translated } from '#web/texts/texts.ts';
import { NewPasswordField } from './account-fields.tsx';
import { AddressField, isAddress } from './address-field.tsx';
import type { ja } from './texts.ja.ts';
import { sessionTexts } from './texts.ts';
import { useAccountStep } from './use-account-step.ts';
import { useFaultFocus } from './use-fault.ts';
import { useNameCheck, UsernameField, type NameCheck } from './username-field.tsx';

/** The fields in their order on the screen, with the name of their inputs. */
const fields = ['username', 'address', 'new-password', 'agree'] as const;
type Field = (typeof fields)[number];
type Faults = Readonly<Partial<Record<Field, string | undefined>>>;

/** Which field a rejection of the identity provider is about. */
const fieldOf: Readonly<Partial<Record<AccountFault, Field>>> = {
  nameTaken: 'username',
  nameRejected: 'username',
  addressRejected: 'address',
  signUpsUsedUp: 'address',
  passwordRejected: 'new-password',
};

interface AgreementProps {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly fault: string | null;
}

/** Consent to the privacy policy, which opens in a tab of its own: what was typed stays. */
const Agreement = ({ checked, onChecked, fault }: AgreementProps) => {
  const texts = useTexts(sessionTexts);
  const faultId = useId();
  return (
    <FormControl error={fault !== null}>
      <FormControlLabel
        control={
          <Checkbox
            name="agree"
            checked={checked}
            onChange={(event) => {
              onChecked(event.target.checked);
            }}
            slotProps={{ input: { 'aria-describedby': faultId, 'aria-invalid': fault !== null } }}
          />
        }
        slotProps={{ typography: { variant: 'body2' } }}
        label={
          <>
            {texts.agree.before}
            <Link href={pagePatterns.privacyPolicy} target="_blank" underline="always">
              {texts.privacyPolicy}
              <NewTabMark />
            </Link>
            {texts.agree.after}
          </>
        }
      />
      <FormHelperText id={faultId} aria-live="polite" sx={{ mx: 0 }}>
        {fault}
      </FormHelperText>
    </FormControl>
  );
};

const focusFirst = (form: HTMLFormElement, faults: Faults): void => {
  const first = fields.find((field) => faults[field] !== undefined);
  const input = first === undefined ? null : form.elements.namedItem(first);
  if (input instanceof HTMLElement) input.focus();
};

interface SignUpFormProps {
  /** The account exists; `undelivered` when its code could not be mailed. */
  readonly onSignedUp: (account: NewAccount, fault?: AccountFault) => void;
}

const emptyForm = { username: '', address: '', password: '', agreed: false };
type Values = typeof emptyForm;

/** Input names of the values. */
const fieldOfValue = {
  username: 'username',
  address: 'address',
  password: 'new-password',
  agreed: 'agree',
} as const satisfies Record<keyof Values, Field>;

/** What the page can see; the server and the user pool check everything again. */
const faultsOf = (
  { username, address, password, agreed }: Values,
  check: NameCheck,
  texts: Translated<typeof ja>,
): Faults => ({
  ...(check === 'unavailable' && { username: texts.nameChecks.unavailable }),
  ...(!USERNAME_PATTERN.test(username) && { username: texts.nameChecks.malformed }),
  ...(!isAddress(address) && { address: texts.addressFault }),
  ...(brokenPasswordRules(password, { username, address }).length > 0 && {
    'new-password': texts.passwordFault,
  }),
  ...(!agreed && { agree: texts.agreeFault }),
});

/** What is typed, what is wrong with it, and the attempt to sign up. */
const useSignUpForm = ({ onSignedUp }: SignUpFormProps) => {
  const texts = useTexts(sessionTexts);
  const { busy, run } = useAccountStep();
  const [values, setValues] = useState(emptyForm);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<AccountFault | null>(null);
  const check = useNameCheck(values.username);

  const send = async (form: HTMLFormElement) => {
    const { username, address, password } = values;
    const account = { username, address, password };
    const outcome = await run((accounts) => accounts.signUp(account));
    if (outcome === 'done') onSignedUp(account);
    else if (outcome === 'undelivered') onSignedUp(account, outcome);
    else {
      const field = fieldOf[outcome];
      const found = field === undefined ? {} : { [field]: texts.accountFaults[outcome] };
      setFaults(found);
      if (field === undefined) setFailure(outcome);
      focusFirst(form, found);
    }
  };
  return {
    values,
    faults,
    failure,
    check,
    busy,
    /** Stores a value and removes what was wrong with the one before. */
    setter:
      <K extends keyof Values>(name: K) =>
      (value: Values[K]) => {
        setValues((before) => ({ ...before, [name]: value }));
        setFaults((before) => ({ ...before, [fieldOfValue[name]]: undefined }));
      },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      setFailure(null);
      const found = faultsOf(values, check, texts);
      setFaults(found);
      if (Object.keys(found).length === 0) void send(event.currentTarget);
      else focusFirst(event.currentTarget, found);
    },
  };
};

/** User name, address, password and consent. */
export const SignUpForm = (props: SignUpFormProps) => {
  const texts = useTexts(sessionTexts);
  const { values, faults, failure, check, busy, setter, submit } = useSignUpForm(props);
  const form = useFaultFocus(failure, undefined);
  return (
    <Stack component="form" ref={form} noValidate spacing={2.5} onSubmit={submit}>
      <UsernameField
        value={values.username}
        onValue={setter('username')}
        check={check}
        fault={faults.username ?? null}
      />
      <AddressField
        value={values.address}
        onValue={setter('address')}
        fault={faults.address}
        hint={texts.addressHint}
      />
      <NewPasswordField
        label={texts.password}
        value={values.password}
        owner={values}
        onValue={setter('password')}
        fault={faults['new-password'] ?? null}
      />
      <Agreement
        checked={values.agreed}
        onChecked={setter('agreed')}
        fault={faults.agree ?? null}
      />
      {failure !== null && <Alert severity="error">{texts.accountFaults[failure]}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.submitSignUp}
      </Button>
    </Stack>
  );
};
