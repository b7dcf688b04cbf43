import * as z from 'zod';
import { UnpairedSurrogateError } from '#lambdas/shared/parse-json.ts';
import { contributorSlots } from '#contract/book-fields.ts';
import { authorityItemSchema } from '#contract/entities/author.ts';
import { TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { toBookRecord, type RawBook, type RawContributor } from '../mapping/book-record.ts';
import { clean, distinctTexts, nameInSentence, withoutUndefined } from '../mapping/normalize.ts';
import { derivedSource, reject, type Entry, type Reading, type ResumePoint } from '../records.ts';
import { decodeUtf8, parseRecord, withId, type Reader } from './reader.ts';
import { splitAtDelimiter, type Slice } from './split-file.ts';

const text = z.string().optional();
const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional();

/** A book line in the product's field names. Numbers in text fields are rejected: ids are texts. */
const bookLineSchema = z.looseObject({
  KANRI_ID: z.string(),
  ISBN: text,
  /** The printed form, used when `ISBN` is empty. */
  ISBN_raw: text,
  MainTitle: text,
  MainTitle_transcription: text,
  ContentDetailTitle: text,
  ContentDetailTitle_transcription: text,
  TitleOthers: text,
  Responsibility: text,
  Publisher_1: text,
  Publisher_2: text,
  Publisher_3: text,
  PublishingDate: text,
  ClassMark: text,
  ClassMarks: z.array(z.object({ scheme: z.string(), value: z.string() })).optional(),
  Edition: text,
  Extent: text,
  /** Height, for records that have it beside the extent. */
  Size: text,
  Series: texts,
  /** Readings of `Series`, in the same order. */
  Series_transcription: texts,
  Contents: texts,
  /** Ids of the works in `Contents`, in the same order. */
  work_KANRI_IDs: texts,
  /** Roles of the filled contributor slots, in the same order. */
  ContributorRoles: texts,
  CatalogueNotes: texts,
  /** ISO 639-2 codes. */
  OriginalLanguages: texts,
  Price: text,
  /** Title of the book in which the work was printed. */
  SourceBook: text,
  /** Places of first publication, separated by line breaks. */
  FirstAppearance: text,
  SubjectIDs: texts,
  /** Topical headings, with subdivisions after `--`. */
  Subjects: texts,
  /** Kind of material that the record describes. */
  materialType: text,
  /** Page of the record at its source. */
  source_url: text,
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

/** The library writes the kind of material and its carrier: 図書/紙. */
const BOOK_MATERIAL = /^(?:本|図書|児童書|book)(?:\/|$)/iu;

/** The card of a work at Aozora Bunko, from which its text can be read. */
const AOZORA_CARD = /^https:\/\/www\.aozora\.gr\.jp\/cards\/\d+\/card\d+\.html$/u;

const LINE_BREAK = /<br\s*\/?>|\n/iu;

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const contributorsOf = (line: BookLine): readonly RawContributor[] =>
  contributorSlots
    .map((slot) => ({
      id: filled(line[`ContributorID_${slot}`]),
      name: filled(line[`ContributorName_${slot}`]),
    }))
    .filter(({ id, name }) => id !== undefined || name !== undefined)
    .map(({ id, name }, place) => ({ id, name, role: line.ContributorRoles?.[place] }));

const rawBookOf = (line: BookLine): RawBook => ({
  id: filled(line.KANRI_ID),
  source: derivedSource(filled(line.source)),
  stamp: filled(line.stamp),
  isbns: [filled(line.ISBN) ?? filled(line.ISBN_raw)].filter((isbn) => isbn !== undefined),
  title: line.MainTitle,
  transcription: line.MainTitle_transcription,
  contentDetailTitle: line.ContentDetailTitle,
  detailTranscription: line.ContentDetailTitle_transcription,
  otherTitles: [line.TitleOthers],
  responsibility: line.Responsibility,
  publishers: [line.Publisher_1, line.Publisher_2, line.Publisher_3],
  date: line.PublishingDate,
  classMarks: line.ClassMarks ?? [],
  classMark: line.ClassMark,
  contributors: contributorsOf(line),
  subjects: (line.SubjectIDs ?? []).map((id) => ({ id })),
  topics: (line.Subjects ?? []).map((heading) => ({ text: heading })),
  edition: line.Edition,
  extent: [filled(line.Extent), filled(line.Size)].filter(Boolean).join(' ; '),
  series: (line.Series ?? []).map((statement, place) => ({
    text: statement,
    reading: line.Series_transcription?.[place],
  })),
  contents: line.Contents,
  workIds: line.work_KANRI_IDs,
  notes: line.CatalogueNotes,
  originalLanguages: line.OriginalLanguages,
  price: line.Price,
  sourceBook: line.SourceBook,
  firstAppearances: line.FirstAppearance?.split(LINE_BREAK),
  freeText: AOZORA_CARD.test(line.source_url ?? '') ? line.source_url : undefined,
});

/** Maps a line with a `KANRI_ID`. `deleted: true` withdraws the book. */
const readBookLine = (value: unknown): Reading => {
  const parsed = bookLineSchema.safeParse(value);
  if (!parsed.success) return reject('JSON', z.prettifyError(parsed.error));
  const line = parsed.data;
  const raw = rawBookOf(line);
  const { materialType } = line;
  if (materialType !== undefined && !BOOK_MATERIAL.test(materialType))
    return reject('NOT_BOOK', `Material: ${materialType}`, raw.id);
  if (line.deleted === true && raw.id !== undefined)
    return {
      record: { kind: 'deleted-book', source: raw.source, stamp: raw.stamp, KANRI_ID: raw.id },
      warnings: [],
    };
  return toBookRecord(raw);
};

const authorLineSchema = z.looseObject({
  TENKYO_ID: z.string(),
  F_A: text,
  F_D: text,
  main_name: text,
  birth_death: text,
  alternative_names: z.array(z.string()).default([]),
  transcription: text,
  Wikipedia_Link: text,
  source: text,
  stamp: text,
});

/** Maps a line with a `TENKYO_ID`, an authority record in the product's field names. */
const readAuthorLine = (value: unknown): Reading => {
  const parsed = authorLineSchema.safeParse(value);
  if (!parsed.success) return reject('JSON', z.prettifyError(parsed.error));
  const line = parsed.data;
  const id = line.TENKYO_ID.trim();
  if (!TENKYO_IDSchema.safeParse(id).success) return reject('BAD_ID', `Not an id: ${id}`, id);
  const name = clean(line.F_A) ?? clean(line.main_name);
  if (name === undefined) return reject('NO_NAME', 'The author has no name', id);
  const dates = clean(line.F_D) ?? clean(line.birth_death);
  const item = authorityItemSchema.safeParse(
    withoutUndefined({
      TENKYO_ID: id,
      F_A: name,
      F_D: dates,
      main_name: clean(line.main_name) ?? nameInSentence(name),
      birth_death: clean(line.birth_death) ?? dates,
      alternative_names: distinctTexts(line.alternative_names),
      Wikipedia_Link: clean(line.Wikipedia_Link),
    }),
  );
  if (!item.success) return reject('JSON', z.prettifyError(item.error), id);
  return {
    record: {
      kind: 'author',
      source: derivedSource(clean(line.source)),
      stamp: clean(line.stamp),
      item: item.data,
      transcription: clean(line.transcription),
    },
    warnings: [],
  };
};

const LINE_FEED = 0x0a;

const readValue = (value: unknown): Reading => {
  if (value instanceof UnpairedSurrogateError) return reject('ENCODING', value.message);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return reject('JSON', 'Not a JSON object');
  if ('KANRI_ID' in value) return readBookLine(value);
  if ('TENKYO_ID' in value) return readAuthorLine(value);
  return reject('NO_001', 'Neither KANRI_ID nor TENKYO_ID');
};

/** The id in a line that is perhaps not JSON. */
const idInLine = (line: string): string | undefined =>
  /"(?:KANRI_ID|TENKYO_ID)"\s*:\s*"(?<id>[^"]{1,40})"/u.exec(line)?.groups?.['id'];

const readLine = (slice: Slice): Reading => {
  if (slice.tooLong) return reject('LENGTH', 'The line is too long');
  const line = decodeUtf8(slice.bytes);
  if (line === null) return reject('ENCODING', 'The line is not UTF-8');
  return readValue(parseRecord(line.replace(/^\uFEFF/u, '')));
};

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0x20 || byte === 0x0d);

/** One book or author per line, in the product's field names (example: `catalogue/demo`). */
export const readJsonl: Reader = async function* readJsonl(path: string, from: ResumePoint) {
  let number = from.entries;
  for await (const slice of splitAtDelimiter(path, LINE_FEED, from.offset)) {
    number += 1;
    if (isBlank(slice.bytes)) continue;
    const raw = () => slice.bytes.toString('utf8');
    const entry: Entry = {
      number,
      offset: slice.offset,
      next: { entries: number, offset: slice.end },
      reading: withId(readLine(slice), () => idInLine(raw())),
      raw,
    };
    yield entry;
  }
};
