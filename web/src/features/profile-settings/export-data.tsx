import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSnackbar } from '../../components/snackbar.tsx';
import { useApi } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { startDownload } from '../../lib/browser.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { Section } from './section.tsx';

/** Everything the reader has put in, as one file to keep. */
export const ExportData = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts({ ja, en });
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
    <Section title={texts.exportTitle} text={texts.exportText}>
      <Button
        variant="outlined"
        startIcon={<Download aria-hidden size={18} />}
        loading={collect.isPending}
        loadingPosition="start"
        onClick={() => {
          collect.mutate();
        }}
      >
        {texts.exportData}
      </Button>
    </Section>
  );
};
