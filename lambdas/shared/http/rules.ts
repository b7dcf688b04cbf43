import type { User } from './viewer.ts';

/**
 * Authorization rules for a domain's table of operations. `anyone`, `self` and `oneOf` decide by the request.
 * The other three say which rows decide, and the operation does: a rule on rows is never a read before the write.
 */

interface ByUser<F extends string> {
  readonly input: Readonly<Record<F, string>>;
  readonly viewer: User;
}

/** Public: every visitor and every reader has the same right. */
export const anyone = (): boolean => true;

/**
 * The request names no reader: the operation finds what it reads or changes by the caller's `sub`, and so
 * finds nothing of others.
 */
export const ownPartition = (): boolean => true;

/** A row is named by its id, and who may change it is a condition of the write itself. */
export const conditionOfWrite = (): boolean => true;

/**
 * Each row says who may see it: notes by level and relation, lists, copies and bookshelves by level, profiles
 * and everything else that operators can hide. A visitor gets what is public.
 */
export const visibleRows = (): boolean => true;

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
