import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSnackbar } from '../../components/snackbar.tsx';
import { useApi } from '../../lib/api-client.ts';
import { startDownload } from '../../lib/browser.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A section of the settings beside the form: a description and an action. */
export const Section = ({ title, text, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
};

/** Downloads everything that belongs to the reader as one file. */
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
