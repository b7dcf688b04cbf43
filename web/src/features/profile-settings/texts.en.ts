import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Profile settings',
  sections: {
    profile: 'Profile',
    bookshelf: 'Bookshelf',
    security: 'Security',
    data: 'Data',
  },
  changePicture: 'Change picture',
  pictureFile: 'File of the profile picture',
  chosenPicture: 'The chosen profile picture',
  cropTitle: 'Crop the picture',
  cropArea: 'Part to keep. The arrow keys move the picture',
  zoom: 'Zoom',
  crop: 'Crop',
  name: 'Username (shown name)',
  nameHint: (username: string) => `The address of your page (@${username}) stays as it is.`,
  nameFault: 'Please enter 1 to 50 characters, without control characters.',
  introduction: 'About you',
  length: (length: number, max: number) => `${String(length)} / ${String(max)}`,
  done: 'Done',
  saved: 'Your profile was saved.',
  saveFailed: 'Your profile could not be saved.',
  loadFailed: 'Failed to fetch user profile information',
  faults: {
    unreadable: 'Error reading file',
    notUploaded: 'Failed to upload image',
    noUrl: 'Profile image URL not found',
    noFileName: 'Profile image filename extraction failed',
    notUpdated: 'Failed to update profile with image',
  },
  libraryTitle: 'Library settings',
  libraryText: 'Who can see your books, and what borrowers can do themselves.',
  libraryLoadFailed: 'The library settings could not be loaded.',
  libraryName: 'Library name',
  libraryNameHint: 'Shown on the pages of your books.',
  openLevel: 'Who can see your bookshelf',
  openLevels: { PUBLIC: 'Everybody', FRIENDS: 'Friends', PRIVATE: 'Only me' },
  openLevelHints: {
    PUBLIC:
      'Everybody can see your bookshelf and the page of each book, even without signing in. People you have blocked cannot.',
    FRIENDS:
      'Only friends can see your bookshelf and the page of each book. Readers who have borrowed a book also see its page.',
    PRIVATE: 'Only you can see them. Readers who have borrowed a book also see its page.',
  },
  selfLend: 'Allow self-service lending',
  selfLendHint: 'People who can see your bookshelf can borrow a book on its page.',
  selfReturn: 'Allow self-service return',
  selfReturnHint: 'Borrowers can return a book on its page.',
  saveLibrary: 'Save library settings',
  librarySaved: 'Library settings saved.',
  libraryNotSaved:
    'The library settings could not be saved. Your input is still here; please try again.',
  exportTitle: 'Your data',
  exportText:
    'Bookshelf, lendings, notes, lists, favourites, history and profile as one ZIP file of JSON and CSV.',
  exportData: 'Export data',
  exportFailed: 'Your data could not be exported. Please try again.',
  leaveTitle: 'Delete account',
  leaveText: 'All of your data will be deleted and cannot be brought back.',
  leave: 'Delete account',
  leaveConsequences: (username: string) =>
    `The bookshelf, lendings, notes, lists, follows, friends and profile of @${username} will be deleted and cannot be brought back. Export what you want to keep first.`,
  leaveConfirmation: 'Type your username to confirm',
  leaveConfirm: 'Delete account',
  leaveStale:
    'For your safety, accounts can be deleted only within 10 minutes of signing in. Log out, log in again and try once more.',
  toLogout: 'Log out',
  leaveFailed: 'Your account could not be deleted. Please try again.',
  left: 'Your account has been deleted. Thank you for having been here.',
};
