import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { firstClick } from '#web/lib/controls.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { SecondStepFault } from '#web/lib/second-step-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { securityTexts } from './texts.ts';

interface EndSessionsProps {
  /** What other sessions can do, and when to end them. */
  readonly text: string;
  readonly onKeep: () => void;
}

/** The offer to end all sessions: those of before a change go on. */
export const EndSessions = ({ text, onKeep }: EndSessionsProps) => {
  const texts = useTexts(securityTexts);
  const { loadAccounts, signOut } = useAuth();
  const navigate = useNavigate();
  const showNotice = useSnackbar();
  const end = useMutation({
    mutationFn: async (): Promise<SecondStepFault | null> => {
      try {
        const outcome = await (await loadAccounts()).secondStep.endSessions();
        if (outcome !== 'done') return outcome;
      } catch (error) {
        logFailure('second step', error);
        return 'failed';
      }
      await signOut();
      return null;
    },
    onSuccess: (fault) => {
      if (fault !== null) return;
      showNotice({ text: texts.ended, severity: 'success' });
      navigate(pagePatterns.login);
    },
  });
  const fault = end.data ?? null;
  return (
    <Stack spacing={2}>
      <Typography>{text}</Typography>
      {fault !== null && !end.isPending && <Alert severity="error">{texts.faults[fault]}</Alert>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={end.isPending}
          onClick={firstClick(() => {
            end.mutate();
          })}
        >
          {texts.end}
        </Button>
        <Button disabled={end.isPending} onClick={onKeep}>
          {texts.keep}
        </Button>
      </Stack>
    </Stack>
  );
};
