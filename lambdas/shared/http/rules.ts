import type { User } from './viewer.ts';

/**
 * Rules on the request, for the table of a domain's operations. Rules on rows (whose list, whose
 * copy) are conditions of the write itself, never a read before it: `enforcedByRow` names them.
 */

interface ByUser<F extends string> {
  readonly input: Readonly<Record<F, string>>;
  readonly viewer: User;
}

/** Public: every visitor and reader gets the same right. */
export const anyone = (): boolean => true;

/**
 * Decided below this table: the operation reads and writes only rows of the viewer, or the condition
 * of its write or `canSee` enforces ownership and visibility. A visitor gets what is public.
 */
export const enforcedByRow = (): boolean => true;

/** The user that the request names in this field must be the caller (SEC-02). */
export const self =
  <F extends string>(field: F) =>
  ({ input, viewer }: ByUser<F>): boolean =>
    input[field] === viewer.sub;

/** The caller must be one of the two users that the request names. */
export const oneOf =
  <F extends string>(first: F, second: F) =>
  ({ input, viewer }: ByUser<F>): boolean =>
    input[first] === viewer.sub || input[second] === viewer.sub;
