import type { Reading, ReadingRecord } from '#contract/entities/reading-record.ts';
import { READINGS_MAX } from '#contract/limits.ts';
import { useFailureReport, useSnackbar } from '#web/components/snackbar.tsx';
import { japanToday } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type EnteredRecord, type SetOutcome, useDeleteReading, useSetReading } from './records.ts';
import { readingRecordTexts } from './texts.ts';

/** The readings after the reader has finished the book today; null where today is in them, or no more fit. */
export const finishedOn = (
  today: string,
  record: Pick<ReadingRecord, 'state' | 'readings'> | null,
): readonly Reading[] | null => {
  const readings = record?.readings ?? [];
  if (readings.some(({ to }) => to === today)) return null;
  const last = readings.at(-1);
  if (record?.state === 'reading' && last !== undefined && last.to === undefined)
    return [...readings.slice(0, -1), { ...last, to: today }];
  return readings.length === READINGS_MAX ? null : [...readings, { to: today }];
};

interface RecordedAtPress {
  readonly KANRI_ID: string;
  readonly record: ReadingRecord | null;
  readonly userSub: string;
}

/** Writes a record again as it was before, or deletes it where there was none. */
const useTakeBack = ({ KANRI_ID, record, userSub }: RecordedAtPress) => {
  const texts = useTexts(readingRecordTexts);
  const show = useSnackbar();
  const report = useFailureReport();
  const setting = useSetReading(userSub, KANRI_ID);
  const deleting = useDeleteReading(userSub, KANRI_ID);
  return async (revision: number): Promise<void> => {
    try {
      const outcome =
        record === null
          ? await deleting.mutateAsync(revision)
          : await setting.mutateAsync({ ...record, revision });
      if ('kind' in outcome && outcome.kind === 'conflict')
        show({ text: texts.failures.changed, severity: 'error' });
      else show({ text: texts.takenBack, severity: 'success' });
    } catch (error) {
      report(error, texts.takeBackFailed);
    }
  };
};

interface Said {
  readonly done: string;
  readonly failed: string;
}

/** Writes a record at one press, and offers to take it back. Null where that has failed, which it says. */
export const useSetAtPress = (book: RecordedAtPress) => {
  const common = useTexts('common');
  const show = useSnackbar();
  const report = useFailureReport();
  const setting = useSetReading(book.userSub, book.KANRI_ID);
  const takeBack = useTakeBack(book);
  return async (
    entered: Omit<EnteredRecord, 'revision'>,
    { done, failed }: Said,
  ): Promise<SetOutcome | null> => {
    try {
      const outcome = await setting.mutateAsync({ ...entered, revision: book.record?.revision });
      if (outcome.kind === 'saved') {
        const onClick = () => void takeBack(outcome.revision);
        show({ text: done, severity: 'success', action: { label: common.undo, onClick } });
      }
      return outcome;
    } catch (error) {
      report(error, failed);
      return null;
    }
  };
};

/**
 * Records at one press that the reader has finished the book today, and offers to take it back. Null where the
 * record says so already, or takes no more readings.
 */
export const useFinishToday = (book: RecordedAtPress): (() => Promise<void>) | null => {
  const { record } = book;
  const texts = useTexts(readingRecordTexts);
  const show = useSnackbar();
  const set = useSetAtPress({ ...book, KANRI_ID: record?.KANRI_ID ?? book.KANRI_ID });
  const readings = finishedOn(japanToday(), record);
  if (readings === null) return null;
  return async () => {
    const said = { done: texts.finished, failed: texts.finishFailed };
    const outcome = await set({ state: 'read', readings }, said);
    if (outcome?.kind === 'conflict') show({ text: texts.failures.changed, severity: 'error' });
  };
};
