import { createHash } from 'node:crypto';
import * as z from 'zod';
import { invalidInput } from '../http/app-error.ts';

/**
 * A cursor contains the sort key of the last row and a checksum over it, the operation and the
 * partition.
 *
 * The partition is not in the cursor; it comes from the validated request, so no cursor reaches
 * another user's rows. The checksum therefore needs no secret: it turns a truncated cursor, or one of
 * another operation, into a clear 400.
 */
export interface CursorScope {
  /** Name of the paginated operation. */
  readonly call: string;
  readonly partition: string;
}

type SortKey = Readonly<Record<string, string | number>>;

const CHECKSUM_LENGTH = 12;
const contentSchema = z.tuple([
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number()])),
]);

const checksumOf = ({ call, partition }: CursorScope, sortKey: SortKey): string =>
  createHash('sha256')
    .update(JSON.stringify([call, partition, sortKey]))
    .digest('base64url')
    .slice(0, CHECKSUM_LENGTH);

/** An opaque cursor for the page after the row with this sort key. */
export const encodeCursor = (scope: CursorScope, sortKey: SortKey): string =>
  Buffer.from(JSON.stringify([checksumOf(scope, sortKey), sortKey])).toString('base64url');

/** The sort key in a cursor of this operation and partition. Throws a 400 for anything else. */
export const decodeCursor = (scope: CursorScope, cursor: string): SortKey => {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [, sortKey] = contentSchema.parse(content);
    // Compares the whole cursor: base64 decoding ignores trailing characters.
    if (cursor === encodeCursor(scope, sortKey)) return sortKey;
  } catch {
    // Not a cursor: the same error as for a tampered one.
  }
  throw invalidInput('lastEvaluatedKey: not a cursor of this call');
};
