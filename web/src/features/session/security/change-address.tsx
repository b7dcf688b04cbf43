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
import { useFaultFocus } from '#web/features/session/use-fault-focus.ts';
import type { AccountFault } from '#web/lib/account-client.ts';
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

type RequestFault = AccountFault | 'malformed' | 'same';

/** First step: the new address. */
const RequestAddress = ({ current, onSent, onCancel }: RequestProps) => {
  const account = useAccountTexts();
  const { address: texts } = useTexts(securityTexts);
  const { busy, run } = useAccountStep();
  const [address, setAddress] = useState('');
  // An object, so that the same fault moves the focus again.
  const [fault, setFault] = useState<{ readonly kind: RequestFault } | null>(null);
  const kind = fault?.kind;
  const isOfField = kind === 'malformed' || kind === 'same' || kind === 'addressRejected';
  const form = useFaultFocus(fault, isOfField ? 'address' : undefined);

  const send = async () => {
    setFault(null);
    const outcome = await run((accounts) => accounts.requestAddress(address));
    if (outcome === 'done') onSent(address);
    else setFault({ kind: outcome });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isAddress(address)) setFault({ kind: 'malformed' });
    else if (address.toLowerCase() === current.toLowerCase()) setFault({ kind: 'same' });
    else void send();
  };
  const textOf = (found: RequestFault): string => {
    if (found === 'malformed') return account.addressFault;
    return found === 'same' ? texts.same : account.accountFaults[found];
  };
  const text = kind === undefined ? null : textOf(kind);
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
        fault={(isOfField && text) || undefined}
      />
      <StepFoot
        submitText={texts.send}
        fault={isOfField ? null : text}
        busy={busy}
        onCancel={onCancel}
      />
    </Stack>
  );
};

interface ConfirmProps {
  /** Where the code was mailed to. */
  readonly address: string;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

type ConfirmFault = AccountFault | 'incomplete';

/** The attempts of the second step, and what came of the last one. */
const useConfirmation = ({ address, onDone }: Pick<ConfirmProps, 'address' | 'onDone'>) => {
  const { busy, run } = useAccountStep();
  // An object, so that the same fault moves the focus again.
  const [fault, setFault] = useState<{ readonly kind: ConfirmFault } | null>(null);
  const [resent, setResent] = useState(false);
  const begin = () => {
    setFault(null);
    setResent(false);
  };
  return {
    busy,
    fault,
    setFault,
    resent,
    confirm: async (code: string) => {
      begin();
      const outcome = await run((accounts) => accounts.confirmAddress(code));
      if (outcome === 'done') await onDone();
      else setFault({ kind: outcome });
    },
    resend: async () => {
      begin();
      const outcome = await run((accounts) => accounts.requestAddress(address));
      if (outcome === 'done') setResent(true);
      else setFault({ kind: outcome });
    },
  };
};

/** Second step: the code of the mail. */
const ConfirmAddress = ({ address, onDone, onCancel }: ConfirmProps) => {
  const account = useAccountTexts();
  const { address: texts } = useTexts(securityTexts);
  const [code, setCode] = useState('');
  const { busy, fault, setFault, resent, confirm, resend } = useConfirmation({ address, onDone });
  const kind = fault?.kind;
  const isOfField = kind === 'incomplete' || kind === 'wrongCode' || kind === 'expiredCode';
  const form = useFaultFocus(fault, isOfField ? 'code' : undefined);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus();
  }, [form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isCode(code)) void confirm(code);
    else setFault({ kind: 'incomplete' });
  };
  const textOf = (found: ConfirmFault): string =>
    found === 'incomplete' ? account.codeFault : account.accountFaults[found];
  const text = kind === undefined ? null : textOf(kind);
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.sent(address)}</Typography>
      <MailedCodeField
        value={code}
        onValue={(value) => {
          setCode(value);
          if (isOfField) setFault(null);
        }}
        fault={isOfField ? text : null}
      />
      {resent && (
        <Alert severity="success" role="status">
          {account.resent}
        </Alert>
      )}
      <StepFoot
        submitText={texts.submit}
        fault={isOfField ? null : text}
        busy={busy}
        onCancel={onCancel}
      >
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
