import * as z from 'zod';
import { epochMsSchema, kanriIdSchema, userSubSchema } from '../entities/ids.ts';
import { favoriteBookSchema, favoriteMarkSchema, historyBookSchema } from '../entities/reading.ts';
import { operation } from '../operation.ts';
import { done } from './shapes.ts';

const owner = z
  .object({ UserSub: userSubSchema })
  .transform(({ UserSub }) => ({ userSub: UserSub }));
const ownerAndBook = z
  .object({ UserSub: userSubSchema, KANRI_ID: kanriIdSchema })
  .transform(({ UserSub, KANRI_ID }) => ({ userSub: UserSub, kanriId: KANRI_ID }));
const count = z.object({ booksFavCount: z.int().nonnegative() });

/** POST `/api/favorites`: favourites and browsing history. */
export const favoritesContract = {
  getFavoriteBooks: operation({
    access: 'signedIn',
    input: owner,
    output: z.object({ books: z.array(favoriteMarkSchema) }),
  }),
  getFavoriteBooksDetail: operation({
    access: 'signedIn',
    input: owner,
    output: z.object({ books: z.array(favoriteBookSchema) }),
  }),
  addFavoriteBook: operation({ access: 'signedIn', input: ownerAndBook, output: count }),
  deleteFavoriteBook: operation({ access: 'signedIn', input: ownerAndBook, output: count }),
  getFavoriteBooksCount: operation({
    access: 'anyone',
    input: z
      .object({ KANRI_ID: kanriIdSchema })
      .transform(({ KANRI_ID }) => ({ kanriId: KANRI_ID })),
    output: count,
  }),
  getHistoryBooksDetail: operation({
    access: 'signedIn',
    input: owner,
    output: z.object({ books: z.array(historyBookSchema) }),
  }),
  addHistoryBook: operation({
    access: 'signedIn',
    input: ownerAndBook,
    output: z.object({ visitedAt: epochMsSchema }),
  }),
  deleteHistoryBook: operation({
    access: 'signedIn',
    input: z
      .object({ UserSub: userSubSchema, visitedAt: epochMsSchema })
      .transform(({ UserSub, visitedAt }) => ({ userSub: UserSub, visitedAt })),
    output: done,
  }),
};
