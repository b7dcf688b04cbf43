import type { FriendsDependencies } from './dependencies.ts';

interface PairCall {
  readonly input: { readonly user1: string; readonly user2: string };
}

/** Ends a friendship for both; who are no friends stay what they are. */
export const deleteFriend =
  ({ writer }: FriendsDependencies) =>
  async ({ input }: PairCall): Promise<{ ok: true }> => {
    await writer.unfriend(input.user1, input.user2);
    return { ok: true };
  };

/** Whether two readers are friends; for these two alone. */
export const checkFriendStatus =
  ({ social }: FriendsDependencies) =>
  async ({ input }: PairCall): Promise<{ isFriend: boolean }> => ({
    isFriend: await social.areFriends(input.user1, input.user2),
  });
