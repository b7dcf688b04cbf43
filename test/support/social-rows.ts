import { followKey, followPartition, friendKey } from '#lambdas/shared/social-rows.ts';

type Row = Readonly<Record<string, unknown>>;

const createdAt = '2026-01-01T00:00:00.000Z';

export const followRow = (followerSub: string, followedSub: string): Row => ({
  ...followKey(followerSub, followedSub),
  inverse: followPartition(followedSub),
  createdAt,
});

/** A friendship is written in both directions. */
export const friendRows = (oneSub: string, otherSub: string): readonly Row[] => [
  { ...friendKey(oneSub, otherSub), createdAt },
  { ...friendKey(otherSub, oneSub), createdAt },
];
