import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CodeField, isCode } from './code-field.tsx';
import { failureText } from './sign-in-states.ts';
import { lostAppPath } from './sign-in-states.ts';
import { sessionTexts } from './texts.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { useSignInStep } from './use-sign-in-step.ts';

/** Name of the only input. */
const FIELD = 'code';

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
  const { busy, fault, setFault, send } = useSignInStep<'missing'>({
    fieldOf: { wrongCode: FIELD },
    onSignedIn,
    onOtherStep: (outcome) => {
      if (outcome === 'expired') onExpired();
      return outcome === 'expired';
    },
  });
  const fieldFault =
    fault?.field === undefined
      ? null
      : fault.kind === 'missing'
        ? session.codeMissing
        : session.wrongCode;
  const form = useFaultFocus(fault, fault?.field);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isCode(code)) void send(() => auth.sendCode(code));
    else setFault({ kind: 'missing', field: FIELD });
  };

  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <Typography>{session.codeNeeded}</Typography>
      <CodeField
        label={session.code}
        value={code}
        onValue={(value) => {
          setCode(value);
          if (fieldFault !== null) setFault(null);
        }}
        fault={fieldFault}
        inputRef={field}
      />
      {fault !== null && fieldFault === null && (
        <Alert severity="error">{session.signInFaults[failureText(fault.kind)]}</Alert>
      )}
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
