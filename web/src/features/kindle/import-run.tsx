import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTexts } from '#web/texts/texts.ts';
import { type ImportProgress, type KindleImport, sentOf } from './queries.ts';
import { kindleTexts } from './texts.ts';

interface ImportRunProps {
  readonly job: KindleImport;
  readonly progress: ImportProgress;
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  /** The import stopped because the reader has too many Kindle books. */
  readonly isFull: boolean;
  readonly onResume: () => void;
}

/** How far an import has come, its result, or where it stopped. */
export const ImportRun = ({ job, progress, status, isFull, onResume }: ImportRunProps) => {
  const texts = useTexts(kindleTexts);
  const total = job.books.length;
  const sent = sentOf(job, progress);
  if (status === 'success') {
    return (
      <Alert severity="success">
        {texts.done(progress.added, progress.updated, progress.unchanged)}
      </Alert>
    );
  }
  if (status === 'error') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onResume}>
            {texts.resume}
          </Button>
        }
      >
        {isFull ? texts.full : texts.stopped(sent)}
      </Alert>
    );
  }
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {texts.importing}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={texts.importing}
        value={Math.round((sent / total) * 100)}
      />
      <Typography variant="caption" color="textSecondary">
        {texts.sent(sent, total)}
      </Typography>
    </Box>
  );
};
