import * as z from 'zod';
import { instantSchema, userSubSchema } from '#contract/entities/ids.ts';
import { friendRequestIdSchema, type FriendRequest } from '#contract/entities/social.ts';

/**
 * Rows of the Social table: how two readers stand to each other. `edge` is the kind and who it
 * starts from, `other` whom it leads to. `createdAt` puts a row into the index `outgoing`, `inverse`
 * into `incoming`.
 *
 * | edge            | other         | row                                                        |
 * |-----------------|---------------|------------------------------------------------------------|
 * | `FOLLOW#<from>` | `<to>`        | follows; `inverse` = `FOLLOW#<to>`                         |
 * | `FRIEND#<one>`  | `<other>`     | friends; always written in both directions                 |
 * | `BLOCK#<from>`  | `<to>`        | has blocked; `inverse` = `BLOCK#<to>`                      |
 * | `REQUEST#<from>`| `<to>`        | has asked to be friends; holds the id of the request       |
 * | `RECEIVED#<to>` | `<requestId>` | the same request, as its receiver finds and answers it     |
 * | `COUNT#<sub>`   | `COUNT`       | how many of these rows a reader has                        |
 */
// An alias and not an interface, so that it is a row like any other to those who take rows.
// oxlint-disable-next-line typescript/consistent-type-definitions
export type SocialKey = { readonly edge: string; readonly other: string };

/** Of the readers whom this one has blocked; as `inverse`, of those who have blocked this one. */
export const blockPartition = (sub: string): string => `BLOCK#${sub}`;
export const blockKey = (blockerSub: string, blockedSub: string): SocialKey => ({
  edge: blockPartition(blockerSub),
  other: blockedSub,
});

/** Of the readers whom this one follows; as `inverse`, in the index `incoming`, of the followers. */
export const followPartition = (sub: string): string => `FOLLOW#${sub}`;
export const followKey = (followerSub: string, followedSub: string): SocialKey => ({
  edge: followPartition(followerSub),
  other: followedSub,
});

/** Of this reader's friends. */
export const friendPartition = (sub: string): string => `FRIEND#${sub}`;
export const friendKey = (oneSub: string, otherSub: string): SocialKey => ({
  edge: friendPartition(oneSub),
  other: otherSub,
});

/** Of the requests that this reader has sent and nobody has answered. */
export const requestPartition = (sub: string): string => `REQUEST#${sub}`;
export const requestKey = (senderSub: string, receiverSub: string): SocialKey => ({
  edge: requestPartition(senderSub),
  other: receiverSub,
});

/** Of the requests that wait for this reader's answer. */
export const receivedPartition = (sub: string): string => `RECEIVED#${sub}`;
export const receivedKey = (receiverSub: string, requestId: string): SocialKey => ({
  edge: receivedPartition(receiverSub),
  other: requestId,
});

export const countKey = (sub: string): SocialKey => ({ edge: `COUNT#${sub}`, other: 'COUNT' });

/** The reader's sub in a partition of any kind. */
export const subOfPartition = (partition: string): string =>
  partition.slice(partition.indexOf('#') + 1);

export const followRowOf = (followerSub: string, followedSub: string, createdAt: string) => ({
  ...followKey(followerSub, followedSub),
  inverse: followPartition(followedSub),
  createdAt,
});

export const friendRowOf = (oneSub: string, otherSub: string, createdAt: string) => ({
  ...friendKey(oneSub, otherSub),
  createdAt,
});

export const blockRowOf = (blockerSub: string, blockedSub: string, createdAt: string) => ({
  ...blockKey(blockerSub, blockedSub),
  inverse: blockPartition(blockedSub),
  createdAt,
});

export const requestRowOf = (request: FriendRequest) => ({
  ...requestKey(request.senderUserSub, request.receiverUserSub),
  requestId: request.requestId,
  createdAt: request.createdAt,
});

export const receivedRowOf = (request: FriendRequest) => ({
  ...receivedKey(request.receiverUserSub, request.requestId),
  ...request,
});

/** A row that leads from one reader to another, of the kinds that are listed. */
export const edgeRowSchema = z.object({
  edge: z.string(),
  other: userSubSchema,
  createdAt: instantSchema,
});

export const requestRowSchema = z.object({ requestId: friendRequestIdSchema });

/** What is counted of a reader, on the reader's count row. */
export const countNames = ['followers', 'following', 'friends', 'requestsSent'] as const;
export type CountName = (typeof countNames)[number];

const count = z.int().default(0);
/** A reader of whom nothing has been counted yet has no row. */
export const countRowSchema = z.object({
  followers: count,
  following: count,
  friends: count,
  requestsSent: count,
} satisfies Record<CountName, typeof count>);
