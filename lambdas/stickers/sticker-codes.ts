import type { MakeCode } from '#lambdas/bookshelf/public.ts';

/** `count` distinct new codes, none of them in `taken`. */
export const newCodes = (
  makeCode: MakeCode,
  count: number,
  taken: readonly string[] = [],
): readonly string[] => {
  const all = new Set(taken);
  while (all.size < taken.length + count) all.add(makeCode());
  return [...all].slice(taken.length);
};
