import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { startDownload } from '#web/lib/browser.ts';
import { firstClick } from '#web/lib/controls.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { profileSettingsTexts } from './texts.ts';

/** Downloads everything that belongs to the reader as one file. */
export const ExportData = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(profileSettingsTexts);
  const api = useApi();
  const showNotice = useSnackbar();
  const collect = useMutation({
    mutationFn: () => api.call('account', 'exportAccount', { targetUserSub: userSub }),
    onSuccess: ({ url }) => {
      startDownload(url);
    },
    onError: (error) => {
      logFailure('export account', error);
      showNotice({ text: texts.exportFailed, severity: 'error' });
    },
  });
  return (
    <SettingsSection title={texts.exportTitle} text={texts.exportText}>
      <Button
        variant="outlined"
        startIcon={<Download aria-hidden size={18} />}
        loading={collect.isPending}
        loadingPosition="start"
        onClick={firstClick(() => {
          collect.mutate();
        })}
      >
        {texts.exportData}
      </Button>
    </SettingsSection>
  );
};
