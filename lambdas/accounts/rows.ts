import * as z from 'zod';
import { epochMsSchema, instantSchema, userSubSchema } from '#contract/entities/ids.ts';

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
  accountGone: z.boolean(),
});
export type RemovalRow = z.infer<typeof removalRowSchema>;
