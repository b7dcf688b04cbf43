import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { settingsHref } from '#contract/pages.ts';
import { FileField, FileHelp } from '#web/components/file-field.tsx';
import { RetryAlert } from '#web/features/session/public.ts';
import { statusOf } from '#web/lib/api-client.ts';
import { textEncodings, type TextEncoding } from '#web/lib/text-encoding.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { ColumnRole } from './files/parsed-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportRun } from './import-run.tsx';
import { PastImports } from './past-imports.tsx';
import { ProgressLine } from './progress-line.tsx';
import { readerImportTexts } from './texts.ts';
import { useReaderImport } from './use-reader-import.ts';

interface ReaderImportProps {
  readonly userSub: string;
}

type ChosenFileProps = ReaderImportProps &
  ReturnType<typeof useReaderImport> & {
    /** The next step replaces this one, with the button that was pressed. */
    readonly onStep: () => void;
    readonly onCancel: () => void;
  };

/** What follows a chosen file: its columns, the search for its books, the preview, the run. */
const ChosenFile = ({ userSub, onStep, onCancel, ...steps }: ChosenFileProps) => {
  const texts = useTexts(readerImportTexts);
  const { read, match, run, file } = steps;
  if (read.data?.ok !== true) return null;
  const { file: table, fileHash, former } = read.data;
  if (file === undefined)
    return (
      <ColumnChoice
        key={fileHash}
        file={table}
        proposed={
          // Those of the same table, from an earlier start.
          (former?.choices?.columns as readonly ColumnRole[] | undefined) ?? table.columns ?? []
        }
        onApply={(columns) => {
          onStep();
          void steps.applyColumns({ file: table, former }, columns);
        }}
      />
    );
  if (run.status !== 'idle')
    return (
      <ImportRun
        run={run}
        file={file}
        onResume={() => {
          onStep();
          run.resume();
        }}
      />
    );
  if (match.isError)
    return (
      <RetryAlert
        text={texts.matchFailed}
        onRetry={() => {
          onStep();
          steps.matchAgain();
        }}
      />
    );
  if (match.data === undefined)
    return (
      <ProgressLine
        {...match.count}
        label={texts[match.count.label]}
        text={texts.lookedUp(match.count.done, match.count.of)}
      />
    );
  return (
    <ImportPreview
      key={fileHash}
      file={file}
      matching={match.data}
      onStart={(plan, choices, leftOut) => {
        const { source, unused } = file;
        // An export of our own may have lists and no record.
        const rows = Math.max(1, file.rows.length + unused.length);
        onStep();
        run.start({ userSub, source, fileHash, rows, choices, plan, leftOut });
      }}
      onCancel={onCancel}
    />
  );
};

/** The encoding in which a text was read; another one reads it again. */
const EncodingChoice = ({ read, choose }: ReturnType<typeof useReaderImport>) => {
  const texts = useTexts(readerImportTexts);
  const encoding = read.data?.ok === true ? read.data.file.encoding : undefined;
  if (encoding === undefined || read.variables === undefined) return null;
  const { file } = read.variables;
  return (
    <TextField
      select
      size="small"
      label={texts.encoding}
      value={encoding}
      onChange={({ target }) => {
        // The field offers encodings only.
        choose(file, target.value as TextEncoding);
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
  const steps = useReaderImport(userSub);
  const { read, match, run } = steps;
  const place = useRef<HTMLDivElement>(null);
  const onStep = () => {
    place.current?.focus();
  };
  const cancel = () => {
    onStep();
    steps.cancel();
  };
  const fault = read.isError ? 'unreadable' : read.data?.ok === false ? read.data.fault : undefined;
  // What the reader has imported of the file could not be read.
  const isOffline = statusOf(read.error) >= 0;
  const isRunning = run.status === 'pending';
  return (
    <Stack spacing={3}>
      <Typography sx={{ maxWidth: '46rem', wordBreak: 'auto-phrase' }}>{texts.lead}</Typography>
      <div>
        <FileHelp title={texts.howTo} files={texts.files} />
        <Typography variant="body2" sx={{ mt: 1 }}>
          <MuiLink component={Link} to={settingsHref('data')}>
            {texts.toKindle}
          </MuiLink>
        </Typography>
      </div>
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
                label={read.data?.ok === true ? texts.another : texts.choose}
                name={texts.file}
                accept=".csv,.tsv,.txt,.json,.zip"
                busy={read.isPending}
                onFile={(file) => {
                  steps.choose(file);
                }}
              />
              {(read.isPending || match.isPending) && (
                <Button onClick={cancel}>{common.cancel}</Button>
              )}
            </Box>
          )}
          <Box aria-live="polite" sx={{ '&:not(:empty)': { mt: 2 } }}>
            {fault !== undefined && (
              <Alert severity="error">{isOffline ? texts.matchFailed : texts.faults[fault]}</Alert>
            )}
          </Box>
          {run.status === 'idle' && <EncodingChoice {...steps} />}
        </div>
        <ChosenFile {...steps} userSub={userSub} onStep={onStep} onCancel={cancel} />
      </Stack>
      <PastImports userSub={userSub} disabled={isRunning} onUndone={steps.undone} />
    </Stack>
  );
};
