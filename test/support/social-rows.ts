import { followRowOf, friendRowOf } from '#lambdas/friends/rows.ts';

type Row = Readonly<Record<string, unknown>>;

const createdAt = '2026-01-01T00:00:00.000Z';

export const followRow = (followerSub: string, followedSub: string): Row =>
  followRowOf(followerSub, followedSub, createdAt);

/** A friendship is written in both directions. */
export const friendRows = (oneSub: string, otherSub: string): readonly Row[] => [
  friendRowOf(oneSub, otherSub, createdAt),
  friendRowOf(otherSub, oneSub, createdAt),
];
