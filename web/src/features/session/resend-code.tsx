import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_MS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { accountTexts } from './account-texts.ts';

const SECOND_MS = 1_000;

/** Seconds that are left, and the function that starts the wait again. */
const useCooldown = (startsNow: boolean) => {
  const [endsAt, setEndsAt] = useState(() => (startsNow ? Date.now() + RESEND_COOLDOWN_MS : 0));
  const [now, setNow] = useState(() => Date.now());
  const waits = endsAt > now;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [waits]);
  const start = () => {
    const startedAt = Date.now();
    setNow(startedAt);
    setEndsAt(startedAt + RESEND_COOLDOWN_MS);
  };
  return [waits ? Math.ceil((endsAt - now) / SECOND_MS) : 0, start] as const;
};

interface ResendCodeProps {
  /** A code has just been sent. */
  readonly justSent: boolean;
  readonly disabled: boolean;
  readonly onResend: () => void;
}

/** Sends another code, but not twice in a short time. */
export const ResendCode = ({ justSent, disabled, onResend }: ResendCodeProps) => {
  const texts = useTexts(accountTexts);
  const [seconds, start] = useCooldown(justSent);
  return (
    <Button
      disabled={disabled || seconds > 0}
      onClick={() => {
        start();
        onResend();
      }}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
    </Button>
  );
};
