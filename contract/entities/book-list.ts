import * as z from 'zod';
import { bookSchema } from './book.ts';
import { bookListIDSchema, epochMsSchema, GlobalBookIDSchema, userSubSchema } from './ids.ts';

export const openLevels = ['PUBLIC', 'URLSHARE', 'PRIVATE'] as const;
export const openLevelSchema = z.enum(openLevels);
export type OpenLevel = z.infer<typeof openLevelSchema>;

export const bookListSchema = z.object({
  bookListID: bookListIDSchema,
  listName: z.string(),
  comments: z.string(),
  openLevel: openLevelSchema,
  listOrder: z.int(),
  userSub: userSubSchema,
  /** Why an operator has hidden the list. Only its owner gets a hidden list. */
  hiddenReason: z.string().optional(),
});
export type BookList = z.infer<typeof bookListSchema>;

/**
 * A book in a list, and when it was added. A book that the library has withdrawn has its id alone, and so
 * does an own book that has left its owner's bookshelf. Any other own book names its copy.
 */
export const bookInListSchema = bookSchema.partial({ MainTitle: true }).extend({
  bookListID: bookListIDSchema,
  GlobalBookID: GlobalBookIDSchema.optional(),
  addAt: epochMsSchema,
});
export type BookInList = z.infer<typeof bookInListSchema>;
