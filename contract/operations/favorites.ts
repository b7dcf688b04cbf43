import * as z from 'zod';
import { epochMsSchema, KANRI_IDSchema, userSubSchema } from '../entities/ids.ts';
import { EDITIONS_MAX } from '../limits.ts';
import { favoriteBookSchema, favoriteSchema, historyBookSchema } from '../entities/reading.ts';
import { operation } from '../operation.ts';
import { done, renameUserSub } from './shapes.ts';

const owner = z.object({ UserSub: userSubSchema }).transform(renameUserSub);
const ownerAndBook = z
  .object({ UserSub: userSubSchema, KANRI_ID: KANRI_IDSchema })
  .transform(renameUserSub);
const count = z.object({ booksFavCount: z.int().nonnegative() });

/** POST `/api/favorites`: favourites and browsing history. */
export const favoritesContract = {
  getFavoriteBooks: operation({
    access: 'signedIn',
    input: owner,
    output: z.object({ books: z.array(favoriteSchema) }),
  }),
  getFavoriteBooksDetail: operation({
    access: 'signedIn',
    input: owner,
    output: z.object({ books: z.array(favoriteBookSchema) }),
  }),
  addFavoriteBook: operation({
    access: 'signedIn',
    writes: true,
    input: ownerAndBook,
    output: count,
  }),
  deleteFavoriteBook: operation({
    access: 'signedIn',
    writes: true,
    input: ownerAndBook,
    output: count,
  }),
  getFavoriteBooksCount: operation({
    access: 'anyone',
    input: z.object({ KANRI_ID: KANRI_IDSchema }),
    output: count,
  }),
  /** The same for several books at once, such as the editions of a work. */
  getFavoriteBooksCounts: operation({
    access: 'anyone',
    input: z.object({ KANRI_IDs: z.array(KANRI_IDSchema).min(1).max(EDITIONS_MAX) }),
    output: z.object({ counts: z.array(count.extend({ KANRI_ID: KANRI_IDSchema })) }),
  }),
  getHistoryBooksDetail: operation({
    access: 'signedIn',
    input: owner,
    output: z.object({ books: z.array(historyBookSchema) }),
  }),
  addHistoryBook: operation({
    access: 'signedIn',
    writes: true,
    input: ownerAndBook,
    output: z.object({ visitedAt: epochMsSchema }),
  }),
  deleteHistoryBook: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ UserSub: userSubSchema, visitedAt: epochMsSchema }).transform(renameUserSub),
    output: done,
  }),
  /** Puts a deleted visit back at its time. */
  restoreHistoryBook: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({ UserSub: userSubSchema, KANRI_ID: KANRI_IDSchema, visitedAt: epochMsSchema })
      .transform(renameUserSub),
    output: done,
  }),
};
