import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { MailedCodeField } from '#web/features/session/account-fields.tsx';
import { accountTexts } from '#web/features/session/account-texts.ts';
import { AddressField, isAddress } from '#web/features/session/address-field.tsx';
import { isCode } from '#web/features/session/code-field.tsx';
import { ResendCode } from '#web/features/session/resend-code.tsx';
import { useAccountStep } from '#web/features/session/use-account-step.ts';
import { useFault } from '#web/features/session/use-fault.ts';
import type { AccountClient, AccountOutcome } from '#web/lib/account-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { securityTexts } from './texts.ts';

const useAccountTexts = () => useTexts(accountTexts);

interface StepFootProps {
  readonly submitText: string;
  /** What went wrong; null where nothing did, or where the field says it. */
  readonly fault: string | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** A further button. */
  readonly children?: ReactNode;
}

/** The end of both forms: what went wrong, and the buttons. */
const StepFoot = ({ submitText, fault, busy, onCancel, children }: StepFootProps) => {
  const common = useTexts('common');
  return (
    <>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={busy}>
          {submitText}
        </Button>
        {children}
        <Button disabled={busy} onClick={onCancel}>
          {common.cancel}
        </Button>
      </Stack>
    </>
  );
};

interface RequestProps {
  /** The address of the account. */
  readonly current: string;
  readonly onSent: (address: string) => void;
  readonly onCancel: () => void;
}

/** The input of each step, and the faults that are about it. */
const requestFields = {
  malformed: 'address',
  same: 'address',
  addressRejected: 'address',
} as const;
const codeFields = { incomplete: 'code', wrongCode: 'code', expiredCode: 'code' } as const;

/** First step: the new address. */
const RequestAddress = ({ current, onSent, onCancel }: RequestProps) => {
  const account = useAccountTexts();
  const { address: texts } = useTexts(securityTexts);
  const { busy, run } = useAccountStep();
  const [address, setAddress] = useState('');
  const { form, faultAt, setFault } = useFault(
    { ...account.accountFaults, malformed: account.addressFault, same: texts.same },
    requestFields,
  );

  const send = async () => {
    setFault(null);
    const outcome = await run((accounts) => accounts.requestAddress(address));
    if (outcome === 'done') onSent(address);
    else setFault(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isAddress(address)) setFault('malformed');
    else if (address.toLowerCase() === current.toLowerCase()) setFault('same');
    else void send();
  };
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <Typography sx={{ wordBreak: 'auto-phrase' }}>{texts.how}</Typography>
      <AddressField
        label={texts.new}
        value={address}
        onValue={(value) => {
          setAddress(value);
          setFault(null);
        }}
        fault={faultAt('address') ?? undefined}
      />
      <StepFoot submitText={texts.send} fault={faultAt()} busy={busy} onCancel={onCancel} />
    </Stack>
  );
};

interface ConfirmProps {
  /** Where the code was mailed to. */
  readonly address: string;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Second step: the code of the mail. */
const ConfirmAddress = ({ address, onDone, onCancel }: ConfirmProps) => {
  const account = useAccountTexts();
  const { address: texts } = useTexts(securityTexts);
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  const { busy, run } = useAccountStep();
  const { form, faultAt, setFault } = useFault(
    { ...account.accountFaults, incomplete: account.codeFault },
    codeFields,
  );
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus();
  }, [form]);

  const attempt = async (
    step: (accounts: AccountClient) => Promise<AccountOutcome>,
    onAccepted: () => unknown,
  ) => {
    setFault(null);
    setResent(false);
    const outcome = await run(step);
    if (outcome === 'done') await onAccepted();
    else setFault(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isCode(code)) void attempt((accounts) => accounts.confirmAddress(code), onDone);
    else setFault('incomplete');
  };
  const resend = () =>
    attempt(
      (accounts) => accounts.requestAddress(address),
      () => {
        setResent(true);
      },
    );
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.sent(address)}</Typography>
      <MailedCodeField
        value={code}
        onValue={(value) => {
          setCode(value);
          if (faultAt('code') !== null) setFault(null);
        }}
        fault={faultAt('code')}
      />
      {resent && (
        <Alert severity="success" role="status">
          {account.resent}
        </Alert>
      )}
      <StepFoot submitText={texts.submit} fault={faultAt()} busy={busy} onCancel={onCancel}>
        <ResendCode justSent disabled={busy} onResend={() => void resend()} />
      </StepFoot>
    </Stack>
  );
};

interface ChangeAddressProps extends Pick<RequestProps, 'current' | 'onCancel'> {
  readonly onDone: () => Promise<void>;
}

/** Asks for a new mail address, then for the code that was mailed there. */
export const ChangeAddress = ({ current, onDone, onCancel }: ChangeAddressProps) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <RequestAddress current={current} onSent={setSentTo} onCancel={onCancel} />
  ) : (
    <ConfirmAddress address={sentTo} onDone={onDone} onCancel={onCancel} />
  );
};
