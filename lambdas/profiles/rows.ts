import * as z from 'zod';
import { instantSchema } from '#contract/entities/ids.ts';
import { profileSchema } from '#contract/entities/profile.ts';

/** Key of the index `byUsername`: user names are case-insensitive. */
export const usernameKey = (username: string): string => username.toLowerCase();

/**
 * A profile, one per account: created when the account is confirmed, edited in the profile settings.
 * Email addresses and passwords stay with the identity provider.
 */
export const userRowSchema = profileSchema.extend({
  usernameKey: z.string(),
  /** Present while the reader does not want to be found by the display name. */
  foundByName: z.literal(false).optional(),
  /** Keys of the index `byName`, from `nameEntryOf`; absent in profiles that are not to be found by name. */
  nameInitial: z.string().optional(),
  nameKey: z.string().optional(),
  createdAt: instantSchema,
});
export type UserRow = z.infer<typeof userRowSchema>;
