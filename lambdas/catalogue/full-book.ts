import type * as z from 'zod';
import { bookSchema, contributorRolesSchema, type FullBook } from '#contract/entities/book.ts';
import { seriesKey } from '#contract/series.ts';
import { bookRowSchema } from './rows.ts';

/** The fields of a book's row from which its record is made. */
export const fullRowSchema = bookSchema.extend({
  ...contributorRolesSchema.shape,
  ...bookRowSchema.pick({
    transcription: true,
    detailTranscription: true,
    edition: true,
    extent: true,
    seriesPlaces: true,
    contents: true,
    workIds: true,
    sourceBook: true,
    firstAppearances: true,
    subjects: true,
    classMarks: true,
    notes: true,
    printedIsbns: true,
    originalLanguages: true,
    freeText: true,
  }).shape,
});

/** What tells editions apart. */
export const editionRowSchema = fullRowSchema.pick({
  KANRI_ID: true,
  edition: true,
  extent: true,
});

/**
 * The record of a book as its page shows it.
 *
 * @param sourceId the record of the book in which the work was printed, if there is one
 */
export const fullBookOf = (
  {
    transcription,
    detailTranscription,
    edition,
    extent,
    seriesPlaces,
    contents,
    workIds,
    sourceBook,
    firstAppearances,
    subjects,
    classMarks = [],
    notes = [],
    printedIsbns = [],
    originalLanguages,
    freeText,
    ...book
  }: z.output<typeof fullRowSchema>,
  sourceId?: string,
): FullBook => {
  // As the library writes its other notes.
  const catalogueNotes = [...notes, ...printedIsbns.map((number) => `印刷された番号: ${number}`)];
  return {
    ...book,
    TitleReading: transcription,
    ContentDetailTitleReading: detailTranscription,
    Edition: edition,
    Extent: extent,
    Series: seriesPlaces?.map(({ SeriesTitle, SeriesNumber }) => ({
      SeriesTitle,
      SeriesNumber,
      SeriesID: seriesKey(SeriesTitle) ?? undefined,
    })),
    Contents: contents,
    WorkIDs: workIds,
    SourceBook:
      sourceBook === undefined ? undefined : { MainTitle: sourceBook, KANRI_ID: sourceId },
    FirstAppearances: firstAppearances,
    CatalogueNotes: catalogueNotes.length > 0 ? catalogueNotes : undefined,
    OriginalLanguages: originalLanguages,
    Subjects: subjects?.map(({ heading }) => heading),
    ClassScheme: classMarks.find(({ value }) => value === book.ClassMark)?.scheme,
    FreeTextURL: freeText,
  };
};
