import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { type SignInFailure, useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CodeStep } from './code-step.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordField } from './password-field.tsx';
import { sessionTexts } from './texts.ts';
import { useFault } from './use-fault.ts';
import { useSignInStep } from './use-sign-in-step.ts';

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

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Step = 'credentials' | 'newPassword' | 'code' | 'expired';

interface CredentialsStepProps extends LoginFormProps {
  readonly onNewPassword: (username: string) => void;
  readonly onCode: () => void;
  /** The account waits for its code; only where the page has a sign-up. */
  readonly onNotConfirmed: (account: Credentials) => void;
  /** A later step was too late, so that this one is repeated. */
  readonly expired: boolean;
}

type Field = keyof Credentials;

/** The input that is to be corrected. */
const faultyField = (kind: LoginFault, { username }: Credentials): Field => {
  const isUsername = kind === 'empty' ? username === '' : hasWhitespace(username);
  return isUsername ? 'username' : 'password';
};

/** A fieldset without a look of its own. */
const plain = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

const CredentialsStep = (props: CredentialsStepProps) => {
  const texts = useTexts(sessionTexts);
  const auth = useAuth();
  const { signUp } = useConfig();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { form, fault, text, setFault } = useFault<SignInFailure | LoginFault, Field>(
    { ...texts.signInFaults, ...texts.faults, refused: texts.refused },
    { refused: 'password', expired: 'username' },
    props.expired ? 'expired' : undefined,
  );
  const { busy, send } = useSignInStep({
    setFault,
    onSignedIn: props.onSignedIn,
    onOtherStep: (outcome) => {
      if (outcome === 'newPasswordRequired') props.onNewPassword(username);
      else if (outcome === 'codeRequired') props.onCode();
      else if (outcome === 'notConfirmed' && signUp === 'web')
        props.onNotConfirmed({ username, password });
      else return false;
      return true;
    },
  });
  const faultId = useId();
  const hydrated = useHydrated();
  // Nothing is wrong with what was typed when a step was too late.
  const wrong = fault?.kind === 'expired' ? undefined : fault?.field;
  const describedBy = (name: Field) => (wrong === name ? faultId : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const kind = loginFault(username, password);
    if (kind === null) void send(() => auth.signIn(username, password));
    else setFault(kind, faultyField(kind, { username, password }));
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {/* A browser that sends the form itself would write the password into the address. */}
      <Stack component="fieldset" disabled={!hydrated} spacing={2} sx={plain}>
        <TextField
          label={texts.username}
          name="username"
          autoComplete="username"
          error={wrong === 'username'}
          slotProps={{
            htmlInput: {
              autoCapitalize: 'none',
              spellCheck: false,
              'aria-describedby': describedBy('username'),
            },
          }}
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
          }}
        />
        <PasswordField
          label={texts.password}
          name="password"
          value={password}
          onValue={setPassword}
          wrong={wrong === 'password'}
          describedBy={describedBy('password')}
        />
        {text !== null && (
          <Alert severity="error" id={faultId}>
            {text}
          </Alert>
        )}
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
};

/**
 * User name and password, then a new password if the provider requires one, the code of the
 * authenticator app where the reader has one, or the code of a sign-up that was left before it was
 * entered.
 */
export const LoginForm = ({ onSignedIn }: LoginFormProps) => {
  const { prepareSignIn } = useAuth();
  useEffect(() => {
    void prepareSignIn();
  }, [prepareSignIn]);
  const [step, setStep] = useState<Step>('credentials');
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const [owner, setOwner] = useState('');
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
  const onCode = () => {
    setStep('code');
  };
  const onExpired = () => {
    setStep('expired');
  };
  if (step === 'newPassword') {
    return <NewPasswordStep username={owner} {...{ onSignedIn, onCode, onExpired }} />;
  }
  if (step === 'code') return <CodeStep {...{ onSignedIn, onExpired }} />;
  return (
    <CredentialsStep
      onSignedIn={onSignedIn}
      onNewPassword={(username) => {
        setOwner(username);
        setStep('newPassword');
      }}
      onCode={onCode}
      onNotConfirmed={setWaiting}
      expired={step === 'expired'}
    />
  );
};
