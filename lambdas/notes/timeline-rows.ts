import { decodeTime } from 'ulid';
import * as z from 'zod';
import type { Note } from '#contract/entities/note.ts';

const KEPT_DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;

/** Row of the Timelines table: that a reader is shown a note. Never what it says, nor whose it is. */
export const timelineRowSchema = z.object({
  ownerSub: z.string(),
  noteId: z.string(),
  expiresAt: z.int(),
});
export type TimelineRow = z.infer<typeof timelineRowSchema>;

/** The same row whenever it is made, so that writing it again changes nothing. */
export const timelineRowOf = (
  ownerSub: string,
  { noteId }: Readonly<Pick<Note, 'noteId'>>,
): TimelineRow => ({
  ownerSub,
  noteId,
  expiresAt: Math.floor(decodeTime(noteId) / 1_000) + KEPT_DAYS * DAY_SECONDS,
});
