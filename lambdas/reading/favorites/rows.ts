import * as z from 'zod';
import { epochMsSchema, KANRI_IDSchema } from '#contract/entities/ids.ts';

/**
 * Rows of favourites in the Reading table.
 *
 * | pk              | sk           | row                                                        |
 * |-----------------|--------------|------------------------------------------------------------|
 * | `FAV#<sub>`     | `<KANRI_ID>` | a favourite                                                |
 * | `FAVCOUNT#<id>` | `COUNT`      | how many readers have the book as a favourite              |
 */
export const favoritePartition = (userSub: string): string => `FAV#${userSub}`;
export const favoriteKey = (userSub: string, KANRI_ID: string) => ({
  pk: favoritePartition(userSub),
  sk: KANRI_ID,
});
export const favoriteCountKey = (KANRI_ID: string) => ({ pk: `FAVCOUNT#${KANRI_ID}`, sk: 'COUNT' });

export const favoriteRowSchema = z.object({ KANRI_ID: KANRI_IDSchema, favAt: epochMsSchema });
export type FavoriteRow = z.infer<typeof favoriteRowSchema>;

export const favoriteCountRowSchema = z.object({ booksFavCount: z.int().nonnegative() });
