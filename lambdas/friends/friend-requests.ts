import type { FriendRequest } from '#contract/entities/social.ts';
import { FRIEND_REQUESTS_PER_DAY } from '#contract/limits.ts';
import type { friendsContract } from '#contract/operations/friends.ts';
import { blocked, conflict, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { FriendsDependencies } from './dependencies.ts';
import { requestRowSchema } from './rows.ts';

type Operation<K extends keyof typeof friendsContract> = Run<typeof friendsContract, K>;

/**
 * Sends a friend request; idempotent while it is pending. 403 `BLOCKED` either way; 404: no such
 * reader; 409: friends already, or the other reader has sent a request, which can be accepted; 429:
 * too many pending requests of the sender, or too many today.
 */
export const sendFriendRequest =
  ({ writes, clock, newId }: FriendsDependencies): Operation<'sendFriendRequest'> =>
  async ({ input }) => {
    const requestId = newId();
    const createdAt = new Date(clock()).toISOString();
    const outcome = await writes.request({ ...input, requestId, createdAt });
    if (outcome.done) return { ok: true, requestId };
    const { failed } = outcome;
    if ('block' in failed || 'blockBack' in failed) throw blocked();
    if ('one' in failed || 'other' in failed) throw notFound();
    if ('friend' in failed) throw conflict('You are friends already');
    if ('requestBack' in failed) throw conflict('This reader has asked you already');
    if ('request' in failed) {
      return { ok: true, requestId: requestRowSchema.parse(failed.request).requestId };
    }
    if ('quota' in failed) throw tooMany('Too many of your requests wait for an answer');
    throw tooMany(`At most ${String(FRIEND_REQUESTS_PER_DAY)} friend requests a day can be sent`);
  };

/** Pending requests to the reader, newest first; none of senders whose profile is hidden or gone. */
export const getReceivedFriendRequests =
  ({ social, readUsers }: FriendsDependencies): Operation<'getReceivedFriendRequests'> =>
  async ({ input }) => {
    const requests = await social.listReceivedRequests(input.receiverUserSub);
    const senders = await readUsers(requests.map(({ senderUserSub }) => senderUserSub));
    const shown = new Set(senders.map(({ userSub }) => userSub));
    return { requests: requests.filter(({ senderUserSub }) => shown.has(senderUserSub)) };
  };

/** Writes each new friend's notes to the other's timeline. */
export const backfillFriends = async (
  { backfillTimeline }: FriendsDependencies,
  one: string,
  other: string,
): Promise<void> => {
  const levels = ['PUBLIC', 'FRIENDS'] as const;
  await Promise.all([
    backfillTimeline({ authorSub: one, readerSub: other, levels }),
    backfillTimeline({ authorSub: other, readerSub: one, levels }),
  ]);
};

const accept = async (
  dependencies: FriendsDependencies,
  request: FriendRequest,
): Promise<boolean> => {
  const { writes, clock } = dependencies;
  const isDone = await writes.accept(request, new Date(clock()).toISOString());
  if (isDone) await backfillFriends(dependencies, request.senderUserSub, request.receiverUserSub);
  return isDone;
};

/**
 * Accepts or rejects a request, once. Only requests that the caller has received are looked up, so
 * no other reader can use their ids, not even the sender. 404: no such pending request.
 */
export const handleFriendRequest =
  (dependencies: FriendsDependencies): Operation<'handleFriendRequest'> =>
  async ({ input: { requestId, action }, viewer }) => {
    const { social, writes } = dependencies;
    const request = await social.findReceivedRequest(viewer.sub, requestId);
    if (request === null) throw notFound();
    const isDone =
      action === 'accept' ? await accept(dependencies, request) : await writes.reject(request);
    if (!isDone) throw notFound();
    return { ok: true };
  };

/** The id of the pending request from one reader to the other, or null. */
export const checkFriendRequestStatus =
  ({ social }: FriendsDependencies): Operation<'checkFriendRequestStatus'> =>
  async ({ input }) => ({
    requestId: await social.findSentRequest(input.senderUserSub, input.receiverUserSub),
  });
