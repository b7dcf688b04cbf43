import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts } from '#web/texts/texts.ts';
import { ImportResult } from './import-result.tsx';
import { ProgressLine } from './progress-line.tsx';
import { readerImportTexts } from './texts.ts';
import type { Step } from './use-reader-import.ts';

interface ImportRunProps {
  readonly step: Extract<Step, { readonly kind: 'running' | 'stopped' | 'done' }>;
  readonly onResume: () => void;
}

/** How far an import has come, its result, or where it stopped. */
export const ImportRun = ({ step, onResume }: ImportRunProps) => {
  const texts = useTexts(readerImportTexts);
  const { state, job, chosen } = step;
  const { step: name, done, of } = state;
  const progress = texts.progress(texts.steps[name], done, of);
  if (step.kind === 'done')
    return <ImportResult state={state} file={chosen.file} leftOut={job.leftOut} />;
  if (step.kind === 'stopped')
    return (
      <Alert
        severity="error"
        // Not before tomorrow.
        {...(!step.isOverLimit && {
          action: (
            <Button color="inherit" size="small" onClick={onResume}>
              {texts.resume}
            </Button>
          ),
        })}
      >
        {step.isOverLimit ? texts.tooManyImports : texts.stopped}
        {!step.isOverLimit && <div>{progress}</div>}
      </Alert>
    );
  return (
    <div>
      <ProgressLine
        label={texts.running}
        done={done}
        of={of}
        text={step.isWaiting ? texts.waiting : progress}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.mayClose}
      </Typography>
    </div>
  );
};
