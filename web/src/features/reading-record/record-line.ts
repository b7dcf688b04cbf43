import type { Reading, ReadingRecord } from '#contract/entities/reading-record.ts';
import { dayInText } from '#web/lib/days.ts';
import { type Locale, useLocale, useTexts, type Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';
import { readingRecordTexts } from './texts.ts';

const endOf = ({ from, to }: Reading): string => to ?? from ?? '';

/** The last date of a record, by which it is sorted; empty without any. A month comes after its year. */
export const lastDateOf = ({ readings }: Pick<ReadingRecord, 'readings'>): string =>
  readings.reduce((last, reading) => (endOf(reading) > last ? endOf(reading) : last), '');

/** A reading in words: its dates as far as they are known. */
export const readingInWords = (
  { from, to }: Reading,
  locale: Locale,
  { period }: Pick<Translated<typeof ja>, 'period'>,
): string => {
  const words = (date: string | undefined) => (date === undefined ? '' : dayInText(date, locale));
  return from === undefined || from === to ? words(to) : period(words(from), words(to));
};

/** The state in words with the date that belongs to it: of the end, while reading of the start. */
const stateInWords = (
  { state, readings }: ReadingRecord,
  locale: Locale,
  texts: Translated<typeof ja>,
): string => {
  if (state === 'wanted') return texts.states.wanted;
  const dates = readings.map(({ from, to }) => (state === 'reading' ? from : to) ?? '');
  const last = dates.toSorted().at(-1) ?? '';
  return last === '' ? texts.states[state] : texts.dated[state](dayInText(last, locale));
};

/** Writes a record in one line: `2015年3月9日 読了`. */
export const useRecordLine = (): ((record: ReadingRecord) => string) => {
  const texts = useTexts(readingRecordTexts);
  const { locale } = useLocale();
  return (record) => stateInWords(record, locale, texts);
};

/** Writes all readings of a record in one line; empty where the line of the record says the same. */
export const useReadingsLine = (): ((record: ReadingRecord) => string) => {
  const texts = useTexts(readingRecordTexts);
  const { locale } = useLocale();
  return ({ state, readings }) => {
    const isSaid =
      readings.length < 2 &&
      readings.every(({ from, to }) =>
        state === 'reading' ? to === undefined : state !== 'wanted' && from === undefined,
      );
    return isSaid
      ? ''
      : texts.join(readings.map((reading) => readingInWords(reading, locale, texts)));
  };
};
