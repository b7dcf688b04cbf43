import type { friendsContract } from '#contract/operations/friends.ts';
import { enforcedByRow, oneOf, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { blockUser, checkBlockStatus, unblockUser } from './block.ts';
import type { FriendsDependencies } from './dependencies.ts';
import { addFollower, deleteFollower, getUserFollowerUsers, getUserFollowUsers } from './follow.ts';
import {
  checkFriendRequestStatus,
  getReceivedFriendRequests,
  handleFriendRequest,
  sendFriendRequest,
} from './friend-request.ts';
import { checkFriendStatus, deleteFriend } from './friendship.ts';

/** Who follows whom is public; who has received a request stands in the request itself. */
export const friendsOperations = (
  dependencies: FriendsDependencies,
): Implementations<typeof friendsContract> => ({
  addFollower: { allow: self('followerUserSub'), run: addFollower(dependencies) },
  deleteFollower: { allow: self('followerUserSub'), run: deleteFollower(dependencies) },
  getUserFollowUsers: { allow: enforcedByRow, run: getUserFollowUsers(dependencies) },
  getUserFollowerUsers: { allow: enforcedByRow, run: getUserFollowerUsers(dependencies) },
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
  handleFriendRequest: { allow: enforcedByRow, run: handleFriendRequest(dependencies) },
  deleteFriend: { allow: oneOf('user1', 'user2'), run: deleteFriend(dependencies) },
  checkFriendRequestStatus: {
    allow: oneOf('senderUserSub', 'receiverUserSub'),
    run: checkFriendRequestStatus(dependencies),
  },
  checkFriendStatus: { allow: oneOf('user1', 'user2'), run: checkFriendStatus(dependencies) },
});
