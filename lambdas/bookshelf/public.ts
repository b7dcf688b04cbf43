// The only file of this domain that other domains import.

// The page of a copy, which the function of books serves too.
export { type CopyPageReader, createCopyPageReader, readCopyPage } from './copy-page.ts';

// All copies of a reader, for the export and the removal of accounts.
export { type CopyStore, createCopyStore } from './copy-store.ts';

// Own books in lists of books.
export { createReadOwned, knownBooks, type ReadOwned } from './owned-copies.ts';
export { createReadOwnBooks, type ReadOwnBooks } from './own-book-cards.ts';

// Pointers to open lendings.
export { openPointersOf } from './open-lendings.ts';

// What notices are computed from.
export {
  type NoticedRequests,
  type NoticeRows,
  type OpenLending,
  createReadNoticeRows,
  createReadRequests,
} from './notice-rows.ts';
export { type LendingStore, createLendingStore } from './lending-store.ts';
export { readCards, withoutOwnWords } from './list-lendings.ts';

// The codes of stickers and of copies without one.
export { type MakeCode, makeRandomCode } from './copy-codes.ts';

// Part of every transaction that changes what a bookshelf shows.
export { bookshelfChange } from './steps.ts';

// What operators hide, and who may report it.
export { createFindOwnBook, createFindHideableOwnBook } from './hide-own-book.ts';

// How a reader learns that a copy is not theirs.
export { type Rejections, createRejections } from './copy-states.ts';

// The library of a new reader, and who may open a library.
export { borrowRequestsOf, createLibraryAccess, openLevelOf } from './library-access.ts';
export { type CreateLibrary, createLibraryCreator, newLibrarySettings } from './settings-store.ts';

// Requests to borrow, for the export and the removal of accounts.
export {
  type BorrowRequestRow,
  askedKey,
  askedPrefix,
  askKey,
  askPrefix,
  borrowPointerRowSchema,
  borrowRequestRowSchema,
  isOfFriendship,
  shownStateOf,
} from './borrow-request-rows.ts';

export {
  type CopyRow,
  type HondanasRow,
  type KindleRow,
  type LabelsRow,
  type LendingRow,
  type SettingsRow,
  type SheetRow,
  type StickerRow,
  bookOwnersRowSchema,
  borrowedKey,
  borrowedPrefix,
  copyKey,
  copyPartition,
  copyRowSchema,
  hondanaOf,
  hondanasRowSchema,
  kindleRowSchema,
  labelsKey,
  labelsRowSchema,
  lendingKey,
  lendingPlaceOf,
  lendingRowSchema,
  lentPrefix,
  offeredKey,
  offeredPrefix,
  openBorrowedKey,
  noticesKey,
  noticesRowSchema,
  ownedRowSchema,
  ownerPartition,
  settingsKey,
  settingsRowSchema,
  sheetDayKey,
  sheetKey,
  sheetRequestKey,
  sheetRowSchema,
  stickerKey,
  stickerRowSchema,
} from './rows.ts';
