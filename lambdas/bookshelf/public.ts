// The only file of this domain that other domains import.

// The page of a copy, which the function of books serves too.
export { type CopyPageReader, createCopyPageReader, readCopyPage } from './lendings/copy-page.ts';

// All copies of a reader, for the export and the removal of accounts.
export { type CopyStore, createCopyStore } from './copies/store.ts';

// The partition of a reader, for the export of an account.
export { type OwnRows, createReadOwnRows } from './own-rows.ts';

// Own books in lists of books.
export { createReadOwned, knownBooks, type ReadOwned } from './copies/owned-copies.ts';
export { createReadOwnBooks, type ReadOwnBooks } from './copies/own-book-cards.ts';

// Pointers to open lendings.
export { openPointersOf } from './lendings/open-lendings.ts';

// What notices are computed from.
export {
  type NoticedRequests,
  type NoticeRows,
  type OpenLending,
  createReadNoticeRows,
  createReadRequests,
} from './lendings/notice-rows.ts';
export { type LendingStore, createLendingStore } from './lendings/store.ts';
export { readCards, withoutOwnWords } from './lendings/list-lendings.ts';

// The codes of stickers and of copies without one.
export { type MakeCode, makeRandomCode } from './copies/codes.ts';

// Part of every transaction that changes what a bookshelf shows.
export { bookshelfChange } from './library/bookshelf-change.ts';

// What operators hide, and who may report it.
export { createFindOwnBook, createFindHideableOwnBook } from './lendings/hide-own-book.ts';

// How a reader learns that a copy is not theirs.
export { type Rejections, createRejections } from './copies/states.ts';

// The library of a new reader, and who may open a library.
export { borrowRequestsOf, createLibraryAccess, openLevelOf } from './library/access.ts';
export {
  type CreateLibrary,
  createLibraryCreator,
  newLibrarySettings,
} from './library/settings-store.ts';

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
} from './requests/rows.ts';

export {
  type CopyRow,
  type StickerRow,
  bookOwnersRowSchema,
  copyKey,
  copyRowSchema,
  ownedRowSchema,
  stickerKey,
  stickerRowSchema,
} from './copies/rows.ts';
export { hondanaOf } from './hondanas/rows.ts';
export {
  type LabelsRow,
  type SheetRow,
  labelsKey,
  labelsRowSchema,
  sheetKey,
  sheetPrefix,
  sheetRowSchema,
} from './copies/printed-rows.ts';
export {
  type LendingRow,
  borrowedKey,
  borrowedPrefix,
  lendingKey,
  lendingPlaceOf,
  offeredKey,
  offeredPrefix,
  openBorrowedKey,
} from './lendings/rows.ts';
export { noticesKey, settingsKey, settingsRowSchema } from './library/rows.ts';
export { copyPartition, ownerPartition } from './rows.ts';
