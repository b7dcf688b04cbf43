import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { EndSessions } from './end-sessions.tsx';
import { OpenedPart, useReturnFocus } from './opened-part.tsx';
import { securityTexts } from './texts.ts';

// It contains the common passwords.
const ChangePassword = lazyPart('ChangePassword', () => import('./change-password.tsx'));

/** The reader's password: a button that opens the form to change it, and after that the end of other sessions. */
export const PasswordSettings = ({ user }: { readonly user: SignedInUser }) => {
  const { endTitle, endTextPassword, password: texts } = useTexts(securityTexts);
  const showNotice = useSnackbar();
  const [step, setStep] = useState<'closed' | 'form' | 'sessions'>('closed');
  const { button, returnFocus } = useReturnFocus();
  const close = () => {
    setStep('closed');
    returnFocus();
  };
  return (
    <SettingsSection title={texts.title} text={texts.text}>
      {step === 'closed' && (
        <Button
          ref={button}
          variant="outlined"
          onClick={() => {
            setStep('form');
          }}
        >
          {texts.open}
        </Button>
      )}
      {step === 'form' && (
        <OpenedPart title={texts.formTitle}>
          <Suspense>
            <ChangePassword
              user={user}
              onDone={() => {
                showNotice({ text: texts.changed, severity: 'success' });
                setStep('sessions');
              }}
              onCancel={close}
            />
          </Suspense>
        </OpenedPart>
      )}
      {step === 'sessions' && (
        <OpenedPart key={step} title={endTitle}>
          <EndSessions text={endTextPassword} onKeep={close} />
        </OpenedPart>
      )}
    </SettingsSection>
  );
};
