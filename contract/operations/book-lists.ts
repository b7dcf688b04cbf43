import * as z from 'zod';
import { bookInListSchema, bookListSchema, openLevelSchema } from '../entities/book-list.ts';
import { bookListIDSchema, KANRI_IDSchema, userSubSchema } from '../entities/ids.ts';
import { TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { done, movedToTop, renameUserSub } from './shapes.ts';

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
  listName: z.string().trim().min(1).max(TEXT_MAX.listName),
  comments: z.string().max(TEXT_MAX.listComments).default(''),
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
