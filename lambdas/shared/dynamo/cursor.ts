import { createHash } from 'node:crypto';
import * as z from 'zod';
import { invalidInput } from '../http/app-error.ts';

/**
 * A cursor contains the position of the last row, which is the sort part of its key, and a checksum over
 * it, the operation and the partition.
 *
 * The partition is not in the cursor; it comes from the validated request, so no cursor reaches
 * another user's rows. The checksum has no secret: it turns a truncated cursor, or one of another
 * operation, into a clear 400. Anybody can compute it for a position of their own, which the schema of
 * the operation then checks, so that the table never refuses a key and no attribute of the key is
 * replaced (docs/decisions/cursors.md).
 */
export interface CursorScope<P> {
  /** Name of the paginated operation. */
  readonly call: string;
  readonly partition: string;
  /** Accepts exactly the positions that rows of this operation have. */
  readonly position: z.ZodType<P>;
}

const CHECKSUM_LENGTH = 12;
const contentSchema = z.tuple([z.string(), z.unknown()]);

const checksumOf = <P>({ call, partition }: CursorScope<P>, position: P): string =>
  createHash('sha256')
    .update(JSON.stringify([call, partition, position]))
    .digest('base64url')
    .slice(0, CHECKSUM_LENGTH);

/** An opaque cursor for the page after the row at this position. */
export const encodeCursor = <P>(scope: CursorScope<P>, position: P): string =>
  Buffer.from(JSON.stringify([checksumOf(scope, position), position])).toString('base64url');

/** The position in a cursor of this operation and partition. Throws a 400 for anything else. */
export const decodeCursor = <P>(scope: CursorScope<P>, cursor: string): P => {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [, unchecked] = contentSchema.parse(content);
    const position = scope.position.parse(unchecked);
    // Compares the whole cursor: base64 decoding ignores trailing characters.
    if (cursor === encodeCursor(scope, position)) return position;
  } catch {
    // Not a cursor: the same error as for a tampered one.
  }
  throw invalidInput('lastEvaluatedKey: not a cursor of this call');
};
