import * as z from 'zod';
import type { BookList } from '#contract/entities/book-list.ts';
import { bookListIDSchema, userSubSchema } from '#contract/entities/ids.ts';
import { batchGet, queryRows, type Database } from '#lambdas/shared/dynamo/client.ts';
import { readNewestRows } from '#lambdas/shared/dynamo/newest-index.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  BOOK_PREFIX,
  bookInListRowSchema,
  bookListOf,
  listKey,
  listRowSchema,
  NEWEST_LISTS,
} from './rows.ts';

/** A row of the index `newest`. It may be a moment older than the list. */
const newestRowSchema = z.object({ bookListID: bookListIDSchema, ownerSub: userSubSchema });
export type NewestListRow = z.infer<typeof newestRowSchema>;

/** A public list and the ids of its books, newest first; of a longer list, of some of them. */
export interface ListWithIds {
  readonly list: BookList;
  readonly KANRI_IDs: readonly string[];
}

export interface NewestLists {
  /** Public lists by their last addition of a book, newest first; the index may be a moment behind. */
  readonly list: (atMost: number) => Promise<readonly NewestListRow[]>;
  /** Those of them that everybody may see now and that have a book, in the given order. */
  readonly read: (
    found: readonly NewestListRow[],
    booksRead: number,
  ) => Promise<readonly ListWithIds[]>;
}

export const createNewestLists = (database: Database, TableName: string, log: Log): NewestLists => {
  const idsIn = async (bookListID: string, atMost: number): Promise<readonly string[]> => {
    const rows = await queryRows(
      database,
      {
        TableName,
        KeyConditionExpression: 'bookListID = :list AND begins_with(part, :books)',
        ExpressionAttributeValues: { ':list': bookListID, ':books': BOOK_PREFIX },
      },
      atMost,
    );
    return parseRows(rows, { schema: bookInListRowSchema, table: 'bookLists', log })
      .toSorted((a, b) => b.addAt - a.addAt)
      .map(({ KANRI_ID }) => KANRI_ID);
  };

  return {
    list: (atMost) =>
      readNewestRows(database, {
        table: 'bookLists',
        tableName: TableName,
        newestOf: NEWEST_LISTS,
        schema: newestRowSchema,
        atMost,
        log,
      }),

    read: async (found, booksRead) => {
      const rows = await batchGet(
        database,
        TableName,
        found.map(({ bookListID }) => listKey(bookListID)),
        { consistent: true },
      );
      const lists = new Map(
        parseRows(rows, { schema: listRowSchema, table: 'bookLists', log })
          .filter(
            ({ openLevel, hiddenReason }) => openLevel === 'PUBLIC' && hiddenReason === undefined,
          )
          .map((row) => [row.bookListID, bookListOf(row)]),
      );
      const withIds = await Promise.all(
        found.map(async ({ bookListID }) => {
          const list = lists.get(bookListID);
          if (list === undefined) return [];
          const KANRI_IDs = await idsIn(bookListID, booksRead);
          return KANRI_IDs.length === 0 ? [] : [{ list, KANRI_IDs }];
        }),
      );
      return withIds.flat();
    },
  };
};
