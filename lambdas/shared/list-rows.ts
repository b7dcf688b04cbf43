import * as z from 'zod';
import { bookListSchema, type BookList } from '#contract/entities/book-list.ts';
import {
  bookListIdSchema,
  epochMsSchema,
  kanriIdSchema,
  userSubSchema,
} from '#contract/entities/ids.ts';

/**
 * Rows of the BookLists table. The index `byOwner` holds the `LIST` rows alone: no other row has
 * an `ownerSub`.
 *
 * | bookListID    | part              | row                                                       |
 * |---------------|-------------------|-----------------------------------------------------------|
 * | `<id>`        | `LIST`            | name, comments, level, order and owner                    |
 * | `<id>`        | `BOOK#<KANRI_ID>` | a book in the list, and when it came in                   |
 * | `OWNER#<sub>` | `TALLY`           | the reader's numbers of lists and books, and deleted lists |
 * |               |                   | whose books are not all gone yet                          |
 */
export const listKey = (bookListId: string) => ({ bookListID: bookListId, part: 'LIST' });
export const BOOK_PARTS = 'BOOK#';
export const bookInListKey = (bookListId: string, kanriId: string) => ({
  bookListID: bookListId,
  part: `${BOOK_PARTS}${kanriId}`,
});
export const tallyKey = (ownerSub: string) => ({ bookListID: `OWNER#${ownerSub}`, part: 'TALLY' });

export const listRowSchema = bookListSchema
  .omit({ userSub: true })
  .extend({ ownerSub: userSubSchema });
export type ListRow = z.infer<typeof listRowSchema>;

export const bookListOf = ({ ownerSub, ...list }: ListRow): BookList => ({
  ...list,
  userSub: ownerSub,
});

export const bookInListRowSchema = z.object({
  bookListID: bookListIdSchema,
  KANRI_ID: kanriIdSchema,
  addAt: epochMsSchema,
});
export type BookInListRow = z.infer<typeof bookInListRowSchema>;

/** The database keeps no empty set, so a reader without unfinished deletions has none. */
export const tallyRowSchema = z.object({
  lists: z.int().nonnegative().default(0),
  books: z.int().nonnegative().default(0),
  emptying: z.set(bookListIdSchema).default(new Set<string>()),
});
