import type { User } from './viewer.ts';

/**
 * Authorization rules on the request, for a domain's table of operations. Rules on rows (whose list,
 * whose copy) are conditions of the write itself, never a read before it: `enforcedByRow`.
 */

interface ByUser<F extends string> {
  readonly input: Readonly<Record<F, string>>;
  readonly viewer: User;
}

/** Public: every visitor and every reader has the same right. */
export const anyone = (): boolean => true;

/**
 * Decided by the operation: it reads and writes only rows of the viewer, or the condition of its
 * write or `canSee` enforces ownership and visibility. A visitor gets what is public.
 */
export const enforcedByRow = (): boolean => true;

/** The user in this field of the request must be the caller. */
export const self =
  <F extends string>(field: F) =>
  ({ input, viewer }: ByUser<F>): boolean =>
    input[field] === viewer.sub;

/** The caller must be one of the two users in the request. */
export const oneOf =
  <F extends string>(first: F, second: F) =>
  ({ input, viewer }: ByUser<F>): boolean =>
    input[first] === viewer.sub || input[second] === viewer.sub;
