import type * as z from 'zod';
import { bookSchema, type FullBook } from '#contract/entities/book.ts';
import { bookRowSchema } from './rows.ts';

/** The fields of a book's row from which its record is made. */
export const fullRowSchema = bookSchema.extend(
  bookRowSchema.pick({
    transcription: true,
    edition: true,
    extent: true,
    series: true,
    seriesPlaces: true,
    contents: true,
    classMarks: true,
    freeText: true,
  }).shape,
);

/** The record of a book as its page shows it. Rows of older imports have one text for all series. */
export const fullBookOf = ({
  transcription,
  edition,
  extent,
  series,
  seriesPlaces = series === undefined ? undefined : [{ SeriesTitle: series }],
  contents,
  classMarks = [],
  freeText,
  ...book
}: z.output<typeof fullRowSchema>): FullBook => ({
  ...book,
  TitleReading: transcription,
  Edition: edition,
  Extent: extent,
  Series: seriesPlaces,
  Contents: contents,
  ClassScheme: classMarks.find(({ value }) => value === book.ClassMark)?.scheme,
  FreeTextURL: freeText,
});
