import { FRIEND_REQUESTS_PER_DAY } from '#contract/limits.ts';
import type { friendsContract } from '#contract/operations/friends.ts';
import { invalidInput, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { FriendsDependencies } from './dependencies.ts';
import { backfillFriends } from './friend-requests.ts';
import { hasBlock } from './relation-store.ts';

type Operation<K extends keyof typeof friendsContract> = Run<typeof friendsContract, K>;

/** The secret of the caller's link to become friends, or null. */
export const readFriendLink =
  ({ social }: FriendsDependencies): Operation<'readFriendLink'> =>
  async ({ viewer }) => ({ secret: await social.findLink(viewer.sub) });

/** Makes a link; one that the caller had before is no longer valid. */
export const renewFriendLink =
  ({ writes, newSecret, clock }: FriendsDependencies): Operation<'renewFriendLink'> =>
  async ({ viewer }) => {
    const secret = newSecret();
    await writes.setLink(viewer.sub, secret, new Date(clock()).toISOString());
    return { secret };
  };

/** Ends the caller's link; idempotent. */
export const revokeFriendLink =
  ({ writes }: FriendsDependencies): Operation<'revokeFriendLink'> =>
  async ({ viewer }) => {
    await writes.removeLink(viewer.sub);
    return { ok: true };
  };

/**
 * Whose link it is. 404: no such reader, hidden, a link that is no longer valid, or a block between the two, so that nobody
 * learns which it is.
 */
export const readFriendLinkOwner =
  ({ findByUsername, social, relations }: FriendsDependencies): Operation<'readFriendLinkOwner'> =>
  async ({ input: { username, secret }, viewer }) => {
    const owner = await findByUsername(username);
    if (owner === null) throw notFound();
    const [valid, blocks] = await Promise.all([
      social.findLink(owner.userSub),
      relations.blocksBetween(viewer.sub, [owner.userSub]),
    ]);
    if (valid !== secret || hasBlock(blocks.get(owner.userSub))) throw notFound();
    return owner;
  };

/** Whatever makes the link no link of the caller. */
const closing = ['link', 'block', 'blockBack', 'one', 'other'] as const;

/**
 * Makes the caller a friend of the link's owner, who has agreed by giving it away; idempotent. 400: the own link; 404 as
 * above; 429: too many new friends and requests today.
 */
export const acceptFriendLink =
  (dependencies: FriendsDependencies): Operation<'acceptFriendLink'> =>
  async ({ input: { username, secret }, viewer }) => {
    const { findByUsername, writes, clock } = dependencies;
    const owner = await findByUsername(username);
    if (owner === null) throw notFound();
    if (owner.userSub === viewer.sub) throw invalidInput('username: must be another reader');
    const link = { ownerSub: owner.userSub, visitorSub: viewer.sub, secret };
    const outcome = await writes.befriend(link, new Date(clock()).toISOString());
    if (!outcome.done) {
      const { failed } = outcome;
      const isClosed = closing.some((name) => name in failed);
      if (isClosed) throw notFound();
      if (!('friend' in failed)) {
        throw tooMany(`At most ${String(FRIEND_REQUESTS_PER_DAY)} friends a day`);
      }
    }
    // Again for friends: an earlier call may have been cut off before it.
    await backfillFriends(dependencies, owner.userSub, viewer.sub);
    return { ok: true };
  };
