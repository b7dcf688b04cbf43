import * as z from 'zod';
import { epochMsSchema, KANRI_IDSchema } from '#contract/entities/ids.ts';

/**
 * Rows of the history in the Reading table.
 *
 * | pk              | sk           | row                                                        |
 * |-----------------|--------------|------------------------------------------------------------|
 * | `HIST#<sub>`    | `<ms>`       | a visit, 13 digits of epoch milliseconds                   |
 * | `HIST#<sub>`    | `REVISION`   | changes with every new visit; letters sort after digits    |
 */
export const historyPartition = (userSub: string): string => `HIST#${userSub}`;

const MS_DIGITS = 13;
export const visitKey = (userSub: string, visitedAt: number) => ({
  pk: historyPartition(userSub),
  sk: String(visitedAt).padStart(MS_DIGITS, '0'),
});
const REVISION = 'REVISION';
export const revisionKey = (userSub: string) => ({ pk: historyPartition(userSub), sk: REVISION });
export const isRevision = (row: Readonly<Record<string, unknown>>): boolean =>
  row['sk'] === REVISION;

/** `expiresAt` in epoch seconds: the database deletes rows some time later, so reads check it. */
export const visitRowSchema = z.object({
  KANRI_ID: KANRI_IDSchema,
  visitedAt: epochMsSchema,
  expiresAt: z.int().nonnegative(),
});
export type VisitRow = z.infer<typeof visitRowSchema>;

export const revisionRowSchema = z.object({ revision: z.string() });
