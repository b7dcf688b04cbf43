import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts } from '#web/texts/texts.ts';
import type { ParsedFile } from './files/parsed-file.ts';
import { ImportResult } from './import-result.tsx';
import { ProgressLine } from './progress-line.tsx';
import { readerImportTexts } from './texts.ts';
import type { Run } from './use-reader-import.ts';

interface ImportRunProps {
  readonly run: Run;
  readonly file: ParsedFile;
  readonly onResume: () => void;
}

/** How far an import has come, its result, or where it stopped. */
export const ImportRun = ({ run, file, onResume }: ImportRunProps) => {
  const texts = useTexts(readerImportTexts);
  const { state, status, job } = run;
  if (state === null) return null;
  if (status === 'success')
    return <ImportResult state={state} file={file} leftOut={job?.leftOut ?? []} />;
  const { step, done, of } = state;
  if (status === 'error')
    return (
      <Alert
        severity="error"
        // Not before tomorrow.
        {...(!run.isOverLimit && {
          action: (
            <Button color="inherit" size="small" onClick={onResume}>
              {texts.resume}
            </Button>
          ),
        })}
      >
        {run.isOverLimit ? texts.tooManyImports : texts.stopped}
      </Alert>
    );
  return (
    <div>
      <ProgressLine
        label={texts.running}
        done={done}
        of={of}
        text={run.isWaiting ? texts.waiting : texts.progress(texts.steps[step], done, of)}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.mayClose}
      </Typography>
    </div>
  );
};
