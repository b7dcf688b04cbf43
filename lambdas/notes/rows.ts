import { createHash } from 'node:crypto';
import * as z from 'zod';
import { noteLevelSchema, noteSchema, type Note } from '#contract/entities/note.ts';

/**
 * Rows of the Notes table.
 *
 * | noteId             | part             | row                                                   |
 * |--------------------|------------------|-------------------------------------------------------|
 * | `<ULID>`           | `NOTE`           | the note; in `byAuthor`                               |
 * | `<ULID>`           | `BOOK#<id>`      | the note is about this book; in `byBook`              |
 * | `<ULID>`           | `AUTHOR#<id>`    | the note is about this person; in `byBook` too        |
 * | `<ULID>`           | `REVISION#<n>`   | an earlier text of an information note                |
 * | `REQ#<hash>`       | `REQ`            | which note a wish to create has made; expires         |
 * | `HOUR#<hash>`      | `HOUR`           | how many notes a reader has made in an hour; expires  |
 * | `EDITOR#<sub>`     | `<ULID>`         | this reader has corrected somebody else's note        |
 *
 * `sortAt` is the time of the last edit, of creation before it. Rows about books and persons call
 * the author `authorSub`, which keeps them out of `byAuthor`. What names a reader can be found by the
 * reader's sub: notes by the index, corrections by their `EDITOR` rows; the others name nobody.
 */
export const NOTE_PART = 'NOTE';
export const noteKey = (noteId: string) => ({ noteId, part: NOTE_PART });

/** What a note is about: its `part`, and its partition in the index `byBook`. */
export type Mention = `BOOK#${string}` | `AUTHOR#${string}`;
export const bookMention = (KANRI_ID: string): Mention => `BOOK#${KANRI_ID}`;
export const authorMention = (TENKYO_ID: string): Mention => `AUTHOR#${TENKYO_ID}`;

const REVISION_DIGITS = 6;
export const REVISION_PREFIX = 'REVISION#';
export const revisionKey = (noteId: string, revision: number) => ({
  noteId,
  part: `${REVISION_PREFIX}${String(revision).padStart(REVISION_DIGITS, '0')}`,
});

/** Nobody who reads a row of this name learns whose it is. */
const nameless = (sub: string, of: string): string =>
  createHash('sha256').update(`${sub}#${of}`).digest('base64url');

export const requestKey = (sub: string, idempotencyKey: string) => ({
  noteId: `REQ#${nameless(sub, idempotencyKey)}`,
  part: 'REQ',
});

/** `hour`: hours since the epoch. */
export const noteHourKey = (sub: string, hour: number) => ({
  noteId: `HOUR#${nameless(sub, String(hour))}`,
  part: 'HOUR',
});

export const editorPartition = (editorSub: string): string => `EDITOR#${editorSub}`;
export const editorKey = (editorSub: string, noteId: string) => ({
  noteId: editorPartition(editorSub),
  part: noteId,
});

export const noteRowSchema = noteSchema.extend({
  part: z.literal(NOTE_PART),
  sortAt: z.string(),
  /** Counts the edits; every change is made on the condition that it is still the one seen. */
  revision: z.int().positive(),
});
export type NoteRow = z.infer<typeof noteRowSchema>;

export const noteRowOf = (note: Note, revision: number): NoteRow => ({
  ...note,
  part: NOTE_PART,
  sortAt: note.editedAt,
  revision,
});

export const mentionRowSchema = z.object({
  noteId: z.string(),
  part: z.string(),
  bookId: z.string(),
  sortAt: z.string(),
  authorSub: z.string(),
  noteOpenLevel: noteLevelSchema,
});
export type MentionRow = z.infer<typeof mentionRowSchema>;

export const mentionRowOf = (note: Note, mention: Mention): MentionRow => ({
  noteId: note.noteId,
  part: mention,
  bookId: mention,
  sortAt: note.editedAt,
  authorSub: note.userSub,
  noteOpenLevel: note.noteOpenLevel,
});
