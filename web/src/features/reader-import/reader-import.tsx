import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { FileField, FileHelp } from '#web/components/file-field.tsx';
import { RetryAlert } from '#web/features/session/public.ts';
import { textEncodings, type TextEncoding } from '#web/lib/text-encoding.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportRun } from './import-run.tsx';
import { kindleTexts } from './kindle-texts.ts';
import { PastImports } from './past-imports.tsx';
import { ProgressLine } from './progress-line.tsx';
import { readerImportTexts } from './texts.ts';
import { useReaderImport, type ChosenFile, type Step } from './use-reader-import.ts';

interface ReaderImportProps {
  readonly userSub: string;
}

type Import = ReturnType<typeof useReaderImport>;

interface StepProps extends Pick<Import, 'applyColumns' | 'match' | 'resume' | 'start'> {
  readonly step: Step;
  /** The next step replaces this one, with the button that was pressed. */
  readonly onStep: () => void;
  readonly onCancel: () => void;
}

/** What follows a chosen file: its columns, the search for its books, the preview, the run. */
const StepOfImport = ({ step, onStep, onCancel, ...actions }: StepProps) => {
  const texts = useTexts(readerImportTexts);
  switch (step.kind) {
    case 'columns':
      return (
        <ColumnChoice
          {...step.chosen}
          onApply={(columns) => {
            onStep();
            void actions.applyColumns(step.chosen, columns);
          }}
        />
      );
    case 'matching':
      return (
        <ProgressLine
          done={step.done}
          of={step.of}
          label={texts[step.label]}
          text={texts.lookedUp(step.done, step.of)}
        />
      );
    case 'matchFailed':
      return (
        <RetryAlert
          text={texts.matchFailed}
          onRetry={() => {
            onStep();
            void actions.match(step.chosen);
          }}
        />
      );
    case 'preview':
      return (
        <ImportPreview
          {...step}
          onStart={(wanted) => {
            onStep();
            void actions.start(step.chosen, wanted);
          }}
          onCancel={onCancel}
        />
      );
    case 'running':
    case 'stopped':
    case 'done':
      return (
        <ImportRun
          step={step}
          onResume={() => {
            onStep();
            void actions.resume(step);
          }}
        />
      );
    case 'noFile':
    case 'reading':
      break;
  }
  return null;
};

interface EncodingChoiceProps extends Pick<Import, 'choose'> {
  readonly chosen: ChosenFile;
}

/** The encoding in which a text was read; another one reads it again. */
const EncodingChoice = ({ chosen: { original, file }, choose }: EncodingChoiceProps) => {
  const texts = useTexts(readerImportTexts);
  const { encoding } = file;
  if (encoding === undefined) return null;
  return (
    <TextField
      select
      size="small"
      label={texts.encoding}
      value={encoding}
      onChange={({ target }) => {
        // The field offers encodings only.
        void choose(original, target.value as TextEncoding);
      }}
      sx={{ mt: 2, minWidth: '14rem' }}
      slotProps={{ select: { native: true } }}
    >
      {[...new Set([...textEncodings, encoding])].map((one) => (
        <option key={one} value={one}>
          {texts.encodings[one]}
        </option>
      ))}
    </TextField>
  );
};

/** Imports the records of other services from a file: preview, choices, run and result; and undoes earlier imports. */
export const ReaderImport = ({ userSub }: ReaderImportProps) => {
  const common = useTexts('common');
  const texts = useTexts(readerImportTexts);
  const kindle = useTexts(kindleTexts);
  const { step, choose, cancel, undone, ...actions } = useReaderImport(userSub);
  const place = useRef<HTMLDivElement>(null);
  const onStep = () => {
    place.current?.focus();
  };
  const onCancel = () => {
    onStep();
    cancel();
  };
  const fault = step.kind === 'noFile' ? step.fault : undefined;
  const isRunning = step.kind === 'running';
  return (
    <Stack spacing={3}>
      <Typography sx={{ maxWidth: '46rem', wordBreak: 'auto-phrase' }}>{texts.lead}</Typography>
      <FileHelp title={texts.howTo} files={[...texts.files, ...kindle.files]} />
      <Stack
        component="section"
        ref={place}
        tabIndex={-1}
        aria-label={texts.pageTitle}
        spacing={3}
        sx={{ outline: 'none', scrollMarginTop: 96 }}
      >
        <div>
          {!isRunning && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <FileField
                label={'chosen' in step ? texts.another : texts.choose}
                name={texts.file}
                accept=".csv,.tsv,.txt,.json,.xml,.zip"
                busy={step.kind === 'reading'}
                onFile={(file) => {
                  void choose(file);
                }}
              />
              {(step.kind === 'reading' || step.kind === 'matching') && (
                <Button onClick={onCancel}>{common.cancel}</Button>
              )}
            </Box>
          )}
          <Box aria-live="polite" sx={{ '&:not(:empty)': { mt: 2 } }}>
            {fault !== undefined && (
              <Alert severity="error">
                {fault === 'offline' ? texts.matchFailed : texts.faults[fault]}
              </Alert>
            )}
          </Box>
          {'chosen' in step && !('job' in step) && (
            <EncodingChoice chosen={step.chosen} choose={choose} />
          )}
        </div>
        <StepOfImport {...actions} step={step} onStep={onStep} onCancel={onCancel} />
      </Stack>
      <PastImports userSub={userSub} disabled={isRunning} onUndone={undone} />
    </Stack>
  );
};
