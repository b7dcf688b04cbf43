import * as z from 'zod';
import { epochMsSchema, instantSchema, userSubSchema } from '#contract/entities/ids.ts';
import { profileSchema } from '#contract/entities/profile.ts';

/** Key of the index `byUsername`: user names are case-insensitive. */
export const usernameKey = (username: string): string => username.toLowerCase();

/**
 * A profile, one per account: created when the account is confirmed, edited in the profile settings.
 * Email addresses and passwords stay with the identity provider.
 */
export const userRowSchema = profileSchema.extend({
  usernameKey: z.string(),
  createdAt: instantSchema,
});
export type UserRow = z.infer<typeof userRowSchema>;

/** Partition of the index `removals`: all removals, by the time at which they are due. */
export const REMOVAL = 'REMOVAL';

/** The row at `removalKey`. */
export const removalRowSchema = z.object({
  removedSub: userSubSchema,
  username: z.string(),
  requestedAt: instantSchema,
  removal: z.literal(REMOVAL),
  /** When the removal is due next; a call that works on it postpones it. */
  dueAt: epochMsSchema,
  /** The account is deleted from the identity provider; only rows written since then may be left. */
  accountGone: z.boolean().default(false),
});
export type RemovalRow = z.infer<typeof removalRowSchema>;
