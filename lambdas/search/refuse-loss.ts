/** A catalogue that lost more than this share since the last index was read only in part. */
const LOSS_MAX = 0.1;

/** Throws when an index of `next` books would take the place of one with many more. */
export const refuseLoss = (before: number, next: number): void => {
  if (next >= before * (1 - LOSS_MAX)) return;
  throw new Error(
    `Not published: the new index has ${String(next)} books, the current one ${String(before)}`,
  );
};
