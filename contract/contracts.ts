import {
  accountContract,
  openProfilesContract,
  openUserProfileContract,
  openUsersContract,
  profileImageContract,
} from './operations/accounts.ts';
import { authorityContract, authorsContract, authorSearchContract } from './operations/authors.ts';
import {
  bookListReadsContract,
  bookListsContract,
  sharedListContract,
} from './operations/book-lists.ts';
import { bookDataContract } from './operations/books.ts';
import {
  copyDetailContract,
  bookshelfReadsContract,
  bookshelfWritesContract,
} from './operations/copies.ts';
import { citationsContract, openCitationsContract } from './operations/citations.ts';
import { favoritesContract } from './operations/favorites.ts';
import { followInfoContract, friendsContract } from './operations/friends.ts';
import { kindleContract } from './operations/kindle.ts';
import { linkMetadataContract } from './operations/link-preview.ts';
import { newestContract } from './operations/newest.ts';
import {
  noteListsContract,
  notesContract,
  openNoteListsContract,
  openNotesContract,
  timelineContract,
} from './operations/notes.ts';
import { noteImportsContract } from './operations/note-imports.ts';
import { noticesContract } from './operations/notices.ts';
import { readingRecordContract } from './operations/reading-record.ts';
import { reportsContract } from './operations/reports.ts';
import { searchContract } from './operations/search.ts';
import { editionsContract } from './operations/editions.ts';
import { suggestionsContract } from './operations/suggestions.ts';
import { worksContract } from './operations/works.ts';
import { hondanaReadsContract, hondanaWritesContract } from './operations/hondana.ts';
import { stickerReadsContract, stickersContract } from './operations/stickers.ts';

/**
 * The operations of every route, by the route's name in `routes.ts`. Separate from the routes,
 * because the page imports the routes and must not bundle the schemas.
 */
export const contracts = {
  notes: notesContract,
  openNotes: openNotesContract,
  noteLists: noteListsContract,
  noteImports: noteImportsContract,
  openNoteLists: openNoteListsContract,
  citations: citationsContract,
  openCitations: openCitationsContract,
  timeline: timelineContract,
  account: accountContract,
  profileImage: profileImageContract,
  openProfiles: openProfilesContract,
  openUsers: openUsersContract,
  openUserProfile: openUserProfileContract,
  friends: friendsContract,
  followInfo: followInfoContract,
  favorites: favoritesContract,
  record: readingRecordContract,
  bookListReads: bookListReadsContract,
  bookLists: bookListsContract,
  sharedList: sharedListContract,
  bookData: bookDataContract,
  copyDetail: copyDetailContract,
  bookshelfReads: bookshelfReadsContract,
  bookshelfWrites: bookshelfWritesContract,
  hondanaReads: hondanaReadsContract,
  hondanaWrites: hondanaWritesContract,
  stickerReads: stickerReadsContract,
  stickers: stickersContract,
  kindle: kindleContract,
  reports: reportsContract,
  notices: noticesContract,
  authority: authorityContract,
  authors: authorsContract,
  authorSearch: authorSearchContract,
  search: searchContract,
  works: worksContract,
  suggestions: suggestionsContract,
  editions: editionsContract,
  linkMetadata: linkMetadataContract,
  newest: newestContract,
};

export type Contracts = typeof contracts;
export type RouteName = keyof Contracts;
