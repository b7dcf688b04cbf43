import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import type { Book } from '#contract/entities/book.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import type { ReadOwnBooks } from '#lambdas/bookshelf/public.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createBookStore, joinedBook } from '#lambdas/catalogue/public.ts';
import {
  BOOK_PREFIX,
  bookInListKey,
  bookInListRowSchema,
  bookListOf,
  listKey,
  listRowSchema,
  type BookInListRow,
  type ListRow,
} from './rows.ts';

/**
 * Reads lists and the books in them. Only the ids of a reader's lists come from an index; all rows
 * are read consistently, so that a new level takes effect at once.
 */
export interface ListStore {
  readonly find: (bookListID: string) => Promise<BookList | null>;
  /** When a book was last added to a list, and which of these books it has. */
  readonly placesIn: (bookListID: string, KANRI_IDs: readonly string[]) => Promise<Places>;
  /** By order, then id. A list that was created a moment ago may be missing. */
  readonly listsOf: (ownerSub: string) => Promise<readonly BookList[]>;
  /** The rows of a list and of its books; undefined once it is deleted. */
  readonly rowsOf: (bookListID: string) => Promise<StoredList | undefined>;
  /**
   * The books of each of these lists of one owner, newest first. Own books are among them where this
   * viewer sees their copies; owners also get those that have left their bookshelf, with the id alone.
   */
  readonly booksOf: (
    lists: readonly Owned[],
    viewerSub: string | undefined,
  ) => Promise<readonly (readonly BookInList[])[]>;
}

export interface StoredList {
  readonly list: ListRow;
  readonly books: readonly BookInListRow[];
}

export interface Places {
  /** 0 for a list without books. */
  readonly lastAddAt: number;
  readonly present: ReadonlySet<string>;
}

type Owned = Pick<BookList, 'bookListID' | 'userSub'>;

/** For functions that show no own books. */
const noOwnBooks: ReadOwnBooks = () => Promise.resolve(new Map());

/** Reads one list, for functions that need no more of the store. */
export const createListFinder =
  (database: Database, TableName: string): ListStore['find'] =>
  async (bookListID) => {
    const { Item } = await database.send(
      new GetCommand({ TableName, Key: listKey(bookListID), ConsistentRead: true }),
    );
    return Item === undefined ? null : bookListOf(listRowSchema.parse(Item));
  };

const byOrder = (a: BookList, b: BookList): number =>
  a.listOrder - b.listOrder || (a.bookListID < b.bookListID ? -1 : 1);
const newestFirst = (a: BookInListRow, b: BookInListRow): number =>
  b.addAt - a.addAt || (a.KANRI_ID < b.KANRI_ID ? -1 : 1);

export const createListStore = (
  database: Database,
  tables: { readonly bookLists: string; readonly catalogue: string },
  log: Log,
  readOwnBooks = noOwnBooks,
): ListStore => {
  const readBooks = createBookStore(database, tables.catalogue, log).findMany;

  const bookRowsOf = async (bookListID: string): Promise<readonly BookInListRow[]> => {
    const rows = await queryRows(database, {
      TableName: tables.bookLists,
      KeyConditionExpression: 'bookListID = :list AND begins_with(part, :books)',
      ExpressionAttributeValues: { ':list': bookListID, ':books': BOOK_PREFIX },
      ConsistentRead: true,
    });
    return parseRows(rows, { schema: bookInListRowSchema, table: 'bookLists', log }).toSorted(
      newestFirst,
    );
  };

  return {
    find: createListFinder(database, tables.bookLists),

    placesIn: async (bookListID, KANRI_IDs) => {
      const keys = [
        listKey(bookListID),
        ...KANRI_IDs.map((KANRI_ID) => bookInListKey(bookListID, KANRI_ID)),
      ];
      const rows = await batchGet(database, tables.bookLists, keys, { consistent: true });
      const books = rows.flatMap((row) => bookInListRowSchema.safeParse(row).data ?? []);
      const { lastAddAt = 0 } = rows.find(({ part }) => part === listKey(bookListID).part) ?? {};
      return {
        lastAddAt: Number(lastAddAt),
        present: new Set(books.map(({ KANRI_ID }) => KANRI_ID)),
      };
    },

    listsOf: async (ownerSub) => {
      const found = await queryRows(database, {
        TableName: tables.bookLists,
        IndexName: 'byOwner',
        KeyConditionExpression: 'ownerSub = :owner',
        ExpressionAttributeValues: { ':owner': ownerSub },
        ProjectionExpression: 'bookListID',
      });
      // The index is eventually consistent: a reader who has just reordered or deleted lists must
      // see the result.
      const rows = await batchGet(
        database,
        tables.bookLists,
        found.map(({ bookListID }) => listKey(String(bookListID))),
        { consistent: true },
      );
      return parseRows(rows, { schema: listRowSchema, table: 'bookLists', log })
        .map(bookListOf)
        .toSorted(byOrder);
    },

    rowsOf: async (bookListID) => {
      const { Item } = await database.send(
        new GetCommand({
          TableName: tables.bookLists,
          Key: listKey(bookListID),
          ConsistentRead: true,
        }),
      );
      if (Item === undefined) return undefined;
      return { list: listRowSchema.parse(Item), books: await bookRowsOf(bookListID) };
    },

    booksOf: async (lists, viewerSub) => {
      const rows = await Promise.all(lists.map(({ bookListID }) => bookRowsOf(bookListID)));
      const ownerSub = lists[0]?.userSub;
      if (ownerSub === undefined) return [];
      const KANRI_IDs = rows.flat().map(({ KANRI_ID }) => KANRI_ID);
      const [records, own] = await Promise.all([
        readBooks(KANRI_IDs.filter((KANRI_ID) => !isOwnBookID(KANRI_ID))),
        readOwnBooks({ ownerSub, viewerSub, KANRI_IDs }),
      ]);
      const books = new Map<string, Book>([...records, ...own]);
      const isShown = ({ KANRI_ID }: BookInListRow) =>
        !isOwnBookID(KANRI_ID) || own.has(KANRI_ID) || viewerSub === ownerSub;
      return rows.map((ofList) =>
        ofList.filter(isShown).map(({ KANRI_ID, ...place }) => joinedBook(books, KANRI_ID, place)),
      );
    },
  };
};
