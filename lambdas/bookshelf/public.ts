// What other domains may use of this one: the only file of it that they import.
export { readCopyPage } from './copy-page.ts';
export { type CopyReader, createCopyReader } from './copy-reader.ts';
export { type CreateLibrary, createLibraryCreator, newLibrarySettings } from './new-library.ts';
export { type OwnCopiesReader, createOwnCopiesReader } from './own-copies.ts';
export {
  type CopyRow,
  type HondanasRow,
  type KindleRow,
  type LendingRow,
  type SheetRow,
  type StickerRow,
  borrowedKey,
  borrowedPrefix,
  copyKey,
  copyPartition,
  copyRowSchema,
  hondanaOf,
  hondanasRowSchema,
  kindleRowSchema,
  lendingKey,
  lendingPlaceOf,
  lendingRowSchema,
  lentPrefix,
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
