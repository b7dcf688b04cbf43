import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookCheck, NotebookPen } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useFailureReport } from '#web/components/snackbar.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useFinishToday } from './finish-today.ts';
import type { RecordDialogProps } from './record-dialog.tsx';
import { useRecordLine } from './record-line.ts';
import { readingRecordQuery } from './records.ts';
import { readingRecordTexts } from './texts.ts';

/** Loaded when it first opens. */
export const LazyRecordDialog = lazyPart<'RecordDialog', RecordDialogProps>(
  'RecordDialog',
  () => import('./record-dialog.tsx'),
);

/** A book with the ids of all its library records. */
export type RecordedBook = Pick<Book, 'KANRI_ID' | 'SameAs' | 'MainTitle'>;

interface RecordPartProps {
  readonly book: RecordedBook;
  readonly userSub: string;
}

interface FinishProps extends RecordPartProps {
  /** The control that finishes the book; disabled without `onFinish`. */
  readonly render: (onFinish: (() => void) | undefined) => ReactNode;
}

/** 今日読み終えた of a book whose record is not loaded yet. */
export const FinishToday = ({ book, userSub, render }: FinishProps) => {
  const { KANRI_ID, SameAs = [] } = book;
  const { data: record } = useQuery(readingRecordQuery(useApi(), userSub, [KANRI_ID, ...SameAs]));
  const finish = useFinishToday({ KANRI_ID, record: record ?? null, userSub });
  return render(record === undefined || finish === null ? undefined : () => void finish());
};

interface RecordOfBookProps extends RecordPartProps {
  readonly onClose: () => void;
}

/** The form of a book whose record is not loaded yet. */
export const RecordOfBook = ({ book, userSub, onClose }: RecordOfBookProps) => {
  const { KANRI_ID, SameAs = [], MainTitle: title } = book;
  const texts = useTexts(readingRecordTexts);
  const report = useFailureReport();
  const { data: record, error } = useQuery(
    readingRecordQuery(useApi(), userSub, [KANRI_ID, ...SameAs]),
  );
  useEffect(() => {
    if (error === null) return;
    report(error, texts.lineFailed);
    onClose();
    // Reports each failure once.
    // eslint-disable-next-line react/exhaustive-deps
  }, [error]);
  if (record === undefined) return null;
  return (
    <Suspense>
      <LazyRecordDialog
        KANRI_ID={record?.KANRI_ID ?? KANRI_ID}
        {...{ title, record, userSub, onClose }}
      />
    </Suspense>
  );
};

/** The reader's record of a book in one line, and the button that opens it. */
export const RecordPart = ({ book, userSub }: RecordPartProps) => {
  const { KANRI_ID, SameAs = [], MainTitle: title } = book;
  const texts = useTexts(readingRecordTexts);
  const lineOf = useRecordLine();
  const [isOpen, setIsOpen] = useState(false);
  const { data: record, isError } = useQuery(
    readingRecordQuery(useApi(), userSub, [KANRI_ID, ...SameAs]),
  );
  const known = record ?? null;
  const finish = useFinishToday({ KANRI_ID, record: known, userSub });
  const line = record ? texts.privately(lineOf(record)) : isError ? texts.lineFailed : texts.none;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          // One below the other in a narrow column.
          gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
          gap: 1,
        }}
      >
        <Button
          variant="outlined"
          startIcon={<NotebookPen aria-hidden size={18} />}
          disabled={record === undefined && !isError}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {texts.record}
        </Button>
        <Button
          variant="outlined"
          startIcon={<BookCheck aria-hidden size={18} />}
          disabled={record === undefined || finish === null}
          onClick={() => void finish?.()}
        >
          {texts.finishToday}
        </Button>
      </Box>
      <Typography
        component="p"
        variant="caption"
        color="textSecondary"
        sx={{ mt: 0.5, wordBreak: 'auto-phrase' }}
      >
        {record === undefined && !isError ? '' : line}
      </Typography>
      {isOpen && (
        <Suspense>
          <LazyRecordDialog
            KANRI_ID={record?.KANRI_ID ?? KANRI_ID}
            title={title}
            record={known}
            userSub={userSub}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
