import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { SettingsSection } from '../../components/settings-section.tsx';
import { ApiError, useApi } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportRun } from './import-run.tsx';
import {
  atStart,
  type ImportProgress,
  type KindleImport as ImportJob,
  runImport,
  useKindleChanged,
} from './queries.ts';
import type { KindleFile } from './read-kindle-file.ts';
import { StoredBooks } from './stored-books.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** The readers of the formats are loaded with the first file. */
const readFile = async (file: Blob): Promise<KindleFile> => {
  const { readKindleFile } = await import('./read-kindle-file.ts');
  return readKindleFile(file);
};

const FileHelp = () => {
  const texts = useTexts({ ja, en });
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer' } }}>
      <Typography component="summary" variant="body2">
        {texts.howTo}
      </Typography>
      <Box component="dl" sx={{ mt: 1, mb: 0 }}>
        {texts.files.map(({ name, text }) => (
          <Box key={name} sx={{ mb: 1.5 }}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              color="textSecondary"
              sx={{ m: 0, overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

interface FileFieldProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

const FileField = ({ busy, onFile }: FileFieldProps) => {
  const texts = useTexts({ ja, en });
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<FileUp aria-hidden size={18} />}
        loading={busy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xml,.zip"
        aria-label={texts.file}
        hidden
        onChange={choose}
      />
    </div>
  );
};

/** A running, stopped or completed import. */
const useImport = (userSub: string) => {
  const api = useApi();
  const changed = useKindleChanged();
  const [progress, setProgress] = useState<ImportProgress>(atStart);
  const run = useMutation({
    // Shown with the progress.
    meta: { failure: null },
    mutationFn: ({ job, from }: { readonly job: ImportJob; readonly from: ImportProgress }) =>
      runImport(api, { userSub, job }, from, setProgress),
    onError: (error) => {
      logFailure('import Kindle books', error);
    },
    // Also after a failure: some chunks have arrived.
    onSettled: () => changed(),
  });
  const job = run.variables?.job;
  return {
    job,
    progress,
    status: run.status,
    isFull: run.error instanceof ApiError && run.error.code === 'CONFLICT',
    start: (started: ImportJob) => {
      setProgress(atStart);
      run.mutate({ job: started, from: atStart });
    },
    resume: () => {
      if (job !== undefined) run.mutate({ job, from: progress });
    },
  };
};

/** Imports Kindle books from a file, and removes imported ones. */
export const KindleImport = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts({ ja, en });
  const running = useImport(userSub);
  const read = useMutation({ meta: { failure: null }, mutationFn: readFile });
  const file = read.data;
  const fault = read.isError ? 'unreadable' : file?.ok === false ? file.fault : undefined;
  const isRunning = running.status === 'pending';

  const start = (job: ImportJob) => {
    read.reset();
    running.start(job);
  };
  return (
    <SettingsSection title={texts.title} text={texts.text}>
      <Stack spacing={2}>
        <FileHelp />
        <div>
          {!isRunning && (
            <FileField
              busy={read.isPending}
              onFile={(chosen) => {
                read.mutate(chosen);
              }}
            />
          )}
          <Box aria-live="polite" sx={{ '&:not(:empty)': { mt: 2 } }}>
            {fault !== undefined && <Alert severity="error">{texts.faults[fault]}</Alert>}
          </Box>
        </div>
        {file?.ok === true && (
          <ImportPreview
            list={file.list}
            onStart={start}
            onCancel={() => {
              read.reset();
            }}
          />
        )}
        {running.job !== undefined && file?.ok !== true && (
          <ImportRun
            job={running.job}
            progress={running.progress}
            status={running.status}
            isFull={running.isFull}
            onResume={running.resume}
          />
        )}
        <StoredBooks userSub={userSub} disabled={isRunning} />
      </Stack>
    </SettingsSection>
  );
};
