import type { followInfoContract, friendsContract } from '#contract/operations/friends.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { anyone, oneOf, ownPartition, self, visibleRows } from '#lambdas/shared/http/rules.ts';
import type { FollowInfoDependencies, FriendsDependencies } from './dependencies.ts';
import type { PeopleList } from './follow-info-store.ts';
import { addFollower, deleteFollower, getUserFollowerUsers, getUserFollowUsers } from './follow.ts';
import { searchReaders } from './search-readers.ts';
import {
  acceptFriendLink,
  readFriendLinkOwner,
  readFriendLink,
  renewFriendLink,
  revokeFriendLink,
} from './friend-link.ts';
import {
  checkFriendRequestStatus,
  getReceivedFriendRequests,
  handleFriendRequest,
  sendFriendRequest,
} from './friend-requests.ts';

type Operation<K extends keyof typeof friendsContract> = Run<typeof friendsContract, K>;

/**
 * Blocks a reader, and ends follows, friendship and requests both ways in the same transaction;
 * idempotent. 404: no such reader.
 */
const blockUser =
  ({ writes, clock }: FriendsDependencies): Operation<'blockUser'> =>
  async ({ input }) => {
    const now = new Date(clock()).toISOString();
    const outcome = await writes.block(input.blockerUserSub, input.blockedUserSub, now);
    const isMissing = !outcome.done && ('one' in outcome.failed || 'other' in outcome.failed);
    if (isMissing) throw notFound();
    return { ok: true };
  };

/** Removes a block; idempotent. Relations that it ended do not come back. */
const unblockUser =
  ({ writes }: FriendsDependencies): Operation<'unblockUser'> =>
  async ({ input }) => {
    await writes.unblock(input.blockerUserSub, input.blockedUserSub);
    return { ok: true };
  };

const checkBlockStatus =
  ({ relations }: FriendsDependencies): Operation<'checkBlockStatus'> =>
  async ({ input }) => ({
    isBlocked: await relations.isBlocked(input.blockerUserSub, input.blockedUserSub),
  });

/** Ends a friendship for both readers; idempotent. */
const deleteFriend =
  ({ writes }: FriendsDependencies): Operation<'deleteFriend'> =>
  async ({ input: { user1, user2 }, viewer }) => {
    await writes.unfriend(viewer.sub, viewer.sub === user1 ? user2 : user1);
    return { ok: true };
  };

const checkFriendStatus =
  ({ social }: FriendsDependencies): Operation<'checkFriendStatus'> =>
  async ({ input }) => ({ isFriend: await social.areFriends(input.user1, input.user2) });

/**
 * Follows are public to readers. The status of a block, a request or a friendship is visible to its
 * two readers only. The receiver of a request is part of its key.
 */
export const friendsOperations = (
  dependencies: FriendsDependencies,
): Implementations<typeof friendsContract> => ({
  addFollower: { allow: self('followerUserSub'), run: addFollower(dependencies) },
  deleteFollower: { allow: self('followerUserSub'), run: deleteFollower(dependencies) },
  getUserFollowUsers: { allow: anyone, run: getUserFollowUsers(dependencies) },
  getUserFollowerUsers: { allow: anyone, run: getUserFollowerUsers(dependencies) },
  blockUser: { allow: self('blockerUserSub'), run: blockUser(dependencies) },
  unblockUser: { allow: self('blockerUserSub'), run: unblockUser(dependencies) },
  checkBlockStatus: {
    allow: oneOf('blockerUserSub', 'blockedUserSub'),
    run: checkBlockStatus(dependencies),
  },
  sendFriendRequest: { allow: self('senderUserSub'), run: sendFriendRequest(dependencies) },
  getReceivedFriendRequests: {
    allow: self('receiverUserSub'),
    run: getReceivedFriendRequests(dependencies),
  },
  handleFriendRequest: { allow: ownPartition, run: handleFriendRequest(dependencies) },
  deleteFriend: { allow: oneOf('user1', 'user2'), run: deleteFriend(dependencies) },
  checkFriendRequestStatus: {
    allow: oneOf('senderUserSub', 'receiverUserSub'),
    run: checkFriendRequestStatus(dependencies),
  },
  checkFriendStatus: { allow: oneOf('user1', 'user2'), run: checkFriendStatus(dependencies) },
  readFriendLink: { allow: self('userSub'), run: readFriendLink(dependencies) },
  renewFriendLink: { allow: self('userSub'), run: renewFriendLink(dependencies) },
  revokeFriendLink: { allow: self('userSub'), run: revokeFriendLink(dependencies) },
  readFriendLinkOwner: { allow: visibleRows, run: readFriendLinkOwner(dependencies) },
  acceptFriendLink: { allow: self('userSub'), run: acceptFriendLink(dependencies) },
  searchReaders: { allow: self('userSub'), run: searchReaders(dependencies) },
});

/** The public numbers and lists of a reader's people; 0 and empty for unknown readers. */
export const followInfoOperations = ({
  followInfo,
  readUsers,
}: FollowInfoDependencies): Implementations<typeof followInfoContract> => {
  const readPeople = async (
    list: PeopleList,
    input: { readonly targetUserSub: string; readonly lastEvaluatedKey?: string | undefined },
  ) => {
    const { targetUserSub, lastEvaluatedKey } = input;
    const { subs, ...next } = await followInfo.page(targetUserSub, list, lastEvaluatedKey);
    return { people: [...(await readUsers(subs))], next };
  };
  return {
    get_followers_count: {
      allow: anyone,
      run: async ({ input: { targetUserSub } }) => ({
        followersCount: await followInfo.count(targetUserSub, 'followers'),
      }),
    },
    get_following_count: {
      allow: anyone,
      run: async ({ input: { targetUserSub } }) => ({
        followingCount: await followInfo.count(targetUserSub, 'following'),
      }),
    },
    get_friends_count: {
      allow: anyone,
      run: async ({ input: { targetUserSub } }) => ({
        friendsCount: await followInfo.count(targetUserSub, 'friends'),
      }),
    },
    get_followers_details: {
      allow: anyone,
      run: async ({ input }) => {
        const { people: followers, next } = await readPeople('followers', input);
        return { followers, ...next };
      },
    },
    get_following_details: {
      allow: anyone,
      run: async ({ input }) => {
        const { people: following, next } = await readPeople('following', input);
        return { following, ...next };
      },
    },
    get_friends_details: {
      allow: anyone,
      run: async ({ input }) => {
        const { people: friends, next } = await readPeople('friends', input);
        return { friends, ...next };
      },
    },
  };
};
