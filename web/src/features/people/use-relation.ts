import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FriendRequest } from '#contract/entities/social.ts';
import { noticeCountKey } from '#web/features/notices/public.ts';
import { friendRequestsKey } from '#web/features/readers/public.ts';
import { type ApiClient, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { updateCached, effect, type Effect } from '#web/lib/update-cached.ts';
import { useToggle } from '#web/lib/use-toggle.ts';
import { useTexts } from '#web/texts/texts.ts';
import {
  blockQuery,
  followQuery,
  type Friendship,
  friendshipQuery,
  peopleKeys,
  type PeopleList,
} from './queries.ts';
import { peopleTexts } from './texts.ts';

/** Difference of a count when a relation changes; null if the previous state is not cached. */
const stepOf = (before: boolean | undefined, after: boolean): number | null =>
  before === undefined ? null : Number(after) - Number(before);

/** Updates a cached count; refetches it if the difference is unknown. */
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
    effect(friendRequestsKey(viewerSub), (known: readonly FriendRequest[]) =>
      known.filter(({ senderUserSub }) => senderUserSub !== otherSub),
    ),
    effect(noticeCountKey(viewerSub), null),
  ];
};

/** A block ends every relation between the two; unblocking restores none. */
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

/** The viewer and the reader whose page is shown. */
export interface Pair {
  readonly viewerSub: string;
  readonly otherSub: string;
}

/** Changes between the same two readers run one after another. */
const scopeOf = ({ viewerSub, otherSub }: Pair): string => `relation ${viewerSub} ${otherSub}`;

/** After a failure, which is reported, the screen shows the server state. */
const logged = (what: string) => (error: unknown) => {
  logFailure(what, error);
};

/**
 * Does the viewer follow the other? Updated optimistically; `step` is the difference to the number
 * of followers from the server.
 */
export const useFollow = (pair: Pair) => {
  const { viewerSub, otherSub } = pair;
  const { failed } = useTexts(peopleTexts);
  const api = useApi();
  const queries = useQueryClient();
  const { data: stored, isLoading } = useQuery(followQuery(api, viewerSub, otherSub));
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
    failure: failed.follow,
  });
  const follows = stored === undefined ? undefined : (desired ?? stored);
  return { isLoading, follows, step: Number(follows ?? false) - Number(stored ?? false), set };
};

/** Has one of the two blocked the other? Undefined if it could not be loaded. */
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

/** Blocks and unblocks. Not optimistic, because a block ends other relations. */
export const useBlock = (pair: Pair) => {
  const { viewerSub, otherSub } = pair;
  const { failed } = useTexts(peopleTexts);
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
    failure: failed.block,
  });
  return { ...useBlocks(pair), busy: desired !== undefined, set };
};

/** What a reader can do about a friendship. */
export type FriendAction =
  | { readonly kind: 'send' }
  | { readonly kind: 'end' }
  | { readonly kind: 'acceptLink'; readonly username: string; readonly secret: string }
  | { readonly kind: 'accept' | 'reject'; readonly requestId: string };

const outcomes: Readonly<Record<FriendAction['kind'], Friendship>> = {
  send: { state: 'sent' },
  accept: { state: 'friends' },
  acceptLink: { state: 'friends' },
  reject: { state: 'none' },
  end: { state: 'none' },
};

const sendFriendAction = (api: ApiClient, { viewerSub, otherSub }: Pair, action: FriendAction) => {
  if (action.kind === 'send') {
    const request = { senderUserSub: viewerSub, receiverUserSub: otherSub };
    return api.call('friends', 'sendFriendRequest', request);
  }
  if (action.kind === 'end')
    return api.call('friends', 'deleteFriend', { user1: viewerSub, user2: otherSub });
  if (action.kind === 'acceptLink') {
    const { username, secret } = action;
    return api.call('friends', 'acceptFriendLink', { userSub: viewerSub, username, secret });
  }
  return api.call('friends', 'handleFriendRequest', {
    requestId: action.requestId,
    action: action.kind,
  });
};

/**
 * Runs one of these actions; the page changes when it has succeeded, and is disabled until then.
 */
export const useFriendAction = (pair: Pair) => {
  const { viewerSub, otherSub } = pair;
  const { failed } = useTexts(peopleTexts);
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: failed.friend },
    scope: { id: scopeOf(pair) },
    mutationFn: (action: FriendAction) =>
      updateCached<unknown>(
        queries,
        friendshipEffects(queries, viewerSub, otherSub, outcomes[action.kind]),
        () => sendFriendAction(api, pair, action),
      ),
    onError: logged('friend'),
  });
};

/** The viewer's friendship with the other reader, and the actions on it. */
export const useFriendship = (pair: Pair) => {
  const { data: friendship, isLoading } = useQuery(
    friendshipQuery(useApi(), pair.viewerSub, pair.otherSub),
  );
  const { mutate, isPending } = useFriendAction(pair);
  return { isLoading, friendship, busy: isPending, act: mutate };
};
