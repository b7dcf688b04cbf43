import { createHash } from 'node:crypto';
import * as z from 'zod';
import { importIdSchema, KANRI_IDSchema, userSubSchema } from '#contract/entities/ids.ts';
import { noteLevelSchema, noteSchema, noteTypeSchema, type Note } from '#contract/entities/note.ts';

/**
 * Rows of the Notes table.
 *
 * | noteId             | part             | row                                                      |
 * |--------------------|------------------|----------------------------------------------------------|
 * | `<ULID>`           | `NOTE`           | the note; in `byAuthor`, public explanations in `newest` |
 * | `<ULID>`           | `BOOK#<id>`      | the note mentions this book; in `byBook`                 |
 * | `<ULID>`           | `AUTHOR#<id>`    | the note mentions this person; in `byBook` too           |
 * | `<ULID>`           | `REVISION#<n>`   | an earlier version of an information note                |
 * | `<ULID>`           | `CORRECTIONS`    | who has corrected it within a day; expires               |
 * | `REQ#<hash>`       | `REQ`            | the note created with an idempotency key; expires        |
 * | `HOUR#<hash>`      | `HOUR`           | how many notes a reader has created in an hour; expires  |
 * | `DAY#<hash>`       | `DAY`            | how many citations, corrections or imported notes in a day in Japan; expires |
 * | `EDITOR#<sub>`     | `<ULID>`         | this reader has corrected somebody else's note           |
 * | `CORRECTED#<sub>`  | `<time>#<ULID>`  | a note of this reader was corrected then; expires        |
 * | `IMPORTED#<sub>`   | `<import>#<ULID>` | this import has created the note                         |
 *
 * The rows of citations are in `citations/rows.ts`, revisions and corrections in `corrections/rows.ts`.
 *
 * `sortAt` is the time of the last edit, or of creation. Mention rows call the author `authorSub`,
 * which keeps them out of `byAuthor`. Every row that names a reader can be found by the reader's
 * sub: notes by the index, corrections by their `EDITOR` rows, imports by their partition. The other rows name nobody.
 */
export const NOTE_PART = 'NOTE';
export const noteKey = (noteId: string) => ({ noteId, part: NOTE_PART });

/** What a note mentions: the row's `part`, and its partition in the index `byBook`. */
export type Mention = `BOOK#${string}` | `AUTHOR#${string}`;
export const bookMention = (KANRI_ID: string): Mention => `BOOK#${KANRI_ID}`;
export const authorMention = (TENKYO_ID: string): Mention => `AUTHOR#${TENKYO_ID}`;

const MENTION_PART = /^(?:BOOK|AUTHOR)#/;
/** Whether a row of a note is a mention. */
export const isMentionPart = (part: unknown): boolean =>
  typeof part === 'string' && MENTION_PART.test(part);

/** A key that does not reveal whose row it is. */
export const hashOf = (sub: string, of: string): string =>
  createHash('sha256').update(`${sub}#${of}`).digest('base64url');

export const requestKey = (sub: string, idempotencyKey: string) => ({
  noteId: `REQ#${hashOf(sub, idempotencyKey)}`,
  part: 'REQ',
});

/** `hour`: hours since the epoch. */
export const noteHourKey = (sub: string, hour: number) => ({
  noteId: `HOUR#${hashOf(sub, String(hour))}`,
  part: 'HOUR',
});

/** `day`: a date in Japan. */
export const citationDayKey = (sub: string, day: string) => ({
  noteId: `DAY#${hashOf(sub, day)}`,
  part: 'DAY',
});
export const importDayKey = (sub: string, day: string) => ({
  noteId: `DAY#${hashOf(sub, `import ${day}`)}`,
  part: 'DAY',
});

export const correctionDayKey = (sub: string, day: string) => ({
  noteId: `DAY#${hashOf(sub, `correction ${day}`)}`,
  part: 'DAY',
});

export const editorPartition = (editorSub: string): string => `EDITOR#${editorSub}`;
export const editorKey = (editorSub: string, noteId: string) => ({
  noteId: editorPartition(editorSub),
  part: noteId,
});

