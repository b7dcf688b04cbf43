import { bookColumns } from '#contract/export-files.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Book } from '#contract/entities/book.ts';
import { createBookStore } from '#lambdas/catalogue/public.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  borrowRequestsOf,
  createCopyStore,
  createReadOwnRows,
  hondanaOf,
  openLevelOf,
  readCards,
  type CopyRow,
  type LendingRow,
  type OwnRows,
} from '#lambdas/bookshelf/public.ts';
import { createBorrowRequestTableReader } from './borrow-request-table.ts';
import type { ReadExportPart } from './export-part.ts';
import { tableOf, timeOf } from './tables.ts';

const lendingColumns = [
  'LendingID',
  'GlobalBookID',
  ...bookColumns,
  'LentDate',
  'ReturnDate',
  'ActualReturnDate',
  'Consent',
] as const;

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
  own: Pick<OwnRows, 'hondanas'>,
) => ({
  // A copy whose record is gone is exported as it was registered.
  ...(books.get(copy.KANRI_ID) ?? copy.hiddenCard ?? copy.card),
  KANRI_ID: copy.KANRI_ID,
  GlobalBookID: copy.GlobalBookID,
  HondanaName: hondanaOf(copy, own)?.HondanaName,
  RegisteredDate: copy.RegisteredDate,
  RemovedDate: copy.RemovedDate,
  importId: copy.importId,
});

/** A library without a choice is public. */
const libraryRowOf = (row: OwnRows['settings'][number]) => ({
  ...row,
  LibraryOpenLevel: openLevelOf(row),
  BorrowRequests: borrowRequestsOf(row),
});
const kindleRowOf = (book: OwnRows['kindle'][number]) => ({
  ...book,
  acquiredTime: timeOf(book.acquiredTime),
  importId: book.addedBy,
});

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
  const readOwnRows = createReadOwnRows(database, tableName, log);

  const withBooks = async (lendings: readonly LendingRow[]) => {
    const cards = await readCards({ findCopies, findBooks: readBooks }, lendings);
    return lendings.map((lending) => ({ ...cards.get(lending.GlobalBookID), ...lending }));
  };

  return async (userSub) => {
    const own = await readOwnRows(userSub);
    const [copies, lent, borrowed, requests] = await Promise.all([
      readAll(userSub),
      withBooks(own.lent),
      withBooks(own.borrowed),
      readBorrowRequests(own.rows, userSub),
    ]);
    const books = await readBooks(copies.map(({ KANRI_ID }) => KANRI_ID));
    return {
      tables: [
        tableOf(
          'library',
          ['LibraryName', 'AllowSelfLend', 'AllowSelfReturn', 'LibraryOpenLevel', 'BorrowRequests'],
          own.settings.map(libraryRowOf),
        ),
        tableOf(
          'shelves',
          ['GlobalHondanaID', 'HondanaName', 'ColorCode', 'ShelfOrder'],
          Object.values(own.hondanas),
        ),
        tableOf(
          'copies',
          copyColumns,
          copies.map((copy) => copyRowOf(copy, books, own)),
        ),
        tableOf(
          'kindle-books',
          ['asin', 'title', 'authors', 'image_url', 'product_url', 'acquiredTime', 'importId'],
          own.kindle.map(kindleRowOf),
        ),
        tableOf('lendings', [...lendingColumns, 'BorrowerUserSub', 'BorrowerName'], lent),
        // The lender is not the borrower's data. Offered ones without titles: the reader has not agreed to them.
        tableOf('borrowings', lendingColumns, [...borrowed, ...own.offered]),
        tableOf('notices', ['seenAt'], own.notices),
        requests,
      ],
      copies,
      books,
    };
  };
};
