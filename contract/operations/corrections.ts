import * as z from 'zod';
import { instantSchema, noteIdSchema, pageCursorSchema, userSubSchema } from '../entities/ids.ts';
import { placeSchema, quoteSchema, referenceTypeSchema } from '../entities/note.ts';
import { operation, type Access } from '../operation.ts';
import { page, renameNoteID } from './shapes.ts';

const revisionNumber = z.int().positive();

const correctInput = z
  .object({
    noteID: noteIdSchema,
    userSub: userSubSchema,
    /** Of the note as it was read: 409 when it has been changed since. */
    revision: revisionNumber,
    /** These three replace those of the note: what is absent is removed. */
    referenceType: referenceTypeSchema.optional(),
    place: placeSchema.optional(),
    quote: quoteSchema.optional(),
  })
  .transform(renameNoteID);

const restoreInput = z
  .object({
    noteID: noteIdSchema,
    userSub: userSubSchema,
    /** Of the note as it was read: 409 when it has been changed since. */
    revision: revisionNumber,
    /** The one whose text, stance, place and quotation the note gets again. */
    restoredRevision: revisionNumber,
  })
  .transform(renameNoteID);

const historyInput = z
  .object({ noteID: noteIdSchema, lastEvaluatedKey: pageCursorSchema.optional() })
  .transform(renameNoteID);

/** What a citation said from `writtenAt` until the next revision. */
const revisionSchema = z.object({
  revision: revisionNumber,
  content: z.string(),
  referenceType: referenceTypeSchema.optional(),
  place: z.string().optional(),
  quote: z.string().optional(),
  editorSub: userSubSchema,
  /** Whose words `content` is; absent when they are the author's. */
  correctedBy: userSubSchema.optional(),
  writtenAt: instantSchema,
  /** The lock of the note has restored the author's text; `editorSub` is the author. */
  restoredByLock: z.literal(true).optional(),
});
export type NoteRevision = z.infer<typeof revisionSchema>;

const historyPage = page('revisions', revisionSchema).extend({
  /** Until then only the author may change the note; absent when it is not locked. */
  lockedUntil: instantSchema.optional(),
});

/** The history of a citation, current version first. Numbers of revisions may have gaps. */
export const listNoteRevisions = <A extends Access>(access: A) =>
  operation({ access, input: historyInput, output: historyPage });

/** Inputs of the writes; their output is the note. */
export const correctionInputs = { correct: correctInput, restore: restoreInput };
