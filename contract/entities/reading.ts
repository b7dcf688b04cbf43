import * as z from 'zod';
import { bookSchema } from './book.ts';
import { epochMsSchema, KANRI_IDSchema, userSubSchema } from './ids.ts';

/** A book that the library has withdrawn stays in the list, with its id alone. */
const joinedBook = bookSchema.partial({ MainTitle: true });

export const favoriteSchema = z.object({ KANRI_ID: KANRI_IDSchema, favAt: epochMsSchema });

export const favoriteBookSchema = joinedBook.extend({
  userSub: userSubSchema,
  favAt: epochMsSchema,
});
export type FavoriteBook = z.infer<typeof favoriteBookSchema>;

export const historyBookSchema = joinedBook.extend({ visitedAt: epochMsSchema });
export type HistoryBook = z.infer<typeof historyBookSchema>;
