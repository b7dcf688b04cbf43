// The only file of this domain that other domains import.

// The page of a copy, which the function of books serves too.
export { type CopyPageReader, createCopyPageReader, readCopyPage } from './copy-page.ts';

// All copies of a reader, for the export and the removal of accounts.
export { type CopyStore, createCopyStore } from './copy-store.ts';

// The library of a new reader.
export { type CreateLibrary, createLibraryCreator, newLibrarySettings } from './settings-store.ts';

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
