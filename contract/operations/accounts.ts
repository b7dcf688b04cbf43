import * as z from 'zod';
import { userSubSchema, usernameSchema } from '../entities/ids.ts';
import { profileSchema } from '../entities/profile.ts';
import { textUpTo } from '../entities/text.ts';
import { TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { isPreferredName } from '../names.ts';
import { done } from './shapes.ts';

const target = z.object({ targetUserSub: userSubSchema });

export const preferredNameSchema = z.string().trim().refine(isPreferredName, {
  message: 'must be 1 to 50 characters without control characters',
});

/** POST `/api/account`. */
export const accountContract = {
  get_user_profile_text: operation({
    access: 'anyone',
    input: target,
    output: z.object({ profileText: z.string() }),
  }),
  get_preferred_username: operation({
    access: 'anyone',
    input: target,
    output: z.object({ preferred_name: z.string() }),
  }),
  update_preferred_username: operation({
    access: 'signedIn',
    writes: true,
    input: target.extend({
      newPreferredName: preferredNameSchema,
      /** Whether readers find the profile by this name; absent: as before. */
      foundByName: z.boolean().optional(),
    }),
    output: done,
  }),
  readNameSetting: operation({
    access: 'signedIn',
    input: target,
    output: z.object({ foundByName: z.boolean() }),
  }),
  update_user_profile: operation({
    access: 'signedIn',
    writes: true,
    input: target.extend({
      profileText: textUpTo(TEXT_MAX.profileText),
      /** File name of a picture that the caller has uploaded. */
      profileImage: z
        .string()
        .regex(/^[\w-]+\.jpg$/)
        .optional(),
    }),
    output: done,
  }),
  checkUsernameAvailable: operation({
    access: 'anyone',
    input: z.object({ username: usernameSchema }),
    output: z.object({ available: z.boolean() }),
  }),
  exportAccount: operation({
    access: 'signedIn',
    input: target,
    output: z.object({ url: z.string() }),
  }),
  deleteAccount: operation({ access: 'signedIn', writes: true, input: target, output: done }),
};

/** POST `/api/profile-image`. */
export const profileImageContract = {
  uploadProfileImage: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({
      image: z.base64().min(1),
      userSub: userSubSchema,
      fileName: z.string().max(255),
    }),
    output: z.object({ url: z.string() }),
  }),
};

/** GET `/api/open/profiles/{username}`. */
export const openProfilesContract = {
  readProfileByUsername: operation({
    access: 'anyone',
    input: z.object({ username: usernameSchema }),
    output: profileSchema,
  }),
};

/** GET `/api/open/users/{userSub}`. */
export const openUsersContract = {
  readUser: operation({
    access: 'anyone',
    input: z.object({ userSub: userSubSchema }),
    output: profileSchema,
  }),
};

/** POST `/api/open/user-profile`. */
export const openUserProfileContract = {
  getUserSubByUsername: operation({
    access: 'anyone',
    input: z.object({ username: usernameSchema }),
    output: z.object({ userSub: userSubSchema }),
  }),
};
