import type { Follow } from '#contract/entities/social.ts';
import { blocked, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { FriendsDependencies } from './dependencies.ts';
import { newestFirst } from './row-finder.ts';

interface FollowCall {
  readonly input: { readonly followerUserSub: string; readonly followedUserSub: string };
}

/**
 * Follows, and brings the followed reader's public notes into the timeline; a second time changes
 * nothing. 403 `BLOCKED` either way, 404: no such reader.
 */
export const addFollower =
  ({ writer, bringNotes, clock }: FriendsDependencies) =>
  async ({ input }: FollowCall): Promise<{ ok: true }> => {
    const { followerUserSub, followedUserSub } = input;
    const now = new Date(clock()).toISOString();
    const outcome = await writer.follow(followerUserSub, followedUserSub, now);
    if (outcome.done) {
      const pair = { authorSub: followedUserSub, readerSub: followerUserSub };
      await bringNotes({ ...pair, levels: ['PUBLIC'] });
      return { ok: true };
    }
    const { failed: refused } = outcome;
    if ('block' in refused || 'blockBack' in refused) throw blocked();
    if ('one' in refused || 'other' in refused) throw notFound();
    return { ok: true };
  };

/** Follows no longer; who did not follow has nothing to lose. */
export const deleteFollower =
  ({ writer }: FriendsDependencies) =>
  async ({ input }: FollowCall): Promise<{ ok: true }> => {
    await writer.unfollow(input.followerUserSub, input.followedUserSub);
    return { ok: true };
  };

interface ListCall<F extends 'followerUserSub' | 'followedUserSub'> {
  readonly input: Readonly<Record<F, string>>;
  readonly viewer: User;
}

/** One row is what a button shows, so it is right even where a list is cut or a moment behind. */
const withOwn = (
  follows: readonly Follow[],
  own: Follow | null,
  isOwn: (follow: Follow) => boolean,
): { users: Follow[] } => ({
  users: [...follows.filter((follow) => !isOwn(follow)), ...(own === null ? [] : [own])].toSorted(
    newestFirst,
  ),
});

/** Whom a reader follows, newest first; the viewer, if followed, is always among them (SP-112). */
export const getUserFollowUsers =
  ({ social }: FriendsDependencies) =>
  async ({ input, viewer }: ListCall<'followerUserSub'>): Promise<{ users: Follow[] }> => {
    const [follows, own] = await Promise.all([
      social.listFollowed(input.followerUserSub),
      social.findFollow(input.followerUserSub, viewer.sub),
    ]);
    return withOwn(follows, own, ({ followedUserSub }) => followedUserSub === viewer.sub);
  };

/** Who follows a reader, newest first; the viewer, if following, is always among them. */
export const getUserFollowerUsers =
  ({ social }: FriendsDependencies) =>
  async ({ input, viewer }: ListCall<'followedUserSub'>): Promise<{ users: Follow[] }> => {
    const [follows, own] = await Promise.all([
      social.listFollowers(input.followedUserSub),
      social.findFollow(viewer.sub, input.followedUserSub),
    ]);
    return withOwn(follows, own, ({ followerUserSub }) => followerUserSub === viewer.sub);
  };
