import * as z from 'zod';
import { userSubSchema } from './ids.ts';

/** What anybody may know of a user (SEC-08): nothing else of the account ever leaves. */
export const profileSchema = z.object({
  userSub: userSubSchema,
  username: z.string(),
  preferred_name: z.string(),
  profileText: z.string().optional(),
  profileImage: z.string().optional(),
});
export type Profile = z.infer<typeof profileSchema>;