/** Imported notes of a reader, by import. */
export const importedPartition = (userSub: string): string => `IMPORTED#${userSub}`;
export const importedPart = (importId: string, noteId: string): string => `${importId}#${noteId}`;
export const importedKey = (userSub: string, importId: string, noteId: string) => ({
  noteId: importedPartition(userSub),
  part: importedPart(importId, noteId),
});

/** The partition of the index `newest`. */
export const NEWEST_EXPLANATIONS = 'EXPLANATION';

/** The `content` of a row is always the author's own latest text. */
export const noteRowSchema = noteSchema.extend({
  part: z.literal(NOTE_PART),
  /** Set while the last edit of an information note is not its author's. */
  lastEditedBy: userSubSchema.optional(),
  /** The latest text and whose words it is, unless that is the author's. */
  correctedContent: z.string().optional(),
  correctedBy: userSubSchema.optional(),
  /** The latest version is that of a lock (see `corrections/author-text.ts`). */
  restoredByLock: z.literal(true).optional(),
  /** The import that has created it. */
  importId: importIdSchema.optional(),
  sortAt: z.string(),
  /** Only public explanations of books have it. */
  newestOf: z.literal(NEWEST_EXPLANATIONS).optional(),
  /** The first book that such a note mentions. */
  aboutBook: KANRI_IDSchema.optional(),
  /** Counts the edits. A write is an optimistic update: its condition is the revision it read. */
  revision: z.int().positive(),
});
export type NoteRow = z.infer<typeof noteRowSchema>;

/** A note as it is stored, without what only its row has. */
export type KeptNote = Note &
  Pick<
    NoteRow,
    'lastEditedBy' | 'correctedContent' | 'correctedBy' | 'restoredByLock' | 'importId'
  >;

/** The note without what only its row has. */
export const noteOf = ({
  part: _part,
  sortAt: _sortAt,
  newestOf: _newestOf,
  aboutBook: _aboutBook,
  ...note
}: NoteRow): KeptNote => note;

const BOOK_MENTION = 'BOOK#';

/** Keys of the index `newest`; none for notes that it does not contain. */
const newestKeys = (
  { noteType, noteOpenLevel, parentNoteID, hiddenReason }: Note,
  mentions: readonly Mention[],
): Pick<NoteRow, 'newestOf' | 'aboutBook'> => {
  const book = mentions.find((mention) => mention.startsWith(BOOK_MENTION));
  const isListed =
    noteType === 'ExplainNote' &&
    noteOpenLevel === 'PUBLIC' &&
    parentNoteID === '' &&
    hiddenReason === undefined;
  return isListed && book !== undefined
    ? { newestOf: NEWEST_EXPLANATIONS, aboutBook: book.slice(BOOK_MENTION.length) }
    : {};
};

/** The row of a note. Each write replaces it whole, so that it leaves the index `newest` by itself. */
export const noteRowOf = (
  note: KeptNote,
  revision: number,
  mentions: readonly Mention[] = [],
): NoteRow => ({
  ...note,
  part: NOTE_PART,
  sortAt: note.editedAt,
  revision,
  ...newestKeys(note, mentions),
});

export const mentionRowSchema = z.object({
  noteId: z.string(),
  part: z.string(),
  bookId: z.string(),
  sortAt: z.string(),
  authorSub: z.string(),
  noteOpenLevel: noteLevelSchema,
  noteType: noteTypeSchema,
  /** As in the note. */
  hiddenReason: z.string().optional(),
});
export type MentionRow = z.infer<typeof mentionRowSchema>;

export const mentionRowOf = (note: Note, mention: Mention): MentionRow => ({
  noteId: note.noteId,
  part: mention,
  bookId: mention,
  sortAt: note.editedAt,
  authorSub: note.userSub,
  noteOpenLevel: note.noteOpenLevel,
  noteType: note.noteType,
  ...(note.hiddenReason !== undefined && { hiddenReason: note.hiddenReason }),
});
