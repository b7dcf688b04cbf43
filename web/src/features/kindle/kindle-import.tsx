import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FileField, FileHelp } from '#web/components/file-field.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { ApiError, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
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
import { kindleTexts } from './texts.ts';

/** The readers of the formats are loaded with the first file. */
const readFile = async (file: Blob): Promise<KindleFile> => {
  const { readKindleFile } = await import('./read-kindle-file.ts');
  return readKindleFile(file);
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
  const texts = useTexts(kindleTexts);
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
        <FileHelp title={texts.howTo} files={texts.files} />
        <div>
          {!isRunning && (
            <FileField
              label={texts.choose}
              name={texts.file}
              accept=".csv,.xml,.zip"
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
