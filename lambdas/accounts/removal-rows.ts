import * as z from 'zod';
import { epochMsSchema, instantSchema, userSubSchema } from '#contract/entities/ids.ts';

/**
 * Row of the Users table beside the profiles: an account that is being removed. It takes the place of
 * the profile in one transaction, so that nobody can find the reader from then on, and stays until
 * nothing of the reader is left.
 */
export const removalKey = (userSub: string) => ({ userSub: `REMOVAL#${userSub}` });

/** Partition of the index `removals`: all there are, by the time at which to go on with them. */
export const REMOVAL = 'REMOVAL';

export const removalRowSchema = z.object({
  removedSub: userSubSchema,
  username: z.string(),
  requestedAt: instantSchema,
  removal: z.literal(REMOVAL),
  /** When it is looked at next: put off while somebody works on it. */
  dueAt: epochMsSchema,
  /** The account with the identity provider is gone: what is left are rows written meanwhile. */
  accountGone: z.boolean().default(false),
});
export type RemovalRow = z.infer<typeof removalRowSchema>;
