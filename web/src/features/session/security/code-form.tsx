import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { CodeField, isCode } from '#web/features/session/code-field.tsx';
import { useFault } from '#web/features/session/use-fault.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { SecondStepClient, SecondStepFault } from '#web/lib/second-step-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { securityTexts } from './texts.ts';

const fieldOf = { incomplete: 'code', wrongCode: 'code' } as const;

interface CodeFormProps {
  readonly submitText: string;
  readonly send: (client: SecondStepClient, code: string) => Promise<'done' | SecondStepFault>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A code of the authenticator app, and what it is for. */
export const CodeForm = ({ submitText, send, onDone, onCancel }: CodeFormProps) => {
  const common = useTexts('common');
  const texts = useTexts(securityTexts);
  const { loadAccounts } = useAuth();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, faultAt, setFault } = useFault(
    { ...texts.faults, incomplete: texts.incomplete },
    fieldOf,
  );
  const run = async () => {
    setBusy(true);
    setFault(null);
    let outcome: 'done' | SecondStepFault = 'failed';
    try {
      outcome = await send((await loadAccounts()).secondStep, code);
    } catch (error) {
      logFailure('second step', error);
    }
    setBusy(false);
    if (outcome === 'done') onDone();
    else setFault(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isCode(code)) void run();
    else setFault('incomplete');
  };
  const [ofCode, other] = [faultAt('code'), faultAt()];
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <CodeField
        label={texts.code}
        value={code}
        onValue={(value) => {
          setCode(value);
          if (ofCode !== null) setFault(null);
        }}
        fault={ofCode}
      />
      {other !== null && <Alert severity="error">{other}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={busy}>
          {submitText}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {common.cancel}
        </Button>
      </Stack>
    </Stack>
  );
};
