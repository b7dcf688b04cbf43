import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Profile } from '#contract/entities/profile.ts';
import type { Follow } from '#contract/entities/social.ts';
import { FOLLOWS_LISTED_MAX } from '#contract/limits.ts';
import { type ApiClient, ApiError, type CallOptions } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** The three lists of people that every reader has, and that anybody may see (SP-113). */
export type PeopleList = 'following' | 'followers' | 'friends';

interface PeoplePage {
  readonly people: readonly Profile[];
  readonly next: string | undefined;
}

interface PageAsked {
  readonly targetUserSub: string;
  readonly lastEvaluatedKey?: string;
}

/** How the two wishes of a friend request stand, seen from the viewer. */
export type Friendship =
  | { readonly state: 'none' | 'sent' | 'friends' }
  | { readonly state: 'received'; readonly requestId: string };

export const peopleKeys = {
  count: (userSub: string, list: PeopleList) => ['people-count', userSub, list] as const,
  follow: (followerSub: string, followedSub: string) =>
    ['follow', followerSub, followedSub] as const,
  friendship: (viewerSub: string, otherSub: string) => ['friendship', viewerSub, otherSub] as const,
  block: (blockerSub: string, blockedSub: string) => ['block', blockerSub, blockedSub] as const,
  requests: (userSub: string) => ['friend-requests', userSub] as const,
};

const countReaders: Readonly<
  Record<PeopleList, (api: ApiClient, userSub: string, options: CallOptions) => Promise<number>>
> = {
  following: async (api, targetUserSub, options) =>
    (await api.call('followInfo', 'get_following_count', { targetUserSub }, options))
      .followingCount,
  followers: async (api, targetUserSub, options) =>
    (await api.call('followInfo', 'get_followers_count', { targetUserSub }, options))
      .followersCount,
  friends: async (api, targetUserSub, options) =>
    (await api.call('followInfo', 'get_friends_count', { targetUserSub }, options)).friendsCount,
};

export const countQuery = (api: ApiClient, userSub: string, list: PeopleList) =>
  queryOptions({
    queryKey: peopleKeys.count(userSub, list),
    queryFn: ({ signal }) => countReaders[list](api, userSub, { signal }),
    staleTime: staleTime.relation,
  });

const pageReaders: Readonly<
  Record<
    PeopleList,
    (api: ApiClient, asked: PageAsked, options: CallOptions) => Promise<PeoplePage>
  >
> = {
  following: async (api, asked, options) => {
    const { following: people, lastEvaluatedKey: next } = await api.call(
      'followInfo',
      'get_following_details',
      asked,
      options,
    );
    return { people, next };
  },
  followers: async (api, asked, options) => {
    const { followers: people, lastEvaluatedKey: next } = await api.call(
      'followInfo',
      'get_followers_details',
      asked,
      options,
    );
    return { people, next };
  },
  friends: async (api, asked, options) => {
    const { friends: people, lastEvaluatedKey: next } = await api.call(
      'followInfo',
      'get_friends_details',
      asked,
      options,
    );
    return { people, next };
  },
};

/** Everybody once: a list that grows while it is read may give somebody a second time. */
const withoutRepetition = (pages: readonly PeoplePage[]): readonly Profile[] => [
  ...new Map(
    pages.flatMap(({ people }) => people.map((person) => [person.userSub, person])),
  ).values(),
];

/** One of a reader's lists, page by page (CONST-48); gives the people of all pages read so far. */
export const peopleQuery = (api: ApiClient, userSub: string, list: PeopleList) =>
  infiniteQueryOptions({
    queryKey: ['people', userSub, list] as const,
    queryFn: ({ pageParam, signal }) =>
      pageReaders[list](
        api,
        {
          targetUserSub: userSub,
          ...(pageParam !== undefined && { lastEvaluatedKey: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    // A cursor that comes again would lead round in circles.
    getNextPageParam: ({ next }, _pages, _param, read) =>
      next === undefined || read.includes(next) ? null : next,
    select: ({ pages }) => withoutRepetition(pages),
    staleTime: staleTime.timeline,
  });

/**
 * Does one reader follow the other? Both ways are asked the same (SP-112). Somebody who follows very
 * many gets only so many in one answer, in which the viewer is never missing; so it is asked from
 * the other end where the viewer is the one who follows so many.
 */
export const followQuery = (api: ApiClient, followerUserSub: string, followedUserSub: string) =>
  queryOptions({
    queryKey: peopleKeys.follow(followerUserSub, followedUserSub),
    queryFn: async ({ signal }) => {
      const isAmong = (users: readonly Follow[]): boolean =>
        users.some(
          (follow) =>
            follow.followerUserSub === followerUserSub &&
            follow.followedUserSub === followedUserSub,
        );
      const { users } = await api.call(
        'friends',
        'getUserFollowUsers',
        { followerUserSub },
        { signal },
      );
      if (users.length < FOLLOWS_LISTED_MAX || isAmong(users)) return isAmong(users);
      const { users: followers } = await api.call(
        'friends',
        'getUserFollowerUsers',
        { followedUserSub },
        { signal },
      );
      return isAmong(followers);
    },
    staleTime: staleTime.relation,
  });

/** Has one reader blocked the other? Only these two may ask (SP-111). */
export const blockQuery = (api: ApiClient, blockerUserSub: string, blockedUserSub: string) =>
  queryOptions({
    queryKey: peopleKeys.block(blockerUserSub, blockedUserSub),
    queryFn: async ({ signal }) => {
      const { isBlocked } = await api.call(
        'friends',
        'checkBlockStatus',
        { blockerUserSub, blockedUserSub },
        { signal },
      );
      return isBlocked;
    },
    staleTime: staleTime.relation,
  });

/** Friends, a request in one of the two directions (SP-107), or nothing of that. */
export const friendshipQuery = (api: ApiClient, viewerSub: string, otherSub: string) =>
  queryOptions({
    queryKey: peopleKeys.friendship(viewerSub, otherSub),
    queryFn: async ({ signal }): Promise<Friendship> => {
      const requestOf = (senderUserSub: string, receiverUserSub: string) =>
        api.call(
          'friends',
          'checkFriendRequestStatus',
          { senderUserSub, receiverUserSub },
          { signal },
        );
      const [{ isFriend }, received, sent] = await Promise.all([
        api.call('friends', 'checkFriendStatus', { user1: viewerSub, user2: otherSub }, { signal }),
        requestOf(otherSub, viewerSub),
        requestOf(viewerSub, otherSub),
      ]);
      if (isFriend) return { state: 'friends' };
      if (received.requestId !== null) return { state: 'received', requestId: received.requestId };
      return { state: sent.requestId === null ? 'none' : 'sent' };
    },
    staleTime: staleTime.relation,
  });

/** Requests that wait for the reader's answer, the newest first. */
export const requestsQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: peopleKeys.requests(userSub),
    queryFn: async ({ signal }) => {
      const { requests } = await api.call(
        'friends',
        'getReceivedFriendRequests',
        { receiverUserSub: userSub },
        { signal },
      );
      return requests.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
    staleTime: staleTime.timeline,
  });

/** Nobody has the name, or nobody could have it. */
export const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The reader whose notes were asked for has blocked the viewer. */
export const isBlocked = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'BLOCKED';
