import * as z from 'zod';
import { DAY_MS } from '#contract/japan-date.ts';
import { instantSchema, noteIdSchema } from '#contract/entities/ids.ts';
import { referenceTypeSchema, type Note } from '#contract/entities/note.ts';
import { CORRECTIONS_PER_DAY, NOTICE_DAYS } from '#contract/limits.ts';
import { noteLocked, tooMany } from '#lambdas/shared/http/app-error.ts';
import { hashOf } from '../rows.ts';

/** Rows of a note that keep its earlier versions and limit its corrections. */

const REVISION_DIGITS = 6;
export const REVISION_PREFIX = 'REVISION#';
export const revisionKey = (noteId: string, revision: number) => ({
  noteId,
  part: `${REVISION_PREFIX}${String(revision).padStart(REVISION_DIGITS, '0')}`,
});

/** The query for all earlier versions of a note, oldest first. */
export const revisionsQuery = (TableName: string, noteId: string) => ({
  TableName,
  KeyConditionExpression: 'noteId = :id AND begins_with(part, :revision)',
  ExpressionAttributeValues: { ':id': noteId, ':revision': REVISION_PREFIX },
  ConsistentRead: true,
});

/** An earlier version of an information note, with its author and time. */
export const revisionRowSchema = z.object({
  part: z.string().startsWith(REVISION_PREFIX),
  content: z.string(),
  referenceType: referenceTypeSchema.optional(),
  place: z.string().optional(),
  quote: z.string().optional(),
  editorSub: z.string(),
  /** Whose words `content` is, unless they are the author's. */
  correctedBy: z.string().optional(),
  writtenAt: z.string(),
  restoredByLock: z.literal(true).optional(),
});
export type RevisionRow = z.infer<typeof revisionRowSchema>;

export const revisionNumberOf = ({ part }: Pick<RevisionRow, 'part'>): number =>
  Number(part.slice(REVISION_PREFIX.length));

/** An earlier version that becomes the current one again. */
export interface RestoredVersion {
  readonly revision: number;
  /** Whose words it has. */
  readonly wordsBy: string;
}

const CORRECTIONS_PART = 'CORRECTIONS';
export const correctionsKey = (noteId: string) => ({ noteId, part: CORRECTIONS_PART });
export const isCorrectionsPart = (part: unknown): boolean => part === CORRECTIONS_PART;

/**
 * The corrections of a note within 24 hours; times in epoch milliseconds. It changes in the transaction
 * of a correction only, whose condition is the revision of the note that was read with it.
 */
export const correctionsRowSchema = z.object({
  noteId: z.string(),
  part: z.literal(CORRECTIONS_PART),
  /** `by`: a hash, which names no reader. */
  made: z.array(z.object({ by: z.string(), at: z.int() })),
  lockedUntil: z.int().optional(),
  expiresAt: z.int(),
});
export type CorrectionsRow = z.infer<typeof correctionsRowSchema>;

/** When the lock of a note ends, in epoch milliseconds; null when it is not locked. */
export const lockOf = (row: CorrectionsRow | null, now: number): number | null =>
  row?.lockedUntil !== undefined && now < row.lockedUntil ? row.lockedUntil : null;

/**
 * The row after one more correction. The correction that makes the note full locks it; as one reader
 * cannot make so many, at least two have changed the note against each other.
 *
 * @param now epoch milliseconds
 * @throws 403 `NOTE_LOCKED`; 429 when the reader has made all corrections of a day
 */
export const withCorrection = (
  row: CorrectionsRow | null,
  { noteId }: Readonly<Pick<Note, 'noteId'>>,
  editorSub: string,
  now: number,
): CorrectionsRow => {
  const lockedUntil = lockOf(row, now);
  if (lockedUntil !== null) throw noteLocked(new Date(lockedUntil).toISOString());
  const by = hashOf(editorSub, noteId);
  const recent = (row?.made ?? []).filter(({ at }) => at > now - DAY_MS);
  if (recent.filter((correction) => correction.by === by).length >= CORRECTIONS_PER_DAY.ofReader) {
    const most = String(CORRECTIONS_PER_DAY.ofReader);
    throw tooMany(`At most ${most} corrections of a note can be made in 24 hours`);
  }
  const made = [...recent, { by, at: now }];
  return {
    ...correctionsKey(noteId),
    part: CORRECTIONS_PART,
    made,
    ...(made.length >= CORRECTIONS_PER_DAY.ofNote && { lockedUntil: now + DAY_MS }),
    expiresAt: Math.ceil((now + DAY_MS) / 1_000),
  };
};

/** Corrections of this author's citations by others, in the order of their time. */
export const correctedPartition = (authorSub: string): string => `CORRECTED#${authorSub}`;

/** A correction, for a notice to the author. It does not name the corrector, whose account may be removed. */
export const correctedRowSchema = z.object({
  correctedNoteId: noteIdSchema,
  /** Of the version that the correction wrote. */
  revision: z.int().positive(),
  correctedAt: instantSchema,
});
export type CorrectedRow = z.infer<typeof correctedRowSchema>;

export const correctedRowOf = (authorSub: string, row: CorrectedRow) => ({
  noteId: correctedPartition(authorSub),
  part: `${row.correctedAt}#${row.correctedNoteId}`,
  ...row,
  expiresAt: Math.ceil((Date.parse(row.correctedAt) + NOTICE_DAYS * DAY_MS) / 1_000),
});
