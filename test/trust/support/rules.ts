import { decodeTime } from 'ulid';
import { people, type Person } from './people.ts';
import type { Scene } from './scene.ts';
import type { Fields, OperationKey } from './world.ts';

/**
 * What an operation is for whom: `everyone` may call it, visitors included; `unblocked`: everybody who
 * has not blocked the owner and is not blocked by the owner, visitors included; `readers`: everybody who is
 * signed in, `accounts`: those of them whose account has not been deleted; else exactly these people may make this request.
 */
export interface Rule {
  /** A request that succeeds, by the owner where the rule has a choice. */
  readonly request: (scene: Scene) => Fields;
  readonly may: 'everyone' | 'unblocked' | 'readers' | 'accounts' | readonly Person[];
}

type Request = Rule['request'] | Readonly<Record<string, string | number | object>>;
const make =
  (may: Rule['may']) =>
  (request: Request): Rule => ({
    may,
    request: typeof request === 'function' ? request : () => request,
  });

const everyone = make('everyone');
const unblocked = make('unblocked');
const readers = make('readers');
const accounts = make('accounts');
const by = (...may: readonly Person[]) => make(may);
const own = by('owner');
/** Readers between whom and the owner there is no block. */
const anyReader = by('owner', 'friend', 'follower', 'asker', 'borrower', 'stranger', 'removed');

const { owner, friend, follower, blocked, asker, stranger } = people;
const self = { UserSub: owner.sub };
const book = { KANRI_ID: '000000001' };
/** What the friend has asked the owner for. */
const asked = { UserSub: friend.sub, OwnerUserSub: owner.sub, ...book };
const target = { targetUserSub: owner.sub };
const requestId = '3f0e4e6a-1a3b-4b29-a1f5-4bd1e3b2c001';
const list = { listName: '棚', openLevel: 'PRIVATE', listOrder: 5 };
const asOwner = { userSub: owner.sub };
const note = { ...asOwner, content: '書く' };

/** When the note was created. */
const timeOf = (noteId: string) => new Date(decodeTime(noteId)).toISOString();

/**
 * The rule of every operation of the contract. An operation without one does not compile, and fails its
 * test.
 */
