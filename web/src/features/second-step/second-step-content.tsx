import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { RetryAlert } from '../../parts/session/own-page.tsx';
import { useSnackbar } from '../../components/snackbar.tsx';
import { type Auth, useAuth } from '../../lib/auth-context.ts';
import { firstClick } from '../../lib/controls.ts';
import { logFailure } from '../../lib/log-failure.ts';
import type { AppSetup } from '../../lib/second-step-client.ts';
import { useTexts } from '../../texts/texts.ts';
import { AppSetupSteps } from './app-setup.tsx';
import { CodeForm } from './code-form.tsx';
import { EndSessions } from './end-sessions.tsx';
import { SecondStepPlace } from './second-step-place.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const keyOf = (userSub: string) => ['second-step', userSub] as const;

/** Whether it is on: asked again whenever the screen opens. */
const useSecondStep = (userSub: string, { loadAccounts }: Pick<Auth, 'loadAccounts'>) =>
  useQuery({
    queryKey: keyOf(userSub),
    queryFn: async () => ({ isOn: await (await loadAccounts()).secondStep.isOn() }),
    staleTime: 0,
    gcTime: 0,
  });

interface OpenedPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part that a button has opened in its own place: it gets the focus that the button had. */
const OpenedPart = ({ title, children }: OpenedPartProps) => {
  const titleId = useId();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.focus();
  }, []);
  return (
    <Box ref={part} role="group" tabIndex={-1} aria-labelledby={titleId} sx={{ outline: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

interface PartProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const TurnOff = ({ onDone, onCancel }: PartProps) => {
  const texts = useTexts({ ja, en });
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
  const texts = useTexts({ ja, en });
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
  const texts = useTexts({ ja, en });
  const showNotice = useSnackbar();
  const queries = useQueryClient();
  const setUp = useSetUp();
  const [turningOff, setTurningOff] = useState(false);
  const [offering, setOffering] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    if (closed > 0) button.current?.focus();
  }, [closed]);

  const close = () => {
    setUp.reset();
    setTurningOff(false);
    setOffering(false);
    setClosed((before) => before + 1);
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
        <EndSessions onKeep={close} />
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
  const texts = useTexts({ ja, en });
  const { data, isPending, refetch } = useSecondStep(userSub, useAuth());
  if (data !== undefined) return <Settings userSub={userSub} isOn={data.isOn} />;
  if (isPending) return <SecondStepPlace />;
  return <RetryAlert text={texts.loadFailed} onRetry={() => void refetch()} />;
};
