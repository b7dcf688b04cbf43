import * as z from 'zod';
import { READINGS_MAX } from '../limits.ts';
import { isReadingDate, isReadingSpan, readingStates } from '../reading-rules.ts';
import { epochMsSchema, KANRI_IDSchema } from './ids.ts';

const readingStateSchema = z.enum(readingStates);
export type ReadingState = z.infer<typeof readingStateSchema>;

const readingDateSchema = z.string().refine(isReadingDate, { message: 'not a date' });
const spanRule = { message: 'needs a date, and does not end before it begins' };

/** A reading as it is stored. */
export const readingFields = z.object({
  from: readingDateSchema.optional(),
  to: readingDateSchema.optional(),
});

/** One time that a reader has read a book, or has begun to. At least one date is known. */
export const readingSchema = readingFields.refine(isReadingSpan, spanRule);
export type Reading = z.infer<typeof readingSchema>;

/** What a reader records of a book. */
export const recordedSchema = z.object({
  KANRI_ID: KANRI_IDSchema,
  state: readingStateSchema,
  /** In the order in which the reader has entered them; empty if no date is known. */
  readings: z.array(readingSchema).max(READINGS_MAX),
});

export const readingRecordSchema = recordedSchema.extend({
  addedAt: epochMsSchema,
  /** Counts the changes. */
  revision: z.int().positive(),
});
export type ReadingRecord = z.infer<typeof readingRecordSchema>;
