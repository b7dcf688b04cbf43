import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type SignInFailure, useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CodeField, isCode } from './code-field.tsx';
import { lostAppPath } from './sign-in-states.ts';
import { sessionTexts } from './texts.ts';
import { useFault } from './use-fault.ts';
import { useSignInStep } from './use-sign-in-step.ts';

const fieldOf = { missing: 'code', wrongCode: 'code' } as const;

interface CodeStepProps {
  readonly onSignedIn: () => void;
  /** The session of the first step has expired; the first step must be repeated. */
  readonly onExpired: () => void;
}

/** The code of the authenticator app, for readers who have turned it on. */
export const CodeStep = ({ onSignedIn, onExpired }: CodeStepProps) => {
  const session = useTexts(sessionTexts);
  const auth = useAuth();
  const [code, setCode] = useState('');
  const { form, faultAt, setFault } = useFault<SignInFailure | 'missing', 'code'>(
    { ...session.signInFaults, missing: session.codeMissing, wrongCode: session.wrongCode },
    fieldOf,
  );
  const { busy, send } = useSignInStep({
    setFault,
    onSignedIn,
    onOtherStep: (outcome) => {
      if (outcome === 'expired') onExpired();
      return outcome === 'expired';
    },
  });
  const [ofCode, other] = [faultAt('code'), faultAt()];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isCode(code)) void send(() => auth.sendCode(code));
    else setFault('missing');
  };

  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <Typography>{session.codeNeeded}</Typography>
      <CodeField
        label={session.code}
        value={code}
        onValue={(value) => {
          setCode(value);
          if (ofCode !== null) setFault(null);
        }}
        fault={ofCode}
        inputRef={field}
      />
      {other !== null && <Alert severity="error">{other}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {session.submit}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {session.appLost}{' '}
        <Link
          component={RouterLink}
          to={lostAppPath}
          underline="always"
          sx={{ whiteSpace: 'nowrap' }}
        >
          {session.appLostLink}
        </Link>
      </Typography>
    </Stack>
  );
};
