import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useAuth, type SignInOutcome } from '../../lib/auth-context.ts';
import { useConfig } from '../../lib/config.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmAccount } from './confirm-account.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Why a login form is not submitted. */
type LoginFault = 'empty' | 'whitespace';

const hasWhitespace = (text: string): boolean => /\s/u.test(text);

/** Validates the form: the first fault, or null. */
export const loginFault = (username: string, password: string): LoginFault | null => {
  if (username === '' || password === '') return 'empty';
  return hasWhitespace(username) || hasWhitespace(password) ? 'whitespace' : null;
};

interface LoginFormProps {
  readonly onSignedIn: () => void;
}

interface StepProps extends LoginFormProps {
  readonly onNewPassword: () => void;
  /** The account waits for its code; only where the page has a sign-up. */
  readonly onNotConfirmed: (account: Credentials) => void;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Submits one step of the sign-in and returns its outcome; an exception counts as a rejection. What
 * is neither a success nor another step is shown as a rejection.
 */
const useStep = ({ onSignedIn, onNewPassword }: StepProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const texts = useTexts({ ja, en });
  const send = async (step: () => Promise<SignInOutcome>): Promise<SignInOutcome> => {
    setBusy(true);
    setError(null);
    let outcome: SignInOutcome = 'refused';
    try {
      outcome = await step();
    } catch (thrown) {
      logFailure('sign in', thrown);
    }
    setBusy(false);
    if (outcome === 'signedIn') onSignedIn();
    else if (outcome === 'newPasswordRequired') onNewPassword();
    else setError(texts.refused);
    return outcome;
  };
  return { busy, error, setError, send };
};

const Fault = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <Alert severity="error">{text}</Alert>;

const CredentialsStep = (props: StepProps) => {
  const texts = useTexts({ ja, en });
  const auth = useAuth();
  const { signUp } = useConfig();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, setError, send } = useStep(props);

  const signIn = async () => {
    const outcome = await send(() => auth.signIn(username, password));
    if (outcome === 'notConfirmed' && signUp === 'web')
      props.onNotConfirmed({ username, password });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = loginFault(username, password);
    if (fault !== null) setError(texts.faults[fault]);
    else void signIn();
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
        }}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <Fault text={error} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.submit}
      </Button>
    </Stack>
  );
};

const NewPassword = (props: StepProps) => {
  const texts = useTexts({ ja, en });
  const auth = useAuth();
  const [password, setPassword] = useState('');
  const { busy, error, setError, send } = useStep(props);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setError(texts.newPasswordMissing);
    else void send(() => auth.setNewPassword(password));
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <Alert severity="info">{texts.newPasswordNeeded}</Alert>
      <TextField
        label={texts.newPassword}
        name="new-password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <Fault text={error} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.submitNewPassword}
      </Button>
    </Stack>
  );
};

/**
 * User name and password, then a new password if the provider requires one, or the code of a
 * sign-up that was left before it was entered.
 */
export const LoginForm = ({ onSignedIn }: LoginFormProps) => {
  const [needsNewPassword, setNeedsNewPassword] = useState(false);
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  if (waiting !== null) {
    return (
      <ConfirmAccount
        {...waiting}
        justSent={false}
        onConfirmed={(signedIn) => {
          if (signedIn) onSignedIn();
          else setWaiting(null);
        }}
      />
    );
  }
  const Step = needsNewPassword ? NewPassword : CredentialsStep;
  return (
    <Step
      onSignedIn={onSignedIn}
      onNewPassword={() => {
        setNeedsNewPassword(true);
      }}
      onNotConfirmed={setWaiting}
    />
  );
};
