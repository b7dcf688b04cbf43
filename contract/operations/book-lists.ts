import * as z from 'zod';
import { bookInListSchema, bookListSchema, openLevelSchema } from '../entities/book-list.ts';
import {
  bookListIDSchema,
  importIdSchema,
  KANRI_IDSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { textUpTo } from '../entities/text.ts';
import { LISTED_BOOKS_PER_CALL, TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { done, movedToTop, nameSchema, renameUserSub, undonePage } from './shapes.ts';

const byId = z.object({ bookListID: bookListIDSchema });

/** GET `/api/lists`; the discriminator is the query key `OperationType`. */
export const bookListReadsContract = {
  getListOfBookList: operation({
    access: 'signedIn',
    input: z.object({}),
    output: z.object({ lists: z.array(bookListSchema) }),
  }),
  getBooksInListDetail: operation({
    access: 'signedIn',
    input: byId,
    output: z.object({ books: z.array(bookInListSchema) }),
  }),
  getBooksInListDetail_ListOfBookList: operation({
    access: 'signedIn',
    input: z.object({}),
    output: z.object({
      lists: z.array(bookListSchema.extend({ books: z.array(bookInListSchema) })),
    }),
  }),
};

const listFields = {
  listName: nameSchema(TEXT_MAX.listName),
  comments: textUpTo(TEXT_MAX.listComments).default(''),
  openLevel: openLevelSchema,
  listOrder: z.int().min(0).max(1_000_000),
};

const listAndBook = z.object({ bookListID: bookListIDSchema, KANRI_ID: KANRI_IDSchema });

/** POST `/api/lists`. */
export const bookListsContract = {
  addListOfBookList: operation({
    access: 'signedIn',
    writes: true,
    input: z.object(listFields),
    output: bookListSchema,
  }),
  updateListOfBookList: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ bookListID: bookListIDSchema, ...listFields }),
    output: bookListSchema,
  }),
  deleteListOfBookList: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({ UserSub: userSubSchema, bookListID: bookListIDSchema })
      .transform(renameUserSub),
    output: done,
  }),
  addBooksInList: operation({
    access: 'signedIn',
    writes: true,
    input: listAndBook,
    output: z.union([done, movedToTop]),
  }),
  /**
   * Adds books as if one was added after the other. Every book is in one of the lists: `existing` ones were
   * there and stay where they are, `unknown` ones are not added. 409: the lists have no room for all of them,
   * and none is added. With an import, undoing it removes the books,
   * and a list that had none before; such a list may be named without books, too.
   */
  addBooksToList: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        bookListID: bookListIDSchema,
        KANRI_IDs: z.array(KANRI_IDSchema).max(LISTED_BOOKS_PER_CALL),
        importId: importIdSchema.optional(),
      })
      .refine(({ KANRI_IDs, importId }) => KANRI_IDs.length > 0 || importId !== undefined, {
        message: 'no books',
        path: ['KANRI_IDs'],
      }),
    output: z.object({
      added: z.array(KANRI_IDSchema),
      existing: z.array(KANRI_IDSchema),
      unknown: z.array(KANRI_IDSchema),
    }),
  }),
  /**
   * Removes what an import has added to private lists, and the lists that it has begun. `kept`: lists that others see by now,
   * or that have other books.
   */
  undoBooksInListsImport: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ UserSub: userSubSchema, importId: importIdSchema }).transform(renameUserSub),
    output: undonePage(bookListIDSchema).omit({ lastEvaluatedKey: true }),
  }),
  deleteBooksInList: operation({
    access: 'signedIn',
    writes: true,
    input: listAndBook,
    output: done,
  }),
  moveBooksInList: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        bookListID: bookListIDSchema,
        KANRI_ID: KANRI_IDSchema,
        newBookListID: bookListIDSchema,
      })
      .refine((move) => move.bookListID !== move.newBookListID, {
        message: 'source and target are the same list',
        path: ['newBookListID'],
      }),
    output: z.union([done, movedToTop]),
  }),
};

/** GET `/api/open/lists/{bookListID}`. */
export const sharedListContract = {
  readSharedList: operation({
    access: 'anyone',
    input: byId,
    output: bookListSchema.extend({ books: z.array(bookInListSchema) }),
  }),
};
