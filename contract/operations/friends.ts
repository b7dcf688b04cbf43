import * as z from 'zod';
import { pageCursorSchema, usernameSchema, userSubSchema } from '../entities/ids.ts';
import { profileSchema } from '../entities/profile.ts';
import {
  followSchema,
  friendLinkSecretSchema,
  friendRequestIdSchema,
  friendRequestSchema,
} from '../entities/social.ts';
import { operation } from '../operation.ts';
import { READER_WORDS_MAX } from '../limits.ts';
import { done, nameSchema, page } from './shapes.ts';

/** The error for a relation to oneself. */
const notOneself = (field: string) => ({ path: [field], message: 'must be another reader' });

const follow = z
  .object({ followerUserSub: userSubSchema, followedUserSub: userSubSchema })
  .refine(
    ({ followerUserSub, followedUserSub }) => followerUserSub !== followedUserSub,
    notOneself('followedUserSub'),
  );
const block = z.object({ blockerUserSub: userSubSchema, blockedUserSub: userSubSchema });
const request = z.object({ senderUserSub: userSubSchema, receiverUserSub: userSubSchema });
const pair = z.object({ user1: userSubSchema, user2: userSubSchema });
const own = z.object({ userSub: userSubSchema });
/** The owner of a link to become friends, and its secret. */
const friendLink = z.object({ username: usernameSchema, secret: friendLinkSecretSchema });
const follows = z.object({ users: z.array(followSchema) });

const write = <I extends z.ZodType>(input: I) =>
  operation({ access: 'signedIn', writes: true, input, output: done });

/** POST `/api/friends`. */
export const friendsContract = {
  addFollower: write(follow),
  deleteFollower: write(follow),
  getUserFollowUsers: operation({
    access: 'signedIn',
    input: z.object({ followerUserSub: userSubSchema }),
    output: follows,
  }),
  getUserFollowerUsers: operation({
    access: 'signedIn',
    input: z.object({ followedUserSub: userSubSchema }),
    output: follows,
  }),
  blockUser: write(
    block.refine(
      ({ blockerUserSub, blockedUserSub }) => blockerUserSub !== blockedUserSub,
      notOneself('blockedUserSub'),
    ),
  ),
  unblockUser: write(block),
  checkBlockStatus: operation({
    access: 'signedIn',
    input: block,
    output: z.object({ isBlocked: z.boolean() }),
  }),
  sendFriendRequest: operation({
    access: 'signedIn',
    writes: true,
    input: request.refine(
      ({ senderUserSub, receiverUserSub }) => senderUserSub !== receiverUserSub,
      notOneself('receiverUserSub'),
    ),
    output: z.object({ ok: z.literal(true), requestId: friendRequestIdSchema }),
  }),
  getReceivedFriendRequests: operation({
    access: 'signedIn',
    input: z.object({ receiverUserSub: userSubSchema }),
    output: z.object({ requests: z.array(friendRequestSchema) }),
  }),
  handleFriendRequest: write(
    z.object({ requestId: friendRequestIdSchema, action: z.enum(['accept', 'reject']) }),
  ),
  deleteFriend: write(pair.refine(({ user1, user2 }) => user1 !== user2, notOneself('user2'))),
  checkFriendRequestStatus: operation({
    access: 'signedIn',
    input: request,
    output: z.object({ requestId: friendRequestIdSchema.nullable() }),
  }),
  checkFriendStatus: operation({
    access: 'signedIn',
    input: pair,
    output: z.object({ isFriend: z.boolean() }),
  }),
  /** Counts the search. */
  searchReaders: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({
      userSub: userSubSchema,
      /** `@` and a user name, or the beginning of a display name; a user name is found without `@` too. */
      words: nameSchema(READER_WORDS_MAX),
      lastEvaluatedKey: pageCursorSchema.optional(),
    }),
    output: page('readers', profileSchema),
  }),
  readFriendLink: operation({
    access: 'signedIn',
    input: own,
    output: z.object({ secret: friendLinkSecretSchema.nullable() }),
  }),
  /** Makes a link; the one before is no longer valid. */
  renewFriendLink: operation({
    access: 'signedIn',
    writes: true,
    input: own,
    output: z.object({ secret: friendLinkSecretSchema }),
  }),
  revokeFriendLink: write(own),
  readFriendLinkOwner: operation({ access: 'signedIn', input: friendLink, output: profileSchema }),
  acceptFriendLink: write(own.extend(friendLink.shape)),
};

const target = z.object({ targetUserSub: userSubSchema });
const details = target.extend({ lastEvaluatedKey: pageCursorSchema.optional() });

/** GET `/api/follow-info`; the discriminator is the query key `operation`. */
export const followInfoContract = {
  get_followers_count: operation({
    access: 'anyone',
    input: target,
    output: z.object({ followersCount: z.int().nonnegative() }),
  }),
  get_following_count: operation({
    access: 'anyone',
    input: target,
    output: z.object({ followingCount: z.int().nonnegative() }),
  }),
  get_friends_count: operation({
    access: 'anyone',
    input: target,
    output: z.object({ friendsCount: z.int().nonnegative() }),
  }),
  get_followers_details: operation({
    access: 'anyone',
    input: details,
    output: page('followers', profileSchema),
  }),
  get_following_details: operation({
    access: 'anyone',
    input: details,
    output: page('following', profileSchema),
  }),
  get_friends_details: operation({
    access: 'anyone',
    input: details,
    output: page('friends', profileSchema),
  }),
};
