import * as z from 'zod';
import { KANRI_IDSchema, userSubSchema } from '../entities/ids.ts';
import { profileSchema } from '../entities/profile.ts';
import { FRIENDS_COPIES_IDS } from '../limits.ts';
import { operation } from '../operation.ts';
import { borrowRequestSchema } from './borrow-requests.ts';
import { renameUserSub } from './shapes.ts';

/** A friend who has a book, and how many of the copies are lent: the book is available when some are not. */
const friendsCopiesSchema = profileSchema
  .pick({
    userSub: true,
    username: true,
    preferred_name: true,
    profileImage: true,
    profileImageSmall: true,
  })
  .extend({
    /** Under which of the ids in the request the friend has it. */
    KANRI_ID: KANRI_IDSchema,
    copies: z.int().positive(),
    lent: z.int().nonnegative(),
    /** The reader's own last request for it, unless it was of an earlier friendship. */
    request: borrowRequestSchema.pick({ state: true, changedAt: true }).optional(),
  });
export type FriendsCopies = z.infer<typeof friendsCopiesSchema>;

/** Operations of POST `/api/books` on the copies of friends. */
export const friendsCopies = {
  listFriendsCopies: operation({
    access: 'signedIn',
    input: z
      .object({
        UserSub: userSubSchema,
        /** The ids of one book. */
        KANRI_IDs: z.array(KANRI_IDSchema).min(1).max(FRIENDS_COPIES_IDS),
      })
      .transform(renameUserSub),
    /** Of the newest friends; those with an available copy first. */
    output: z.object({ owners: z.array(friendsCopiesSchema) }),
  }),
};
