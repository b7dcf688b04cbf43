import * as z from 'zod';
import { bookSchema } from './book.ts';
import { epochMsSchema, KANRI_IDSchema, userSubSchema } from './ids.ts';

/** Joined books stay in the answer even when their record is gone, with the id alone (SP-105). */
const joinedBook = bookSchema.partial({ MainTitle: true });

export const favoriteMarkSchema = z.object({ KANRI_ID: KANRI_IDSchema, favAt: epochMsSchema });

export const favoriteBookSchema = joinedBook.extend({
  userSub: userSubSchema,
  favAt: epochMsSchema,
});
export type FavoriteBook = z.infer<typeof favoriteBookSchema>;

export const historyBookSchema = joinedBook.extend({ visitedAt: epochMsSchema });
export type HistoryBook = z.infer<typeof historyBookSchema>;
