import * as z from 'zod';
import { contributorSlots } from '#contract/book-fields.ts';
import type { Reading } from '../records.ts';
import { derivedSource } from '../sources.ts';
import { toBookRecord, type RawBook, type RawContributor } from './book-fields.ts';

const text = z.string().optional();
const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional();

/** A line with our own field names. Numbers where texts belong are refused: ids are text. */
const bookLineSchema = z.looseObject({
  KANRI_ID: z.string(),
  ISBN: text,
  /** The printed form; it is believed where `ISBN` is empty. */
  ISBN_raw: text,
  MainTitle: text,
  MainTitle_transcription: text,
  ContentDetailTitle: text,
  TitleOthers: text,
  Responsibility: text,
  Publisher_1: text,
  Publisher_2: text,
  Publisher_3: text,
  PublishingDate: text,
  ClassMark: text,
  ClassMarks: z.array(z.object({ scheme: z.string(), value: z.string() })).optional(),
  Edition: text,
  Series: texts,
  Contents: texts,
  SubjectIDs: texts,
  /** Sets that come from the library say what kind of material a record describes. */
  materialType: text,
  source: text,
  stamp: text,
  deleted: z.boolean().optional(),
  ...Object.fromEntries(
    contributorSlots.flatMap((slot) => [
      [`ContributorID_${slot}`, text],
      [`ContributorName_${slot}`, text],
    ]),
  ),
});
type BookLine = z.infer<typeof bookLineSchema>;

/** The library writes the material, then what it is made of: 図書/紙. */
const BOOK_MATERIAL = /^(?:本|図書|児童書|book)(?:\/|$)/iu;

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const contributorsOf = (line: BookLine): readonly RawContributor[] =>
  contributorSlots
    .map((slot) => ({
      id: filled(line[`ContributorID_${slot}`]),
      name: filled(line[`ContributorName_${slot}`]),
    }))
    .filter(({ id, name }) => id !== undefined || name !== undefined);

const rawBookOf = (line: BookLine): RawBook => ({
  id: filled(line.KANRI_ID),
  source: derivedSource(filled(line.source)),
  stamp: filled(line.stamp),
  isbns: [filled(line.ISBN) ?? filled(line.ISBN_raw)].filter((isbn) => isbn !== undefined),
  title: line.MainTitle,
  transcription: line.MainTitle_transcription,
  contentDetailTitle: line.ContentDetailTitle,
  otherTitles: [line.TitleOthers],
  responsibility: line.Responsibility,
  publishers: [line.Publisher_1, line.Publisher_2, line.Publisher_3],
  date: line.PublishingDate,
  classMarks: line.ClassMarks ?? [],
  classMark: line.ClassMark,
  contributors: contributorsOf(line),
  subjects: (line.SubjectIDs ?? []).map((id) => ({ id })),
  edition: line.Edition,
  series: line.Series?.join(' ; '),
  contents: line.Contents,
});

/** Reads a parsed line that has a `KANRI_ID`; `deleted: true` withdraws the book. */
export const readBookLine = (value: unknown): Reading => {
  const parsed = bookLineSchema.safeParse(value);
  if (!parsed.success) return { refused: { code: 'JSON', message: z.prettifyError(parsed.error) } };
  const line = parsed.data;
  const raw = rawBookOf(line);
  const { materialType } = line;
  if (materialType !== undefined && !BOOK_MATERIAL.test(materialType))
    return { refused: { code: 'NOT_BOOK', message: `Material: ${materialType}`, id: raw.id } };
  if (line.deleted === true && raw.id !== undefined)
    return {
      record: { kind: 'deleted-book', source: raw.source, stamp: raw.stamp, KANRI_ID: raw.id },
      warnings: [],
    };
  return toBookRecord(raw);
};
