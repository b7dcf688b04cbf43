import { bookColumns } from '#contract/export-files.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import {
  BOOK_PREFIX,
  bookInListRowSchema,
  listKey,
  listRowSchema,
  type ListRow,
} from '#lambdas/book-lists/public.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createBookStore } from '#lambdas/catalogue/public.ts';
import {
  favoritePartition,
  favoriteRowSchema,
  historyPartition,
  isRevision,
  visitRowSchema,
} from '#lambdas/reading/public.ts';
import type { ReadExportPart } from './export-part.ts';
import { tableOf, timeOf, type BookCells } from './tables.ts';

interface Tables {
  readonly reading: string;
  readonly bookLists: string;
  readonly catalogue: string;
}
interface BookRow {
  readonly KANRI_ID: string;
}

/** Favourites, history and book lists of a reader, with the books' catalogue records. */
export const createReadingTablesReader = (
  database: Database,
  tables: Tables,
  log: Log,
): ReadExportPart => {
  const readBooks = createBookStore(database, tables.catalogue, log).findMany;

  const partition = (name: string, key: string, value: string) =>
    queryRows(database, {
      TableName: name,
      KeyConditionExpression: `${key} = :value`,
      ExpressionAttributeValues: { ':value': value },
      ConsistentRead: true,
    });

  const readLists = async (userSub: string): Promise<readonly ListRow[]> => {
    const found = await queryRows(database, {
      TableName: tables.bookLists,
      IndexName: 'byOwner',
      KeyConditionExpression: 'ownerSub = :owner',
      ExpressionAttributeValues: { ':owner': userSub },
      ProjectionExpression: 'bookListID',
    });
    const keys = found.map(({ bookListID }) => listKey(String(bookListID)));
    const rows = await batchGet(database, tables.bookLists, keys, { consistent: true });
    return parseRows(rows, { schema: listRowSchema, table: 'bookLists', log })
      .filter(({ ownerSub }) => ownerSub === userSub)
      .toSorted((a, b) => a.listOrder - b.listOrder);
  };

  const readBooksIn = async ({ bookListID, listName }: ListRow) => {
    const rows = await partition(tables.bookLists, 'bookListID', bookListID);
    const books = rows.filter(({ part }) => String(part).startsWith(BOOK_PREFIX));
    return parseRows(books, { schema: bookInListRowSchema, table: 'bookLists', log }).map(
      ({ KANRI_ID, addAt }) => ({ KANRI_ID, bookListID, listName, addAt: timeOf(addAt) }),
    );
  };

  return async (userSub) => {
    const [favoriteRows, historyRows, lists] = await Promise.all([
      partition(tables.reading, 'pk', favoritePartition(userSub)),
      partition(tables.reading, 'pk', historyPartition(userSub)),
      readLists(userSub),
    ]);
    const parsed = { table: 'reading', log } as const;
    const favorites = parseRows(favoriteRows, { schema: favoriteRowSchema, ...parsed });
    const visits = parseRows(
      historyRows.filter((row) => !isRevision(row)),
      { schema: visitRowSchema, ...parsed },
    );
    const inLists = (await Promise.all(lists.map(readBooksIn))).flat();
    const books = await readBooks([...favorites, ...visits, ...inLists].map((row) => row.KANRI_ID));
    const withBook = <R extends BookRow>(row: R): R & BookCells => ({
      ...books.get(row.KANRI_ID),
      ...row,
    });
    const withTime = <C extends string>(column: C, { KANRI_ID }: BookRow, time: number) =>
      // A computed key widens to string; the cast restores the literal.
      withBook({ KANRI_ID, ...({ [column]: timeOf(time) } as Record<C, string>) });
    return {
      tables: [
        tableOf(
          'favorites',
          [...bookColumns, 'favAt'],
          favorites.map((row) => withTime('favAt', row, row.favAt)),
        ),
        tableOf(
          'history',
          [...bookColumns, 'visitedAt'],
          visits.map((row) => withTime('visitedAt', row, row.visitedAt)),
        ),
        tableOf(
          'book-lists',
          ['bookListID', 'listName', 'comments', 'openLevel', 'listOrder', 'hiddenReason'],
          lists,
        ),
        tableOf(
          'books-in-lists',
          ['bookListID', 'listName', ...bookColumns, 'addAt'],
          inLists.map(withBook),
        ),
      ],
    };
  };
};
