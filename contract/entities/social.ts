import * as z from 'zod';
import { instantSchema, userSubSchema } from './ids.ts';

export const followSchema = z.object({
  followerUserSub: userSubSchema,
  followedUserSub: userSubSchema,
  createdAt: instantSchema,
});
export type Follow = z.infer<typeof followSchema>;

export const friendRequestIdSchema = z.uuidv4();

export const friendRequestSchema = z.object({
  requestId: friendRequestIdSchema,
  senderUserSub: userSubSchema,
  receiverUserSub: userSubSchema,
  createdAt: instantSchema,
});
export type FriendRequest = z.infer<typeof friendRequestSchema>;

/** What makes a link to become friends valid: 128 random bits in base64url. */
export const friendLinkSecretSchema = z.string().regex(/^[\w-]{22}$/);