export const rules: Readonly<Record<OperationKey, Rule>> = {
  'notes.CreateExplainNote': own(note),
  'notes.EditExplainNote': own(({ explanation: noteID }) => ({ ...note, noteID })),
  'notes.DeleteExplainNote': own(({ explanation: noteID }) => ({ ...asOwner, noteID })),
  'notes.CreateImpressionNote': own({ ...note, noteOpenLevel: 'FRIENDS' }),
  'notes.EditImpressionNote': own(({ privateNote: noteID }) => ({ ...note, noteID })),
  'notes.DeleteImpressionNote': own(({ privateNote: noteID }) => ({ ...asOwner, noteID })),
  'notes.CreateInformationNote': own({
    ...note,
    referenceSourceKANRI_ID: '000000001',
    referenceSourceClassLevel: 'manifestation',
    referenceTargetTENKYO_ID: '00000101',
    referenceTargetClassLevel: 'agent',
  }),
  'notes.EditInformationNote': own(({ citation: noteID }) => ({ ...note, noteID })),
  'notes.DeleteInformationNote': own(({ citation: noteID }) => ({ ...asOwner, noteID })),
  'notes.setNoteLevels': own(({ friendsNote }) => ({
    ...asOwner,
    notes: [{ noteID: friendsNote, editedAt: timeOf(friendsNote) }],
    noteOpenLevel: 'PRIVATE',
    allowReplyLevel: 'PRIVATE',
  })),
  'notes.CorrectCitation': own(({ citation: noteID }) => ({
    ...asOwner,
    noteID,
    revision: 2,
    referenceType: 'negative',
    place: '第2章',
  })),
  'notes.restoreNoteRevision': own(({ citation: noteID }) => ({
    ...asOwner,
    noteID,
    revision: 2,
    restoredRevision: 1,
  })),
  'notes.listNoteRevisions': anyReader(({ citation: noteID }) => ({ noteID })),
  'notes.GetNote': by('owner', 'friend')(({ friendsNote: noteID }) => ({ noteID })),
  'openNotes.GetNote': by('owner', 'friend')(({ friendsNote: noteID }) => ({ noteID })),
  'openNotes.listNoteRevisions': unblocked(({ citation: noteID }) => ({ noteID })),
  'noteImports.importImpressions': own(({ readerImport: importId }) => ({
    ...asOwner,
    importId,
    items: [{ source: 'booklog', item: '2', writtenAt: '2015-03-09', content: '読んだ' }],
  })),
  'noteImports.undoImpressionsImport': own(({ readerImport: importId }) => ({
    ...asOwner,
    importId,
  })),
  'noteLists.listNotesOfBook': readers({ kanri_id: '000000001' }),
  'noteLists.listNotesOfUser': by(
    'owner',
    'friend',
    'follower',
    'blocker',
    'asker',
    'borrower',
    'stranger',
    'removed',
  )({ targetUserSub: owner.sub }),
  'noteLists.listCorrectedNotes': own(asOwner),
  'noteLists.summarizeNotesOfBook': readers({ summary_of: '000000001' }),
  'noteLists.summarizeNotesOfBooks': readers({ summaries_of: '000000001,000000002' }),
  'openNoteLists.listNotesOfBook': everyone({ kanri_id: '000000001' }),
  'openNoteLists.listNotesOfUser': everyone({ targetUserSub: owner.sub }),
  'openNoteLists.summarizeNotesOfBook': everyone({ summary_of: '000000001' }),
  'openNoteLists.summarizeNotesOfBooks': everyone({ summaries_of: '000000001,000000002' }),
  'citations.listCitationsOfBook': readers({ kanri_id: '000000001', direction: 'cites' }),
  'citations.listCitationsOfAuthor': readers({ tenkyo_id: '00000101', direction: 'cites' }),
  'citations.readCitationMap': readers({ kanri_id: '000000001' }),
  'citations.readCitationPath': readers({ kanri_id: '000000001', to: '000000002' }),
  'openCitations.listCitationsOfBook': everyone({ kanri_id: '000000001', direction: 'cites' }),
  'openCitations.listCitationsOfAuthor': everyone({ tenkyo_id: '00000101', direction: 'cites' }),
  'openCitations.readCitationMap': everyone({ kanri_id: '000000001' }),
  'openCitations.readCitationPath': everyone({ kanri_id: '000000001', to: '000000002' }),
  'timeline.readTimeline': everyone(asOwner),
  'account.get_user_profile_text': everyone(target),
  'account.get_preferred_username': everyone(target),
  'account.update_preferred_username': own({ ...target, newPreferredName: '花子' }),
  'account.readNameSetting': own(target),
  'account.update_user_profile': own({ ...target, profileText: '本が好き' }),
  'account.checkUsernameAvailable': everyone({ username: 'nobody_yet' }),
  'account.exportAccount': own(target),
  'account.deleteAccount': own(target),
  'profileImage.uploadProfileImage': own(({ picture: image }) => ({
    ...asOwner,
    image,
    fileName: 'me.jpg',
  })),
  'openProfiles.readProfileByUsername': everyone({ username: owner.username }),
  'openUsers.readUser': everyone(asOwner),
  'openUserProfile.getUserSubByUsername': everyone({ username: owner.username }),
  'friends.addFollower': own({ followerUserSub: owner.sub, followedUserSub: stranger.sub }),
  'friends.deleteFollower': by('follower')({
    followerUserSub: follower.sub,
    followedUserSub: owner.sub,
  }),
  'friends.getUserFollowUsers': readers({ followerUserSub: owner.sub }),
  'friends.getUserFollowerUsers': readers({ followedUserSub: owner.sub }),
  'friends.blockUser': own({ blockerUserSub: owner.sub, blockedUserSub: friend.sub }),
  'friends.unblockUser': own({ blockerUserSub: owner.sub, blockedUserSub: blocked.sub }),
  'friends.checkBlockStatus': by(
    'owner',
    'blocked',
  )({
    blockerUserSub: owner.sub,
    blockedUserSub: blocked.sub,
  }),
  'friends.sendFriendRequest': own({
    senderUserSub: owner.sub,
    receiverUserSub: stranger.sub,
  }),
  'friends.getReceivedFriendRequests': own({ receiverUserSub: owner.sub }),
  'friends.handleFriendRequest': own(({ friendRequest }) => ({
    requestId: friendRequest,
    action: 'accept',
  })),
  'friends.deleteFriend': by('owner', 'friend')({ user1: owner.sub, user2: friend.sub }),
  'friends.checkFriendRequestStatus': by(
    'owner',
    'asker',
  )({
    senderUserSub: asker.sub,
    receiverUserSub: owner.sub,
  }),
  'friends.checkFriendStatus': by('owner', 'friend')({ user1: owner.sub, user2: friend.sub }),
  'friends.readFriendLink': own(asOwner),
  'friends.renewFriendLink': own(asOwner),
  'friends.revokeFriendLink': own(asOwner),
  'friends.readFriendLinkOwner': anyReader(({ friendLink: secret }) => ({
    username: owner.username,
    secret,
  })),
  'friends.acceptFriendLink': by('stranger')(({ friendLink: secret }) => ({
    userSub: stranger.sub,
    username: owner.username,
    secret,
  })),
  'friends.searchReaders': own({ ...asOwner, words: 'trust_f' }),
  'followInfo.get_followers_count': everyone(target),
  'followInfo.get_following_count': everyone(target),
  'followInfo.get_friends_count': everyone(target),
  'followInfo.get_followers_details': everyone(target),
  'followInfo.get_following_details': everyone(target),
  'followInfo.get_friends_details': everyone(target),
  'favorites.getFavoriteBooks': own(self),
  'favorites.getFavoriteBooksDetail': own(self),
  'favorites.addFavoriteBook': own({ ...self, KANRI_ID: '000000002' }),
  'favorites.deleteFavoriteBook': own({ ...self, ...book }),
  'favorites.getFavoriteBooksCount': everyone(book),
  'favorites.getFavoriteBooksCounts': everyone({ KANRI_IDs: ['000000001'] }),
  'favorites.getHistoryBooksDetail': own(self),
  'favorites.addHistoryBook': own({ ...self, KANRI_ID: '000000002' }),
  'favorites.deleteHistoryBook': own(({ visitedAt }) => ({ ...self, visitedAt })),
  // An hour before the visit that is there.
  'favorites.restoreHistoryBook': own(({ visitedAt }) => ({
    ...self,
    ...book,
    visitedAt: visitedAt - 60 * 60 * 1_000,
  })),
  'record.setReading': own({
    ...self,
    KANRI_ID: '000000002',
    state: 'read',
    readings: [{ to: '2015-03-09' }],
  }),
  'record.deleteReading': own({ ...self, ...book }),
  'record.readReadings': own({ ...self, KANRI_IDs: ['000000001'] }),
  'record.listReadings': own(self),
  'record.startReaderImport': own({
    ...self,
    source: 'goodreads',
    rows: 1,
    fileHash: 'b'.repeat(64),
  }),
  'record.finishReaderImport': own(({ readerImport: importId }) => ({
    ...self,
    importId,
  })),
  'record.findReaderImport': own({ ...self, fileHash: 'b'.repeat(64) }),
  'record.listReaderImports': own(self),
  'record.importReadings': own(({ readerImport: importId }) => ({
    ...self,
    importId,
    items: [{ KANRI_ID: '000000002', state: 'read', readings: [{ to: '2015' }] }],
  })),
  'record.undoReadingsImport': own(({ readerImport: importId }) => ({ ...self, importId })),
  'bookListReads.getListOfBookList': readers({}),
  'bookListReads.getBooksInListDetail': own(({ privateList: bookListID }) => ({ bookListID })),
  'bookListReads.getBooksInListDetail_ListOfBookList': readers({}),
  'bookLists.addListOfBookList': accounts(list),
  'bookLists.updateListOfBookList': own(({ privateList: bookListID }) => ({
    ...list,
    bookListID,
  })),
  'bookLists.deleteListOfBookList': own(({ privateList: bookListID }) => ({
    ...self,
    bookListID,
  })),
  'bookLists.addBooksInList': own(({ privateList: bookListID }) => ({
    bookListID,
    KANRI_ID: '000000002',
  })),
  'bookLists.undoBooksInListsImport': own(({ readerImport: importId }) => ({ ...self, importId })),
  'bookLists.addBooksToList': own(({ privateList: bookListID }) => ({
    bookListID,
    KANRI_IDs: ['000000002'],
  })),
  'bookLists.deleteBooksInList': own(({ privateList: bookListID }) => ({
    bookListID,
    ...book,
  })),
  'bookLists.moveBooksInList': own(({ privateList, publicList }) => ({
    bookListID: privateList,
    newBookListID: publicList,
    ...book,
  })),
  'sharedList.readSharedList': own(({ privateList: bookListID }) => ({ bookListID })),
  'bookData.Fetch_Simplebook_by_kanri_id': everyone(book),
  'bookData.Fetch_Simplebook_by_ISBN': everyone({ ISBN: '9784101010014' }),
  'bookData.fetchAuthorBooksInfo': everyone(book),
  'bookData.fetchSeriesBooks': everyone({ SeriesID: '新潮文庫' }),
  'bookData.fetchEditionStatements': everyone({ KANRI_IDs: ['000000001'] }),
  'bookData.findBooksByIsbns': readers({ ISBNs: ['9784101010014'] }),
  'bookData.fetchBookCards': everyone({ KANRI_IDs: ['000000001'] }),
  'bookData.fetch_lending_history_bookdetail_hondana_by_GlobalBookID': by(
    'owner',
    'friend',
  )(({ shelvedCopy: GlobalBookID }) => ({ GlobalBookID })),
  'copyDetail.fetch_bookdetail_for_react_by_GlobalBookID': by(
    'owner',
    'friend',
    'borrower',
  )(({ lentCopy: GlobalBookID }) => ({ GlobalBookID })),
  'bookshelfReads.fetch_GlobalBooks_Lendinginfo_ByUsersub_2': by('owner', 'friend')(self),
  'bookshelfReads.canOpenBookshelf': everyone(self),
  'bookshelfReads.fetch_GlobalBook_Owner_View': own(({ lentCopy: GlobalBookID }) => ({
    GlobalBookID,
  })),
  'bookshelfReads.fetch_Lendings_ByUsersub': own({ ...self, role: 'lender' }),
  'bookshelfReads.fetch_Removed_GlobalBooks_ByUsersub': own({ ...self }),
  'bookshelfWrites.RegisterGlobalBook': own(({ sticker: GlobalBookID, hondana }) => ({
    ...self,
    ...book,
    GlobalBookID,
    GlobalHondanaID: hondana,
  })),
  'bookshelfWrites.RegisterUnlabelledGlobalBook': own({
    ...self,
    book: { MainTitle: '会報' },
    requestId,
  }),
  'bookshelfWrites.undoCopiesImport': own(({ readerImport: importId }) => ({
    ...self,
    importId,
  })),
  'bookshelfWrites.UpdateGlobalBookManifestation': own(({ shelvedCopy: GlobalBookID }) => ({
    GlobalBookID,
    KANRI_ID: '000000002',
  })),
  'bookshelfWrites.MoveGlobalBookToHondana': own(({ shelvedCopy: GlobalBookID }) => ({
    GlobalBookID,
    GlobalHondanaID: '',
  })),
  'bookshelfWrites.MoveGlobalBooksToHondana': own(({ shelvedCopy, lentCopy }) => ({
    GlobalBookIDs: [shelvedCopy, lentCopy],
    GlobalHondanaID: '',
  })),
  'bookshelfWrites.DiscardGlobalBook': own(({ shelvedCopy: GlobalBookID, today }) => ({
    GlobalBookID,
    RemovedDate: today,
  })),
  'bookshelfWrites.RestoreGlobalBook': own(({ discardedCopy: GlobalBookID }) => ({
    GlobalBookID,
  })),
  // A friend may borrow a copy, because the owner allows it.
  'bookshelfWrites.LendGlobalBook': by(
    'owner',
    'friend',
  )(({ shelvedCopy, today, due }) => ({
    GlobalBookID: shelvedCopy,
    LentDate: today,
    ReturnDate: due,
    BorrowerUserSub: friend.sub,
  })),
  'bookshelfWrites.ReturnGlobalBook': by(
    'owner',
    'borrower',
  )(({ lentCopy, lending, today }) => ({
    GlobalBookID: lentCopy,
    LendingID: lending,
    ActualReturnDate: today,
  })),
  'bookshelfWrites.ExtendLending': own(({ lending: LendingID, later }) => ({
    LendingID,
    ReturnDate: later,
  })),
  'bookshelfWrites.CancelLending': own(({ lending: LendingID }) => ({ LendingID })),
  'bookshelfWrites.AcceptLending': by('asker')(({ offered: LendingID }) => ({ LendingID })),
  'bookshelfWrites.RefuseLending': by('borrower')(({ lending: LendingID }) => ({ LendingID })),
  'bookshelfWrites.countOwnCopies': own({ ...self, KANRI_IDs: ['000000001'] }),
  'bookshelfWrites.requestBorrow': by('friend')({
    ...asked,
    KANRI_ID: '000000002',
    text: '貸して',
  }),
  'bookshelfWrites.withdrawBorrowRequest': by('friend')(asked),
  'bookshelfWrites.declineBorrowRequest': own({ ...self, AskerUserSub: friend.sub, ...book }),
  'bookshelfWrites.listBorrowRequests': own({ ...self, role: 'owner' }),
  'bookshelfWrites.listFriendsCopies': own({ ...self, KANRI_IDs: ['000000001'] }),
  'hondanaReads.fetch_GlobalHondana_ByUsersub': own(self),
  'hondanaWrites.CreateGlobalHondana': own({
    ...self,
    HondanaName: '窓辺',
    ColorCode: '#000000',
  }),
  'hondanaWrites.UpdateGlobalHondana': own(({ hondana }) => ({
    GlobalHondanaID: hondana,
    HondanaName: '机',
    ColorCode: '#000000',
  })),
  'hondanaWrites.ReorderGlobalHondana': own(({ hondana }) => ({
    ...self,
    GlobalHondanaIDs: [hondana],
  })),
  'hondanaWrites.DeleteGlobalHondana': own(({ hondana }) => ({ GlobalHondanaID: hondana })),
  'hondanaWrites.getUserLibrarySettings': own(self),
  'hondanaWrites.updateUserLibrarySettings': own({ ...self, LibraryName: '花子文庫' }),
  'stickerReads.getStickerSheets': own(self),
  'stickers.IssueStickerSheet': own({ ...self, SheetCount: 1, requestId }),
  'stickers.ReissueStickerSheetPdf': own(({ sheet: StickerSheetID }) => ({
    ...self,
    StickerSheetID,
  })),
  'stickers.IssueLabelSheet': own(({ shelvedCopy }) => ({
    ...self,
    GlobalBookIDs: [shelvedCopy],
    requestId,
  })),
  'stickers.checkSticker': readers(({ sticker: GlobalBookID }) => ({ GlobalBookID })),
  'kindle.getUsersKindleBooks': own(asOwner),
  'kindle.importUsersKindleBooks': own({
    ...asOwner,
    books: [{ asin: 'B000000002', title: '電子', authors: '', acquiredTime: 2 }],
    importId: 'import-2',
    chunkNo: 1,
    chunkCount: 1,
  }),
  'kindle.deleteUsersKindleBook': own({ ...asOwner, asin: 'B000000001' }),
  'kindle.deleteAllUsersKindleBooks': own(asOwner),
  'kindle.undoKindleImport': own(({ readerImport: importId }) => ({ ...asOwner, importId })),
  'authority.readAuthority': everyone({ id: '00000101' }),
  'authors.getAuthorsWikipediaByTenkyoIDs': everyone({ TENKYO_IDs: ['00000101'] }),
  'authors.getAuthorBooks': everyone({ TENKYO_ID: '00000101', relation: 'BY' }),
  'authorSearch.searchAuthors': everyone({ query: '漱石' }),
  'search.search_word_scored': everyone({ search_word: '本' }),
  'works.findWorks': everyone({ words: '本' }),
  'works.countWorks': everyone({ words: '本' }),
  'works.listRecordsOfWorks': everyone({ KANRI_IDs: '000000001' }),
  'works.listVolumesOfSets': everyone({ KANRI_IDs: '000000001' }),
  'works.readWork': everyone(book),
  'suggestions.suggestWords': everyone({ words: '本' }),
  'editions.listEditions': everyone(book),
  'linkMetadata.readLinkMetadata': everyone({ url: 'https://preview.example/' }),
  // Whoever may see it and has not written it.
  'reports.reportContent': by(
    'friend',
    'follower',
    'asker',
    'borrower',
    'stranger',
  )(({ publicNote: id }) => ({ kind: 'note', id, reason: 'spam' })),
  'notices.countNotices': own(self),
  'notices.readNotices': own(self),
  'notices.markNoticesSeen': own({ ...self, at: '2026-01-01T00:00:00.000Z' }),
  'newest.readNewest': everyone({}),
};
