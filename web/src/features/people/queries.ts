import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Profile } from '#contract/entities/profile.ts';
import type { Follow } from '#contract/entities/social.ts';
import { FOLLOWS_LISTED_MAX } from '#contract/limits.ts';
import { type ApiClient, ApiError, type CallOptions } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The three lists of people that every reader has and anybody may see. */
export type PeopleList = 'following' | 'followers' | 'friends';

export interface PeoplePage {
  readonly people: readonly Profile[];
  readonly next: string | undefined;
}

interface PageRequest {
  readonly targetUserSub: string;
  readonly lastEvaluatedKey?: string;
}

/** The state of a friendship, as seen by the viewer. */
export type Friendship =
  | { readonly state: 'none' | 'sent' | 'friends' }
  | { readonly state: 'received'; readonly requestId: string };

export const peopleKeys = {
  count: (userSub: string, list: PeopleList) => ['people-count', userSub, list] as const,
  follow: (followerSub: string, followedSub: string) =>
    ['follow', followerSub, followedSub] as const,
  friendship: (viewerSub: string, otherSub: string) => ['friendship', viewerSub, otherSub] as const,
  block: (blockerSub: string, blockedSub: string) => ['block', blockerSub, blockedSub] as const,
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
    (api: ApiClient, request: PageRequest, options: CallOptions) => Promise<PeoplePage>
  >
> = {
  following: async (api, request, options) => {
    const { following: people, lastEvaluatedKey: next } = await api.call(
      'followInfo',
      'get_following_details',
      request,
      options,
    );
    return { people, next };
  },
  followers: async (api, request, options) => {
    const { followers: people, lastEvaluatedKey: next } = await api.call(
      'followInfo',
      'get_followers_details',
      request,
      options,
    );
    return { people, next };
  },
  friends: async (api, request, options) => {
    const { friends: people, lastEvaluatedKey: next } = await api.call(
      'followInfo',
      'get_friends_details',
      request,
      options,
    );
    return { people, next };
  },
};

/** Unique: a person may be on two pages of a list that grows between requests. */
const uniquePeople = (pages: readonly PeoplePage[]): readonly Profile[] => [
  ...new Map(
    pages.flatMap(({ people }) => people.map((person) => [person.userSub, person])),
  ).values(),
];

type ReadPage = (
  cursor: { readonly lastEvaluatedKey?: string },
  options: CallOptions,
) => Promise<PeoplePage>;

/** A list of people, page by page; selects the people of all pages loaded so far. */
export const pagesOfPeople = (queryKey: readonly string[], read: ReadPage) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read(pageParam === undefined ? {} : { lastEvaluatedKey: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    // A repeated cursor would loop forever.
    getNextPageParam: ({ next }, _pages, _param, known) =>
      next === undefined || known.includes(next) ? null : next,
    select: ({ pages }) => uniquePeople(pages),
    staleTime: staleTime.timeline,
  });

/** One of a reader's lists. */
export const peopleQuery = (api: ApiClient, userSub: string, list: PeopleList) =>
  pagesOfPeople(['people', userSub, list], (cursor, options) =>
    pageReaders[list](api, { targetUserSub: userSub, ...cursor }, options),
  );

/**
 * Does one reader follow the other? A response lists a limited number of follows, and includes
 * the viewer if the viewer is followed. If a full list lacks the follow, the followers of the other
 * reader are checked.
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

/** Has one reader blocked the other? The server allows the check to these two only. */
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

/** Friends, a request in one of the two directions, or none of these. */
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

/** No account has this name, or the name is not valid. */
export const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The reader whose notes were requested has blocked the viewer. */
export const isBlocked = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'BLOCKED';

/** Would the reader's bookshelf open for this viewer (null: a visitor)? */
export const canOpenBookshelfQuery = (
  api: ApiClient,
  { ownerSub, viewerSub }: { readonly ownerSub: string; readonly viewerSub: string | null },
) =>
  queryOptions({
    queryKey: ['can-open-bookshelf', ownerSub, viewerSub],
    queryFn: async ({ signal }) => {
      const { canOpen } = await api.call(
        'bookshelfReads',
        'canOpenBookshelf',
        { UserSub: ownerSub },
        { signal },
      );
      return canOpen;
    },
    staleTime: staleTime.relation,
  });
