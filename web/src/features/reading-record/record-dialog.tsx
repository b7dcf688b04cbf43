import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { japanToday } from '#web/features/copies/public.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useLocale, useTexts, type Translated } from '#web/texts/texts.ts';
import { enteredIn, typedRecordOf } from './reading-form.ts';
import { RecordFields } from './record-fields.tsx';
import { readingInWords } from './record-line.ts';
import { useDeleteReading, useSetReading } from './records.ts';
import type { ja } from './texts.ja.ts';
import { readingRecordTexts } from './texts.ts';

/** A write of a record; a deletion conflicts with a change, and a new record with the limit. */
type Write = 'set' | 'delete';

const failureText = (error: unknown, write: Write, { failures }: Translated<typeof ja>): string => {
  if (!(error instanceof ApiError)) return failures.unexpected;
  switch (error.status) {
    case 0:
      return failures.network;
    case 404:
      return failures.unknown;
    case 409:
      return write === 'set' ? failures.full : failures.changed;
    default:
      return failures.unexpected;
  }
};

interface StoredRecordProps {
  readonly stored: ReadingRecord | null;
  readonly onUse: () => void;
}

/** What another window has stored meanwhile, beside what is typed: the reader decides. */
const StoredRecord = ({ stored, onUse }: StoredRecordProps) => {
  const texts = useTexts(readingRecordTexts);
  const { locale } = useLocale();
  return (
    <Alert severity="warning">
      {stored === null ? texts.conflictRemoved : texts.conflict}
      {stored !== null && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          <li>{texts.states[stored.state]}</li>
          {stored.readings.map((reading) => {
            const words = readingInWords(reading, locale, texts);
            return <li key={words}>{words}</li>;
          })}
        </Box>
      )}
      <Button size="small" color="inherit" onClick={onUse} sx={{ mt: 0.5 }}>
        {stored === null ? texts.leaveRemoved : texts.useStored}
      </Button>
    </Alert>
  );
};

interface RemoveRecordProps {
  readonly title: string;
  readonly onRemove: () => void;
}

const RemoveRecord = ({ title, onRemove }: RemoveRecordProps) => {
  const texts = useTexts(readingRecordTexts);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle}
        text={texts.removeText(title)}
        confirm={texts.remove}
        onConfirm={() => {
          setIsAsking(false);
          onRemove();
        }}
        onCancel={() => {
          setIsAsking(false);
        }}
      />
    </>
  );
};

/** Moves the focus to the first field with a problem after an attempt to save. */
const useFirstFault = (attempts: number) => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return fields;
};

interface RecordFormProps {
  readonly KANRI_ID: string;
  readonly record: ReadingRecord | null;
  readonly userSub: string;
  readonly onClose: () => void;
}

/** What is typed, and the writes of it. A conflict stays until the reader has decided. */
const useRecordForm = ({ KANRI_ID, record, userSub, onClose }: RecordFormProps) => {
  const texts = useTexts(readingRecordTexts);
  const show = useSnackbar();
  const [today] = useState(japanToday);
  const [typed, setTyped] = useState(() => typedRecordOf(record));
  const [seen, setSeen] = useState(record);
  // Undefined while there is no conflict.
  const [stored, setStored] = useState<ReadingRecord | null>();
  const [attempts, setAttempts] = useState(0);
  const setting = useSetReading(userSub, KANRI_ID);
  const deleting = useDeleteReading(userSub, KANRI_ID);
  const end = (text: string) => {
    show({ text, severity: 'success' });
    onClose();
  };
  return {
    typed,
    today,
    stored,
    attempts,
    seen,
    busy: setting.isPending || deleting.isPending,
    failure:
      setting.error !== null
        ? failureText(setting.error, 'set', texts)
        : deleting.error !== null
          ? failureText(deleting.error, 'delete', texts)
          : null,
    setTyped,
    takeStored: () => {
      setTyped(typedRecordOf(stored ?? null));
      setSeen(stored ?? null);
      setStored(undefined);
    },
    save: () => {
      const entered = enteredIn(typed, today);
      if (entered === null) {
        setAttempts(attempts + 1);
        return;
      }
      deleting.reset();
      setting.mutate(
        { ...entered, revision: (stored === undefined ? seen : stored)?.revision },
        {
          onSuccess: (outcome) => {
            if (outcome.kind === 'saved') end(texts.saved);
            else setStored(outcome.stored);
          },
        },
      );
    },
    remove: ({ revision }: ReadingRecord) => {
      setting.reset();
      deleting.mutate(revision, {
        onSuccess: () => {
          end(texts.removed);
        },
      });
    },
  };
};

export interface RecordDialogProps extends RecordFormProps {
  readonly title: string;
}

/**
 * The reader's record of a book: its state and the dates of its readings. What is typed stays until it is
 * saved, also if a write fails.
 */
export const RecordDialog = ({ title, ...props }: RecordDialogProps) => {
  const texts = useTexts(readingRecordTexts);
  const form = useRecordForm(props);
  const { stored, seen } = form;
  const fields = useFirstFault(form.attempts);
  return (
    <ActionDialog
      title={texts.recordOf(title)}
      hint={texts.onlyYou}
      submit={stored === undefined ? texts.save : texts.overwrite}
      busy={form.busy}
      failure={form.failure}
      onSubmit={() => {
        if (!form.busy) form.save();
      }}
      onClose={props.onClose}
    >
      <Box ref={fields} sx={{ display: 'grid', gap: 2 }}>
        <RecordFields
          typed={form.typed}
          today={form.today}
          isChecked={form.attempts > 0}
          onChange={form.setTyped}
        />
      </Box>
      {stored !== undefined && (
        <StoredRecord stored={stored} onUse={stored === null ? props.onClose : form.takeStored} />
      )}
      {seen !== null && stored === undefined && !form.busy && (
        <RemoveRecord
          title={title}
          onRemove={() => {
            form.remove(seen);
          }}
        />
      )}
    </ActionDialog>
  );
};
