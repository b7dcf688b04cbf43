import { createHash } from 'node:crypto';
import * as z from 'zod';
import { invalidInput } from '../http/app-error.ts';

/**
 * Page cursors: the sort part of the last row, and a seal over it, the call and its partition.
 *
 * The partition itself is never in a cursor; it is rebuilt from the checked request, so no cursor
 * can lead into another user's rows (SEC-17). The seal needs no secret for that: it only makes a
 * cursor that was cut, mistyped or taken to another call a clear 400 instead of a strange page.
 */
export interface CursorScope {
  /** Name of the call that pages. */
  readonly call: string;
  /** Partition that the pages come from. */
  readonly partition: string;
}

type SortPart = Readonly<Record<string, string | number>>;

const SEAL_LENGTH = 12;
const contentSchema = z.tuple([
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number()])),
]);

const sealOf = ({ call, partition }: CursorScope, sortPart: SortPart): string =>
  createHash('sha256')
    .update(JSON.stringify([call, partition, sortPart]))
    .digest('base64url')
    .slice(0, SEAL_LENGTH);

/** An opaque text that leads to the page after the row with this sort part. */
export const encodeCursor = (scope: CursorScope, sortPart: SortPart): string =>
  Buffer.from(JSON.stringify([sealOf(scope, sortPart), sortPart])).toString('base64url');

/** The sort part of a cursor of this very call and partition; anything else is a 400. */
export const decodeCursor = (scope: CursorScope, cursor: string): SortPart => {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [, sortPart] = contentSchema.parse(content);
    // As a whole: decoding base64 alone would overlook signs that were added at the end.
    if (cursor === encodeCursor(scope, sortPart)) return sortPart;
  } catch {
    // Not a cursor at all: the same answer as one that was tampered with.
  }
  throw invalidInput('lastEvaluatedKey: not a cursor of this call');
};
