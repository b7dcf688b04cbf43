import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { RetryAlert } from '#web/features/session/own-page.tsx';
import { type Auth, useAuth } from '#web/lib/auth-context.ts';
import { firstClick } from '#web/lib/controls.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { AppSetup } from '#web/lib/second-step-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { AppSetupSteps } from './app-setup.tsx';
import { CodeForm } from './code-form.tsx';
import { EndSessions } from './end-sessions.tsx';
import { OpenedPart, useReturnFocus } from './opened-part.tsx';
import { SecondStepPlace } from './second-step-place.tsx';
import { securityTexts } from './texts.ts';

const keyOf = (userSub: string) => ['second-step', userSub] as const;

/** Whether it is on: asked again whenever the screen opens. */
const useSecondStep = (userSub: string, { loadAccounts }: Pick<Auth, 'loadAccounts'>) =>
  useQuery({
    queryKey: keyOf(userSub),
    queryFn: async () => ({ isOn: await (await loadAccounts()).secondStep.isOn() }),
    staleTime: 0,
    gcTime: 0,
  });

interface PartProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const TurnOff = ({ onDone, onCancel }: PartProps) => {
  const texts = useTexts(securityTexts);
  return (
    <OpenedPart title={texts.turnOffTitle}>
      <Typography sx={{ mb: 2 }}>{texts.turnOffText}</Typography>
      <CodeForm
        submitText={texts.turnOff}
        send={(client, code) => client.turnOff(code)}
        onDone={onDone}
        onCancel={onCancel}
      />
    </OpenedPart>
  );
};

/** Starts a set-up; the button stays until there is a secret. */
const useSetUp = () => {
  const texts = useTexts(securityTexts);
  const { loadAccounts } = useAuth();
  const showNotice = useSnackbar();
  return useMutation({
    mutationFn: async (): Promise<AppSetup> => (await loadAccounts()).secondStep.begin(),
    onError: (error) => {
      logFailure('second step', error);
      showNotice({ text: texts.setUpFailed, severity: 'error' });
    },
  });
};

/** Whether it is on, and the button that changes that. */
const Settings = ({ userSub, isOn }: { readonly userSub: string; readonly isOn: boolean }) => {
  const texts = useTexts(securityTexts);
  const showNotice = useSnackbar();
  const queries = useQueryClient();
  const setUp = useSetUp();
  const [turningOff, setTurningOff] = useState(false);
  const [offering, setOffering] = useState(false);
  const { button, returnFocus } = useReturnFocus();
  const close = () => {
    setUp.reset();
    setTurningOff(false);
    setOffering(false);
    returnFocus();
  };
  const changed = (nowOn: boolean) => {
    queries.setQueryData(keyOf(userSub), { isOn: nowOn });
    showNotice({ text: nowOn ? texts.turnedOn : texts.turnedOff, severity: 'success' });
    close();
    setOffering(nowOn);
  };
  if (offering) {
    return (
      <OpenedPart key={texts.endTitle} title={texts.endTitle}>
        <EndSessions text={texts.endText} onKeep={close} />
      </OpenedPart>
    );
  }
  if (setUp.data !== undefined) {
    return (
      <OpenedPart title={texts.setUpTitle}>
        <AppSetupSteps
          setup={setUp.data}
          onDone={() => {
            changed(true);
          }}
          onCancel={close}
        />
      </OpenedPart>
    );
  }
  if (turningOff) {
    return (
      <TurnOff
        onDone={() => {
          changed(false);
        }}
        onCancel={close}
      />
    );
  }
  return (
    <SecondStepPlace>
      <Typography sx={{ fontWeight: 'bold' }}>{isOn ? texts.on : texts.off}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {texts.ifLost}
      </Typography>
      <Button
        ref={button}
        variant="outlined"
        loading={setUp.isPending}
        onClick={firstClick(() => {
          if (isOn) setTurningOff(true);
          else setUp.mutate();
        })}
      >
        {isOn ? texts.turnOff : texts.setUp}
      </Button>
    </SecondStepPlace>
  );
};

/** What the section contains once its code is loaded. */
export const SecondStepContent = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(securityTexts);
  const { data, isPending, refetch } = useSecondStep(userSub, useAuth());
  if (data !== undefined) return <Settings userSub={userSub} isOn={data.isOn} />;
  if (isPending) return <SecondStepPlace />;
  return <RetryAlert text={texts.loadFailed} onRetry={() => void refetch()} />;
};
