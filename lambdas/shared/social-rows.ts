/**
 * Keys of the Social table: how two readers stand to each other. `edge` is the kind and who it
 * starts from, `other` whom it leads to.
 *
 * | edge            | other    | row                                                        |
 * |-----------------|----------|------------------------------------------------------------|
 * | `FOLLOW#<from>` | `<to>`   | follows; `inverse` = `FOLLOW#<to>` puts it into `incoming` |
 * | `FRIEND#<one>`  | `<other>`| friends; always written in both directions                 |
 * | `BLOCK#<from>`  | `<to>`   | has blocked                                                |
 */
export const blockKey = (blockerSub: string, blockedSub: string) => ({
  edge: `BLOCK#${blockerSub}`,
  other: blockedSub,
});

/** Of the readers whom this one follows; as `inverse`, in the index `incoming`, of the followers. */
export const followPartition = (sub: string): string => `FOLLOW#${sub}`;
export const followKey = (followerSub: string, followedSub: string) => ({
  edge: followPartition(followerSub),
  other: followedSub,
});

/** Of this reader's friends. */
export const friendPartition = (sub: string): string => `FRIEND#${sub}`;
export const friendKey = (oneSub: string, otherSub: string) => ({
  edge: friendPartition(oneSub),
  other: otherSub,
});
