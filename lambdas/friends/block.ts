import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { FriendsDependencies } from './dependencies.ts';

interface BlockCall {
  readonly input: { readonly blockerUserSub: string; readonly blockedUserSub: string };
}

/**
 * Blocks, and ends follows, friendship and requests both ways in the same transaction (SP-109). A
 * second time changes nothing. 404: no such reader.
 */
export const blockUser =
  ({ writer, clock }: FriendsDependencies) =>
  async ({ input }: BlockCall): Promise<{ ok: true }> => {
    const now = new Date(clock()).toISOString();
    const outcome = await writer.block(input.blockerUserSub, input.blockedUserSub, now);
    const isMissing = !outcome.done && ('one' in outcome.failed || 'other' in outcome.failed);
    if (isMissing) throw notFound();
    return { ok: true };
  };

/** Takes the block back; what it has ended does not come again. */
export const unblockUser =
  ({ writer }: FriendsDependencies) =>
  async ({ input }: BlockCall): Promise<{ ok: true }> => {
    await writer.unblock(input.blockerUserSub, input.blockedUserSub);
    return { ok: true };
  };

/** Whether one has blocked the other; for these two alone (SP-111). */
export const checkBlockStatus =
  ({ relations }: FriendsDependencies) =>
  async ({ input }: BlockCall): Promise<{ isBlocked: boolean }> => ({
    isBlocked: await relations.isBlocked(input.blockerUserSub, input.blockedUserSub),
  });
