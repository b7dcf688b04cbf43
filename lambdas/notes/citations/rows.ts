import * as z from 'zod';
import { describeNote, textBeyondDescription } from '#contract/descriptions.ts';
import { KANRI_IDSchema, noteIdSchema, TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { referenceTypeSchema, type Note } from '#contract/entities/note.ts';
import { CITATION_TEXT_LENGTH } from '#lambdas/specs/settings.ts';

/**
 * Rows of citations in the Notes table; those of counts are written by `counts.ts`.
 *
 * | noteId          | part                | row                                                        |
 * |-----------------|---------------------|------------------------------------------------------------|
 * | `<ULID>`        | `CITING#BOOK#<id>`  | the note says that this book cites; in `byCitation`        |
 * | `<ULID>`        | `CITING#AUTHOR#<id>`| the same for each contributor to the book                  |
 * | `<ULID>`        | `CITED#BOOK#<id>`   | the note says that this book is cited; in `byCitation`     |
 * | `<ULID>`        | `CITED#AUTHOR#<id>` | the same for a person                                      |
 * | `COUNT#<entity>`| `COUNT`             | how often the book or the person cites, and is cited       |
 *
 * Each row of a note is one end of its citation, and all of them say the same. A hidden note keeps its
 * rows without `citationEnd`, the partition of the index: they are neither listed nor counted. The row of a cited book
 * is in the index `newest` too, with the reader and the citing book.
 */

/** A book or a person that cites or is cited. */
export type CitationEntity = `BOOK#${string}` | `AUTHOR#${string}`;
export type CitationEnd = `${'CITING' | 'CITED'}#${CitationEntity}`;

export const bookEntity = (KANRI_ID: string): CitationEntity => `BOOK#${KANRI_ID}`;
export const authorEntity = (TENKYO_ID: string): CitationEntity => `AUTHOR#${TENKYO_ID}`;
export const citingEnd = (entity: CitationEntity): CitationEnd => `CITING#${entity}`;
export const citedEnd = (entity: CitationEntity): CitationEnd => `CITED#${entity}`;

const CITATION_END = /^(?<role>CITING|CITED)#(?<entity>(?:BOOK#(?<book>.+)|AUTHOR#(?<person>.+)))$/;
const citationEndSchema = z.custom<CitationEnd>(
  (part) => typeof part === 'string' && CITATION_END.test(part),
);

/** What the key of a row says: who it is about, by id and as an entity, and whether that cites or is cited. */
interface ParsedEnd {
  readonly role: 'CITING' | 'CITED';
  readonly entity: CitationEntity;
  readonly book?: string;
  readonly person?: string;
}

export const parseEnd = (end: CitationEnd): ParsedEnd =>
  // The expression has these groups and matches every end.
  CITATION_END.exec(end)?.groups as unknown as ParsedEnd;

/** Whether a row of a note is one of its citation. */
export const isCitationPart = (part: unknown): boolean => citationEndSchema.safeParse(part).success;

/** The partition of the index `newest`. */
export const NEWEST_CITATIONS = 'CITATION';

export const citationRowSchema = z.object({
  noteId: noteIdSchema,
  part: citationEndSchema,
  /** The same as `part`; absent while the note is hidden. */
  citationEnd: citationEndSchema.optional(),
  citing: KANRI_IDSchema,
  citedBook: KANRI_IDSchema.optional(),
  citedPerson: TENKYO_IDSchema.optional(),
  referenceType: referenceTypeSchema.optional(),
  place: z.string().optional(),
  quote: z.string().optional(),
  /** The author of the note. */
  authorSub: z.string(),
  createdAt: z.string(),
  /** The beginning of the note, in one line and without links. */
  reason: z.string(),
  /** The whole note with its lines, within a limit; absent where `reason` says all of it. */
  text: z.string().optional(),
  /** Of a cited book, unless the note is hidden: the partition of the index `newest`, and what it contains. */
  newestOf: z.literal(NEWEST_CITATIONS).optional(),
  aboutBook: KANRI_IDSchema.optional(),
  /** Rows without `sortAt` are not in the index `byAuthor`. */
  userSub: z.string().optional(),
});
export type CitationRow = z.infer<typeof citationRowSchema>;

/**
 * The ends of a citation: the books, the person and the contributors to the citing book. None for a note
 * that is no citation.
 *
 * @param contributors authority ids of the citing book's contributors
 */
export const endsOf = (note: Note, contributors: readonly string[]): readonly CitationEnd[] => {
  const {
    referenceSourceKANRI_ID: citing,
    referenceTargetKANRI_ID: book,
    referenceTargetTENKYO_ID: person,
  } = note;
  if (citing === undefined) return [];
  const ends = [
    citingEnd(bookEntity(citing)),
    ...contributors.map((id) => citingEnd(authorEntity(id))),
    ...(book === undefined ? [] : [citedEnd(bookEntity(book))]),
    ...(person === undefined ? [] : [citedEnd(authorEntity(person))]),
  ];
  return [...new Set(ends)];
};

/** The book that a row says is cited, if it is the row of a cited book. */
export const citedBookOf = (end: CitationEnd): string | undefined => {
  const { role, book } = parseEnd(end);
  return role === 'CITED' ? book : undefined;
};

/** Keys of the index `newest`; none for rows that it does not contain. */
const newestKeys = (note: Note, end: CitationEnd): Partial<CitationRow> =>
  note.hiddenReason === undefined && citedBookOf(end) !== undefined
    ? {
        newestOf: NEWEST_CITATIONS,
        aboutBook: note.referenceSourceKANRI_ID,
        userSub: note.userSub,
      }
    : {};

/** The row of one end; only of notes that are citations. */
export const citationRowOf = (note: Note, end: CitationEnd): CitationRow => ({
  noteId: note.noteId,
  part: end,
  ...(note.hiddenReason === undefined && { citationEnd: end }),
  citing: note.referenceSourceKANRI_ID ?? '',
  citedBook: note.referenceTargetKANRI_ID,
  citedPerson: note.referenceTargetTENKYO_ID,
  referenceType: note.referenceType,
  place: note.place,
  quote: note.quote,
  authorSub: note.userSub,
  createdAt: note.createdAt,
  reason: describeNote(note),
  text: textBeyondDescription(note, CITATION_TEXT_LENGTH),
  ...newestKeys(note, end),
});
