import * as z from 'zod';
import { bookListSchema, type BookList, type OpenLevel } from '#contract/entities/book-list.ts';
import {
  bookListIDSchema,
  epochMsSchema,
  importIdSchema,
  KANRI_IDSchema,
  userSubSchema,
} from '#contract/entities/ids.ts';

/**
 * Rows of the BookLists table. The index `byOwner` holds only the `LIST` rows: no other row has an
 * `ownerSub`. The index `newest` holds the public ones that have had a book.
 *
 * | bookListID    | part              | row                                                        |
 * |---------------|-------------------|------------------------------------------------------------|
 * | `<id>`        | `LIST`            | name, comments, level, order and owner; the import that    |
 * |               |                   | was the first to add to it                                 |
 * | `<id>`        | `BOOK#<KANRI_ID>` | a book in the list, when it was added, and by which import |
 * | `OWNER#<sub>` | `TALLY`           | the reader's numbers of lists and books, and deleted lists |
 * |               |                   | that still have rows of books                              |
 * | `OWNER#<sub>` | `DAY#<date>`      | how many lists the reader has created in a day             |
 */
export const listKey = (bookListID: string) => ({ bookListID, part: 'LIST' });
/** How `part` begins for the books in a list. */
export const BOOK_PREFIX = 'BOOK#';
export const bookInListKey = (bookListID: string, KANRI_ID: string) => ({
  bookListID,
  part: `${BOOK_PREFIX}${KANRI_ID}`,
});
/** The numbers of a reader. */
export const ownerPartition = (ownerSub: string): string => `OWNER#${ownerSub}`;
export const tallyKey = (ownerSub: string) => ({
  bookListID: ownerPartition(ownerSub),
  part: 'TALLY',
});
export const listDayKey = (ownerSub: string, date: string) => ({
  bookListID: ownerPartition(ownerSub),
  part: `DAY#${date}`,
});

/** The partition of the index `newest`. */
export const NEWEST_LISTS = 'LIST';

/**
 * Sparse key of the index `newest`: a list has it while it is public. The other key, `lastAddAt`, is
 * the time of the last addition of a book; a list gets it with its first one.
 */
export const newestKeyOf = (openLevel: OpenLevel): { readonly newestOf?: typeof NEWEST_LISTS } =>
  openLevel === 'PUBLIC' ? { newestOf: NEWEST_LISTS } : {};

export const listRowSchema = bookListSchema.omit({ userSub: true }).extend({
  ownerSub: userSubSchema,
  /** When a book was last added. */
  lastAddAt: epochMsSchema.optional(),
  /** The import that was the first to add to it. */
  importId: importIdSchema.optional(),
});
export type ListRow = z.infer<typeof listRowSchema>;

export const bookListOf = ({ ownerSub, ...list }: ListRow): BookList => ({
  ...list,
  userSub: ownerSub,
});

export const bookInListRowSchema = z.object({
  bookListID: bookListIDSchema,
  KANRI_ID: KANRI_IDSchema,
  addAt: epochMsSchema,
  /** Until the reader adds the book again. */
  importId: importIdSchema.optional(),
});
export type BookInListRow = z.infer<typeof bookInListRowSchema>;

/** `emptying` is absent while it has no member: the database stores no empty set. */
export const tallyRowSchema = z.object({
  lists: z.int().nonnegative().default(0),
  books: z.int().nonnegative().default(0),
  emptying: z.set(bookListIDSchema).default(new Set<string>()),
});
