import { decodeTime } from 'ulid';
import * as z from 'zod';
import type { Note } from '#contract/entities/note.ts';

const TIMELINE_DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;

/** Row of the Timelines table: a note in a reader's timeline, without its text or its author. */
export const timelineRowSchema = z.object({
  ownerSub: z.string(),
  noteId: z.string(),
  expiresAt: z.int(),
});
export type TimelineRow = z.infer<typeof timelineRowSchema>;

/** Expires a year after the note's creation. The same row at any time, so writing is idempotent. */
export const timelineRowOf = (
  ownerSub: string,
  { noteId }: Readonly<Pick<Note, 'noteId'>>,
): TimelineRow => ({
  ownerSub,
  noteId,
  expiresAt: Math.floor(decodeTime(noteId) / 1_000) + TIMELINE_DAYS * DAY_SECONDS,
});
