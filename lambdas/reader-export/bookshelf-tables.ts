import type * as z from 'zod';
import { bookColumns } from '#contract/export-files.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import type { Book } from '#contract/entities/book.ts';
import { createBookStore } from '#lambdas/catalogue/public.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  createCopyStore,
  borrowedPrefix,
  borrowRequestsOf,
  hondanaOf,
  hondanasKey,
  hondanasRowSchema,
  kindlePrefix,
  kindleRowSchema,
  lendingKey,
  lendingPlaceOf,
  lendingRowSchema,
  lentPrefix,
  noticesKey,
  noticesRowSchema,
  offeredPrefix,
  openLevelOf,
  readCards,
  ownerPartition,
  settingsKey,
  settingsRowSchema,
  type CopyRow,
  type HondanasRow,
  type KindleRow,
  type LendingRow,
  type SettingsRow,
} from '#lambdas/bookshelf/public.ts';
import { createBorrowRequestTableReader } from './borrow-request-table.ts';
import type { ReadExportPart } from './export-part.ts';
import { tableOf, timeOf } from './tables.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const lendingColumns = [
  'LendingID',
  'GlobalBookID',
  ...bookColumns,
  'LentDate',
  'ReturnDate',
  'ActualReturnDate',
  'Consent',
] as const;

const withPrefix = (rows: Rows, prefix: string): Rows =>
  rows.filter(({ part }) => String(part).startsWith(prefix));

const copyColumns = [
  'GlobalBookID',
  ...bookColumns,
  'HondanaName',
  'RegisteredDate',
  'RemovedDate',
  'importId',
] as const;
const copyRowOf = (
  copy: CopyRow,
  books: ReadonlyMap<string, Book>,
  hondanas: HondanasRow | undefined,
) => ({
  // A copy whose record is gone is exported as it was registered.
  ...(books.get(copy.KANRI_ID) ?? copy.hiddenCard ?? copy.card),
  KANRI_ID: copy.KANRI_ID,
  GlobalBookID: copy.GlobalBookID,
  HondanaName: hondanaOf(copy, hondanas)?.HondanaName,
  RegisteredDate: copy.RegisteredDate,
  RemovedDate: copy.RemovedDate,
  importId: copy.importId,
});

/** A library without a choice is public. */
const libraryRowOf = (row: SettingsRow) => ({
  ...row,
  LibraryOpenLevel: openLevelOf(row),
  BorrowRequests: borrowRequestsOf(row),
});
const kindleRowOf = (book: KindleRow) => ({ ...book, acquiredTime: timeOf(book.acquiredTime) });

/** The bookshelf of a reader: settings, hondanas, copies, Kindle books and lendings in both roles. */
export const createBookshelfTablesReader = (
  database: Database,
  tables: { readonly bookshelf: string; readonly catalogue: string },
  log: Log,
): ReadExportPart => {
  const tableName = tables.bookshelf;
  const readBooks = createBookStore(database, tables.catalogue, log).findMany;
  const readBorrowRequests = createBorrowRequestTableReader(database, tableName, log);
  const { readAll, findMany: findCopies } = createCopyStore(database, tableName, log);
  const parsed = { table: 'bookshelf', log } as const;

  /** The lendings that pointers refer to, oldest first. */
  const readLendings = async (pointers: Rows): Promise<readonly LendingRow[]> => {
    const places = pointers.flatMap(({ LendingID }) => lendingPlaceOf(String(LendingID)) ?? []);
    const rows = await batchGet(database, tableName, places.map(lendingKey), { consistent: true });
    return parseRows(rows, { schema: lendingRowSchema, ...parsed }).toSorted((a, b) =>
      a.LendingID < b.LendingID ? -1 : 1,
    );
  };

  const withBooks = async (lendings: readonly LendingRow[]) => {
    const cards = await readCards({ findCopies, findBooks: readBooks }, lendings);
    return lendings.map((lending) => ({ ...cards.get(lending.GlobalBookID), ...lending }));
  };

  return async (userSub) => {
    const rows = await queryRows(database, {
      TableName: tableName,
      KeyConditionExpression: 'pk = :owner',
      ExpressionAttributeValues: { ':owner': ownerPartition(userSub) },
      ConsistentRead: true,
    });
    const [copies, lent, borrowed, offered, requests] = await Promise.all([
      readAll(userSub),
      readLendings(withPrefix(rows, lentPrefix)).then(withBooks),
      readLendings(withPrefix(rows, borrowedPrefix)).then(withBooks),
      // Without titles: the reader has not agreed to them.
      readLendings(withPrefix(rows, offeredPrefix)),
      readBorrowRequests(rows, userSub),
    ]);
    const books = await readBooks(copies.map(({ KANRI_ID }) => KANRI_ID));
    const ofPrefix = <S extends z.ZodType>(prefix: string, schema: S) =>
      parseRows(withPrefix(rows, prefix), { schema, ...parsed });
    const [hondanas] = ofPrefix(hondanasKey(userSub).part, hondanasRowSchema);
    const settings = ofPrefix(settingsKey(userSub).part, settingsRowSchema);
    const seen = ofPrefix(noticesKey(userSub).part, noticesRowSchema);
    const kindle = ofPrefix(kindlePrefix, kindleRowSchema);
    return {
      tables: [
        tableOf(
          'library',
          ['LibraryName', 'AllowSelfLend', 'AllowSelfReturn', 'LibraryOpenLevel', 'BorrowRequests'],
          settings.map(libraryRowOf),
        ),
        tableOf(
          'shelves',
          ['GlobalHondanaID', 'HondanaName', 'ColorCode', 'ShelfOrder'],
          Object.values(hondanas?.hondanas ?? {}),
        ),
        tableOf(
          'copies',
          copyColumns,
          copies.map((copy) => copyRowOf(copy, books, hondanas)),
        ),
        tableOf(
          'kindle-books',
          ['asin', 'title', 'authors', 'image_url', 'product_url', 'acquiredTime'],
          kindle.map(kindleRowOf),
        ),
        tableOf('lendings', [...lendingColumns, 'BorrowerUserSub', 'BorrowerName'], lent),
        // The lender is not the borrower's data.
        tableOf('borrowings', lendingColumns, [...borrowed, ...offered]),
        tableOf('notices', ['seenAt'], seen),
        requests,
      ],
      copies,
      books,
    };
  };
};
