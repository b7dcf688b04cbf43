import type { QueryClient } from '@tanstack/react-query';
import type { FriendRequest } from '#contract/entities/social.ts';
import { effect, type Effect } from '../../lib/update-cached.ts';
import { peopleKeys, type Friendship, type PeopleList } from './api.ts';

/**
 * What changes of relations do to what the page knows: relations, and the counts of both people.
 * Counts go from the truth of before, so that what was so already counts nothing.
 */

/** From one state to another as a difference of the count; null when the first is not known. */
const stepOf = (before: boolean | undefined, after: boolean): number | null =>
  before === undefined ? null : Number(after) - Number(before);

const countEffect = (userSub: string, list: PeopleList, step: number | null): Effect =>
  effect(peopleKeys.count(userSub, list), step === null ? null : (known: number) => known + step);

export const followEffects = (
  queries: QueryClient,
  followerSub: string,
  followedSub: string,
  follows: boolean,
): readonly Effect[] => {
  const queryKey = peopleKeys.follow(followerSub, followedSub);
  const step = stepOf(queries.getQueryData<boolean>(queryKey), follows);
  return [
    effect<boolean>(queryKey, () => follows),
    countEffect(followerSub, 'following', step),
    countEffect(followedSub, 'followers', step),
  ];
};

export const friendshipEffects = (
  queries: QueryClient,
  viewerSub: string,
  otherSub: string,
  friendship: Friendship,
): readonly Effect[] => {
  const queryKey = peopleKeys.friendship(viewerSub, otherSub);
  const before = queries.getQueryData<Friendship>(queryKey);
  const step = stepOf(before && before.state === 'friends', friendship.state === 'friends');
  return [
    effect<Friendship>(queryKey, () => friendship),
    countEffect(viewerSub, 'friends', step),
    countEffect(otherSub, 'friends', step),
    effect(peopleKeys.requests(viewerSub), (known: readonly FriendRequest[]) =>
      known.filter(({ senderUserSub }) => senderUserSub !== otherSub),
    ),
  ];
};

/** A block ends whatever was between the two, both ways (SP-109); taking it back brings nothing. */
export const blockEffects = (
  queries: QueryClient,
  blockerSub: string,
  blockedSub: string,
  blocks: boolean,
): readonly Effect[] => [
  effect<boolean>(peopleKeys.block(blockerSub, blockedSub), () => blocks),
  ...(blocks
    ? [
        ...followEffects(queries, blockerSub, blockedSub, false),
        ...followEffects(queries, blockedSub, blockerSub, false),
        ...friendshipEffects(queries, blockerSub, blockedSub, { state: 'none' }),
      ]
    : []),
];
