import * as z from 'zod';
import { instantSchema } from '#contract/entities/ids.ts';
import { profileSchema } from '#contract/entities/profile.ts';

/** Key of the index `byUsername`: names are the same person's whatever the case of their letters. */
export const usernameKey = (username: string): string => username.toLowerCase();

/**
 * Row of the Users table, one per account: made when the account is confirmed, edited in the
 * profile settings. Mail addresses and passwords stay with the identity provider.
 */
export const userRowSchema = profileSchema.extend({
  usernameKey: z.string(),
  createdAt: instantSchema,
});
export type UserRow = z.infer<typeof userRowSchema>;
