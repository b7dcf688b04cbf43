import type { FriendRequest } from '#contract/entities/social.ts';
import { blocked, conflict, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { requestRowSchema } from './rows.ts';
import type { FriendsDependencies } from './dependencies.ts';

interface RequestCall {
  readonly input: { readonly senderUserSub: string; readonly receiverUserSub: string };
}

/**
 * Asks a reader to be friends; while a request waits, asking again gives its id (SP-106). 403
 * `BLOCKED` either way; 404: no such reader; 409: friends already, or asked by the other, which
 * accepting answers; 429: too many of the sender's requests wait.
 */
export const sendFriendRequest =
  ({ writer, clock, newId }: FriendsDependencies) =>
  async ({ input }: RequestCall): Promise<{ ok: true; requestId: string }> => {
    const requestId = newId();
    const createdAt = new Date(clock()).toISOString();
    const outcome = await writer.request({ ...input, requestId, createdAt });
    if (outcome.done) return { ok: true, requestId };
    const { failed: refused } = outcome;
    if ('block' in refused || 'blockBack' in refused) throw blocked();
    if ('one' in refused || 'other' in refused) throw notFound();
    if ('friend' in refused) throw conflict('You are friends already');
    if ('requestBack' in refused) throw conflict('This reader has asked you already');
    if ('request' in refused) {
      return { ok: true, requestId: requestRowSchema.parse(refused.request).requestId };
    }
    throw tooMany('Too many of your requests wait for an answer');
  };

/** Who has asked the reader to be friends, newest first. */
export const getReceivedFriendRequests =
  ({ requests }: FriendsDependencies) =>
  async ({ input }: { readonly input: { readonly receiverUserSub: string } }) => ({
    requests: [...(await requests.listReceived(input.receiverUserSub))],
  });

interface AnswerCall {
  readonly input: { readonly requestId: string; readonly action: 'accept' | 'reject' };
  readonly viewer: User;
}

/** Makes friends of the two, each with the other's notes for friends in the timeline. */
const accept = async (
  { writer, bringNotes, clock }: FriendsDependencies,
  request: FriendRequest,
): Promise<boolean> => {
  const isDone = await writer.accept(request, new Date(clock()).toISOString());
  if (!isDone) return false;
  const { senderUserSub: sender, receiverUserSub: receiver } = request;
  const levels = ['PUBLIC', 'FRIENDS'] as const;
  await Promise.all([
    bringNotes({ authorSub: sender, readerSub: receiver, levels }),
    bringNotes({ authorSub: receiver, readerSub: sender, levels }),
  ]);
  return true;
};

/**
 * Answers a request, once. Requests are found among those that the caller has received, so nobody
 * else's id leads anywhere, the sender's own least of all (SEC-44). 404: none that waits.
 */
export const handleFriendRequest =
  (dependencies: FriendsDependencies) =>
  async ({ input: { requestId, action }, viewer }: AnswerCall): Promise<{ ok: true }> => {
    const { requests, writer } = dependencies;
    const request = await requests.findReceived(viewer.sub, requestId);
    if (request === null) throw notFound();
    const isDone =
      action === 'accept' ? await accept(dependencies, request) : await writer.reject(request);
    if (!isDone) throw notFound();
    return { ok: true };
  };

/** Id of the request that waits, sent by one to the other; for these two alone (SP-107). */
export const checkFriendRequestStatus =
  ({ requests }: FriendsDependencies) =>
  async ({ input }: RequestCall): Promise<{ requestId: string | null }> => ({
    requestId: await requests.findSent(input.senderUserSub, input.receiverUserSub),
  });
