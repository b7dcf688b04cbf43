import type { Follow } from '#contract/entities/social.ts';
import { FOLLOWS_PER_DAY } from '#contract/limits.ts';
import type { friendsContract } from '#contract/operations/friends.ts';
import { blocked, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { FriendsDependencies } from './dependencies.ts';
import { newestFirst } from './store.ts';

type Operation<K extends keyof typeof friendsContract> = Run<typeof friendsContract, K>;

/**
 * Follows a reader and writes the reader's public notes to the follower's timeline; idempotent. 403
 * `BLOCKED` either way, 404: no such reader; 429: too many today.
 */
export const addFollower =
  ({ writes, backfillTimeline, clock }: FriendsDependencies): Operation<'addFollower'> =>
  async ({ input: { followerUserSub, followedUserSub } }) => {
    const now = new Date(clock()).toISOString();
    const outcome = await writes.follow(followerUserSub, followedUserSub, now);
    if (outcome.done) {
      const pair = { authorSub: followedUserSub, readerSub: followerUserSub };
      await backfillTimeline({ ...pair, levels: ['PUBLIC'] });
      return { ok: true };
    }
    const { failed } = outcome;
    if ('block' in failed || 'blockBack' in failed) throw blocked();
    if ('one' in failed || 'other' in failed) throw notFound();
    // Following somebody who is followed already is no new follow, whatever the day's number.
    if ('follow' in failed) return { ok: true };
    throw tooMany(`At most ${String(FOLLOWS_PER_DAY)} readers a day can be followed`);
  };

/** Unfollows a reader; idempotent. */
export const deleteFollower =
  ({ writes }: FriendsDependencies): Operation<'deleteFollower'> =>
  async ({ input }) => {
    await writes.unfollow(input.followerUserSub, input.followedUserSub);
    return { ok: true };
  };

/** Buttons depend on the viewer's own follow, so it is exact even where a list is cut or stale. */
const withOwn = (
  follows: readonly Follow[],
  own: Follow | null,
  isOwn: (follow: Follow) => boolean,
): { users: Follow[] } => ({
  users: [...follows.filter((follow) => !isOwn(follow)), ...(own === null ? [] : [own])].toSorted(
    newestFirst,
  ),
});

/** Whom a reader follows, newest first; always includes the viewer, if followed. */
export const getUserFollowUsers =
  ({ social }: FriendsDependencies): Operation<'getUserFollowUsers'> =>
  async ({ input, viewer }) => {
    const [follows, own] = await Promise.all([
      social.listFollowed(input.followerUserSub),
      social.findFollow(input.followerUserSub, viewer.sub),
    ]);
    return withOwn(follows, own, ({ followedUserSub }) => followedUserSub === viewer.sub);
  };

/** Who follows a reader, newest first; always includes the viewer, if following. */
export const getUserFollowerUsers =
  ({ social }: FriendsDependencies): Operation<'getUserFollowerUsers'> =>
  async ({ input, viewer }) => {
    const [follows, own] = await Promise.all([
      social.listFollowers(input.followedUserSub),
      social.findFollow(viewer.sub, input.followedUserSub),
    ]);
    return withOwn(follows, own, ({ followerUserSub }) => followerUserSub === viewer.sub);
  };
