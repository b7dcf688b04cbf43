import * as z from 'zod';
import { userSubSchema } from './ids.ts';

/** The public fields of a user; responses contain no other fields of an account. */
export const profileSchema = z.object({
  userSub: userSubSchema,
  username: z.string(),
  preferred_name: z.string(),
  profileText: z.string().optional(),
  profileImage: z.string().optional(),
  /** The same picture in `PROFILE_IMAGE_SMALL_PX`. */
  profileImageSmall: z.string().optional(),
  /** Why an operator has hidden the profile. Only its reader gets a hidden profile. */
  hiddenReason: z.string().optional(),
});
export type Profile = z.infer<typeof profileSchema>;
