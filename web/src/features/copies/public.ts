export { copyQuery, requestKeys, useBookshelfChanged, useRequestsChanged } from './copies.ts';
export { CopyDetails } from './copy-details.tsx';
export { CopySummary } from './copy-summary.tsx';
export { useFirstRegistration } from './first-registration.tsx';
export { useHondanaChoice } from './hondana-choice.ts';
export { HondanaColor } from './hondana-color.tsx';
export { HondanaPicker } from './hondana-picker.tsx';
export { type CountedHondana, hondanasQuery } from './hondanas.ts';
export { sendInTurn } from './in-turn.ts';
export { BorrowerName } from './lendings/borrower-name.tsx';
export { CopyActions } from './lendings/copy-actions.tsx';
export { CoverRow, CoverRows, CoverRowsSkeleton } from './lendings/cover-rows.tsx';
export { DueState } from './lendings/due-state.tsx';
export { EndedLendings } from './lendings/ended-lendings.tsx';
export { LendDialog } from './lendings/lend-dialog.tsx';
export { LendingTable } from './lendings/lending-table.tsx';
export { daysOverdue, japanToday, openLendingOf } from './lendings/lendings.ts';
export { OpenLendings } from './lendings/open-lendings.tsx';
export { CopyActionsOf } from './lendings/own-copy-actions.tsx';
export { type LendingRole, openLendingsQuery, ownerViewQuery } from './lendings/queries.ts';
export { RemovedCopies } from './lendings/removed-copies.tsx';
export { useReturnCopy } from './lendings/return-copy.ts';
export { RoleTabs, useRole } from './lendings/role-tabs.tsx';
export { SelectedCopies } from './lendings/selected-copies.tsx';
export { SelfLending, useSelfLending } from './lendings/self-lending.tsx';
export { lendingsTexts } from './lendings/texts.ts';
export { LevelChoice } from './level-choice.tsx';
export { librarySettingsQuery, saveLibrarySettings } from './library-settings.ts';
export {
  OwnCopiesNote,
  type OwnCopy,
  useOtherEditions,
  useOwnCopies,
  useOwnCopiesOf,
  useOwnCopyNotes,
} from './own-copies.tsx';
export { ownedTexts } from './owned-texts.ts';
export {
  type RegistrationFailure,
  redoRegistration,
  registerCopy,
  registrationFailureOf,
  undoRegistration,
} from './register-copy.ts';
export { OwnBookDialog } from './shelving/own-book-dialog.tsx';
export { ShelveOnCard, ShelveOnPage } from './shelving/shelve.tsx';
export { shelvingTexts } from './shelving/texts.ts';
export { type ShownCopy, shownCopyOf } from './shown-copies.tsx';
export { copiesTexts } from './texts.ts';
