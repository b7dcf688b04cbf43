import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FriendRequest } from '#contract/entities/social.ts';
import { type ApiClient, useApi } from '../../lib/api-client.ts';
import { updateCached, effect, type Effect } from '../../lib/update-cached.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useToggle } from '../../lib/use-toggle.ts';
import {
  blockQuery,
  followQuery,
  type Friendship,
  friendshipQuery,
  peopleKeys,
  type PeopleList,
} from './queries.ts';

/**
 * What changes of relations do to what the page knows: relations, and the counts of both people.
 * Counts go from the truth of before, so that what was so already counts nothing.
 */

/** From one state to another as a difference of the count; null when the first is not known. */
const stepOf = (before: boolean | undefined, after: boolean): number | null =>
  before === undefined ? null : Number(after) - Number(before);

const countEffect = (userSub: string, list: PeopleList, step: number | null): Effect =>
  effect(peopleKeys.count(userSub, list), step === null ? null : (known: number) => known + step);

const followEffects = (
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

const friendshipEffects = (
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
const blockEffects = (
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

/** The viewer and the other reader of the page. */
export interface Pair {
  readonly viewerSub: string;
  readonly otherSub: string;
}

/** What is changed between two readers is changed one after the other. */
const scopeOf = ({ viewerSub, otherSub }: Pair): string => `relation ${viewerSub} ${otherSub}`;

/** Failures are only logged, and the screen goes on with the truth (PUB-23). */
const logged = (what: string) => (error: unknown) => {
  logFailure(what, error);
};

/**
 * Does the viewer follow the other? Shown as it is wished, at once (PUB-18); `step` is how many
 * followers that is more than the server has said.
 */
export const useFollow = (pair: Pair) => {
  const { viewerSub, otherSub } = pair;
  const api = useApi();
  const queries = useQueryClient();
  const { data: truth, isLoading } = useQuery(followQuery(api, viewerSub, otherSub));
  const { desired, set } = useToggle({
    mutationKey: peopleKeys.follow(viewerSub, otherSub),
    scope: scopeOf(pair),
    send: (on) =>
      updateCached(queries, followEffects(queries, viewerSub, otherSub, on), () =>
        api.call('friends', on ? 'addFollower' : 'deleteFollower', {
          followerUserSub: viewerSub,
          followedUserSub: otherSub,
        }),
      ),
    onFailed: logged('follow'),
  });
  const follows = truth === undefined ? undefined : (desired ?? truth);
  return { isLoading, follows, step: Number(follows ?? false) - Number(truth ?? false), set };
};

/** Has one of the two blocked the other? Undefined where it could not be found out. */
export const useBlocks = ({ viewerSub, otherSub }: Pair) => {
  const api = useApi();
  const blocks = useQuery(blockQuery(api, viewerSub, otherSub));
  const isBlockedBy = useQuery(blockQuery(api, otherSub, viewerSub));
  return {
    isLoading: blocks.isLoading || isBlockedBy.isLoading,
    blocks: blocks.data,
    isBlockedBy: isBlockedBy.data,
  };
};

/** Blocks and unblocks. A block ends so much that it shows once it is made (PUB-21). */
export const useBlock = (pair: Pair) => {
  const { viewerSub, otherSub } = pair;
  const api = useApi();
  const queries = useQueryClient();
  const { desired, set } = useToggle({
    mutationKey: peopleKeys.block(viewerSub, otherSub),
    scope: scopeOf(pair),
    send: (on) =>
      updateCached(queries, blockEffects(queries, viewerSub, otherSub, on), () =>
        api.call('friends', on ? 'blockUser' : 'unblockUser', {
          blockerUserSub: viewerSub,
          blockedUserSub: otherSub,
        }),
      ),
    onFailed: logged('block'),
  });
  return { ...useBlocks(pair), busy: desired !== undefined, set };
};

/** What a reader can do about a friendship; an answer names the request it answers. */
export type FriendDeed =
  | { readonly kind: 'send' }
  | { readonly kind: 'end' }
  | { readonly kind: 'accept' | 'reject'; readonly requestId: string };

const outcomes: Readonly<Record<FriendDeed['kind'], Friendship>> = {
  send: { state: 'sent' },
  accept: { state: 'friends' },
  reject: { state: 'none' },
  end: { state: 'none' },
};

const sendDeed = (api: ApiClient, { viewerSub, otherSub }: Pair, deed: FriendDeed) => {
  if (deed.kind === 'send') {
    const request = { senderUserSub: viewerSub, receiverUserSub: otherSub };
    return api.call('friends', 'sendFriendRequest', request);
  }
  if (deed.kind === 'end')
    return api.call('friends', 'deleteFriend', { user1: viewerSub, user2: otherSub });
  const { requestId, kind: action } = deed;
  return api.call('friends', 'handleFriendRequest', { requestId, action });
};

/** Does one of these deeds; the page changes when it is done, and nothing else can be done until then. */
export const useFriendDeed = (pair: Pair) => {
  const { viewerSub, otherSub } = pair;
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: scopeOf(pair) },
    mutationFn: (deed: FriendDeed) =>
      updateCached<unknown>(
        queries,
        friendshipEffects(queries, viewerSub, otherSub, outcomes[deed.kind]),
        () => sendDeed(api, pair, deed),
      ),
    onError: logged('friend'),
  });
};

/** How the viewer's friendship with the other stands, and what the viewer can do about it. */
export const useFriendship = (pair: Pair) => {
  const { data: friendship, isLoading } = useQuery(
    friendshipQuery(useApi(), pair.viewerSub, pair.otherSub),
  );
  const { mutate, isPending } = useFriendDeed(pair);
  return { isLoading, friendship, busy: isPending, act: mutate };
};
