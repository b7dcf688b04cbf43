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
  /** It can change rows. */
  readonly writes: boolean;
}

type Request = Rule['request'] | Readonly<Record<string, string | number | readonly unknown[]>>;
const make =
  (may: Rule['may'], writes: boolean) =>
  (request: Request): Rule => ({
    may,
    writes,
    request: typeof request === 'function' ? request : () => request,
  });

const everyone = make('everyone', false);
const unblocked = make('unblocked', false);
const readers = make('readers', false);
const accountsWrite = make('accounts', true);
const ownRead = make(['owner'], false);
const ownWrite = make(['owner'], true);
const readBy = (...may: readonly Person[]) => make(may, false);
const writtenBy = (...may: readonly Person[]) => make(may, true);

const { owner, friend, follower, blocked, asker, stranger } = people;
const self = { UserSub: owner.sub };
const book = { KANRI_ID: '000000001' };
const target = { targetUserSub: owner.sub };
const requestId = '3f0e4e6a-1a3b-4b29-a1f5-4bd1e3b2c001';
const list = { listName: '棚', openLevel: 'PRIVATE', listOrder: 5 };
const asOwner = { userSub: owner.sub };
const note = { ...asOwner, content: '書く' };

/**
 * The rule of every operation of the contract. An operation without one does not compile, and fails its
 * test.
 */
export const rules: Readonly<Record<OperationKey, Rule>> = {
  'notes.CreateExplainNote': ownWrite(note),
  'notes.EditExplainNote': ownWrite(({ explanation: noteID }) => ({ ...note, noteID })),
  'notes.DeleteExplainNote': ownWrite(({ explanation: noteID }) => ({ ...asOwner, noteID })),
  'notes.CreateImpressionNote': ownWrite({ ...note, noteOpenLevel: 'FRIENDS' }),
  'notes.EditImpressionNote': ownWrite(({ privateNote: noteID }) => ({ ...note, noteID })),
  'notes.DeleteImpressionNote': ownWrite(({ privateNote: noteID }) => ({ ...asOwner, noteID })),
  'notes.CreateInformationNote': ownWrite({
    ...note,
    referenceSourceKANRI_ID: '000000001',
    referenceSourceClassLevel: 'manifestation',
    referenceTargetTENKYO_ID: '00000101',
    referenceTargetClassLevel: 'agent',
  }),
  'notes.EditInformationNote': ownWrite(({ citation: noteID }) => ({ ...note, noteID })),
  'notes.DeleteInformationNote': ownWrite(({ citation: noteID }) => ({ ...asOwner, noteID })),
  'notes.CorrectCitation': ownWrite(({ citation: noteID }) => ({
    ...asOwner,
    noteID,
    revision: 2,
    referenceType: 'negative',
    place: '第2章',
  })),
  'notes.restoreNoteRevision': ownWrite(({ citation: noteID }) => ({
    ...asOwner,
    noteID,
    revision: 2,
    restoredRevision: 1,
  })),
  'notes.listNoteRevisions': readBy(
    'owner',
    'friend',
    'follower',
    'asker',
    'borrower',
    'stranger',
    'removed',
  )(({ citation: noteID }) => ({ noteID })),
  'notes.GetNote': readBy('owner', 'friend')(({ friendsNote: noteID }) => ({ noteID })),
  'openNotes.GetNote': readBy('owner', 'friend')(({ friendsNote: noteID }) => ({ noteID })),
  'openNotes.listNoteRevisions': unblocked(({ citation: noteID }) => ({ noteID })),
  'noteLists.listNotesOfBook': readers({ kanri_id: '000000001' }),
  'noteLists.listNotesOfUser': readBy(
    'owner',
    'friend',
    'follower',
    'blocker',
    'asker',
    'borrower',
    'stranger',
    'removed',
  )({ targetUserSub: owner.sub }),
  'noteLists.summarizeNotesOfBook': readers({ summary_of: '000000001' }),
  'noteLists.summarizeNotesOfBooks': readers({ summaries_of: '000000001,000000002' }),
  'openNoteLists.listNotesOfBook': everyone({ kanri_id: '000000001' }),
  'openNoteLists.listNotesOfUser': everyone({ targetUserSub: owner.sub }),
  'openNoteLists.summarizeNotesOfBook': everyone({ summary_of: '000000001' }),
  'openNoteLists.summarizeNotesOfBooks': everyone({ summaries_of: '000000001,000000002' }),
  'citations.listCitationsOfBook': readers({ kanri_id: '000000001', direction: 'cites' }),
  'citations.listCitationsOfAuthor': readers({ tenkyo_id: '00000101' }),
  'citations.readCitationMap': readers({ kanri_id: '000000001' }),
  'openCitations.listCitationsOfBook': everyone({ kanri_id: '000000001', direction: 'cites' }),
  'openCitations.listCitationsOfAuthor': everyone({ tenkyo_id: '00000101' }),
  'openCitations.readCitationMap': everyone({ kanri_id: '000000001' }),
  'timeline.readTimeline': everyone(asOwner),
  'account.get_user_profile_text': everyone(target),
  'account.get_preferred_username': everyone(target),
  'account.update_preferred_username': ownWrite({ ...target, newPreferredName: '花子' }),
  'account.update_user_profile': ownWrite({ ...target, profileText: '本が好き' }),
  'account.checkUsernameAvailable': everyone({ username: 'nobody_yet' }),
  'account.exportAccount': ownRead(target),
  'account.deleteAccount': ownWrite(target),
  'profileImage.uploadProfileImage': ownWrite(({ picture: image }) => ({
    ...asOwner,
    image,
    fileName: 'me.jpg',
  })),
  'openProfiles.readProfileByUsername': everyone({ username: owner.username }),
  'openUsers.readUser': everyone(asOwner),
  'openUserProfile.getUserSubByUsername': everyone({ username: owner.username }),
  'friends.addFollower': ownWrite({ followerUserSub: owner.sub, followedUserSub: stranger.sub }),
  'friends.deleteFollower': writtenBy('follower')({
    followerUserSub: follower.sub,
    followedUserSub: owner.sub,
  }),
  'friends.getUserFollowUsers': readers({ followerUserSub: owner.sub }),
  'friends.getUserFollowerUsers': readers({ followedUserSub: owner.sub }),
  'friends.blockUser': ownWrite({ blockerUserSub: owner.sub, blockedUserSub: friend.sub }),
  'friends.unblockUser': ownWrite({ blockerUserSub: owner.sub, blockedUserSub: blocked.sub }),
  'friends.checkBlockStatus': readBy(
    'owner',
    'blocked',
  )({
    blockerUserSub: owner.sub,
    blockedUserSub: blocked.sub,
  }),
  'friends.sendFriendRequest': ownWrite({
    senderUserSub: owner.sub,
    receiverUserSub: stranger.sub,
  }),
  'friends.getReceivedFriendRequests': ownRead({ receiverUserSub: owner.sub }),
  'friends.handleFriendRequest': ownWrite(({ friendRequest }) => ({
    requestId: friendRequest,
    action: 'accept',
  })),
  'friends.deleteFriend': writtenBy('owner', 'friend')({ user1: owner.sub, user2: friend.sub }),
  'friends.checkFriendRequestStatus': readBy(
    'owner',
    'asker',
  )({
    senderUserSub: asker.sub,
    receiverUserSub: owner.sub,
  }),
  'friends.checkFriendStatus': readBy('owner', 'friend')({ user1: owner.sub, user2: friend.sub }),
  'followInfo.get_followers_count': everyone(target),
  'followInfo.get_following_count': everyone(target),
  'followInfo.get_friends_count': everyone(target),
  'followInfo.get_followers_details': everyone(target),
  'followInfo.get_following_details': everyone(target),
  'followInfo.get_friends_details': everyone(target),
  'favorites.getFavoriteBooks': ownRead(self),
  'favorites.getFavoriteBooksDetail': ownRead(self),
  'favorites.addFavoriteBook': ownWrite({ ...self, KANRI_ID: '000000002' }),
  'favorites.deleteFavoriteBook': ownWrite({ ...self, ...book }),
  'favorites.getFavoriteBooksCount': everyone(book),
  'favorites.getFavoriteBooksCounts': everyone({ KANRI_IDs: ['000000001'] }),
  'favorites.getHistoryBooksDetail': ownRead(self),
  'favorites.addHistoryBook': ownWrite({ ...self, KANRI_ID: '000000002' }),
  'favorites.deleteHistoryBook': ownWrite(({ visitedAt }) => ({ ...self, visitedAt })),
  'bookListReads.getListOfBookList': readers({}),
  'bookListReads.getBooksInListDetail': ownRead(({ privateList: bookListID }) => ({ bookListID })),
  'bookListReads.getBooksInListDetail_ListOfBookList': readers({}),
  'bookLists.addListOfBookList': accountsWrite(list),
  'bookLists.updateListOfBookList': ownWrite(({ privateList: bookListID }) => ({
    ...list,
    bookListID,
  })),
  'bookLists.deleteListOfBookList': ownWrite(({ privateList: bookListID }) => ({
    ...self,
    bookListID,
  })),
  'bookLists.addBooksInList': ownWrite(({ privateList: bookListID }) => ({
    bookListID,
    KANRI_ID: '000000002',
  })),
  'bookLists.deleteBooksInList': ownWrite(({ privateList: bookListID }) => ({
    bookListID,
    ...book,
  })),
  'bookLists.moveBooksInList': ownWrite(({ privateList, publicList }) => ({
    bookListID: privateList,
    newBookListID: publicList,
    ...book,
  })),
  'sharedList.readSharedList': ownRead(({ privateList: bookListID }) => ({ bookListID })),
  'bookData.Fetch_Simplebook_by_kanri_id': everyone(book),
  'bookData.Fetch_Simplebook_by_ISBN': everyone({ ISBN: '9784101010014' }),
  'bookData.fetchAuthorBooksInfo': everyone(book),
  'bookData.fetchSeriesBooks': everyone({ SeriesID: '新潮文庫' }),
  'bookData.fetchEditionStatements': everyone({ KANRI_IDs: ['000000001'] }),
  'bookData.fetch_lending_history_bookdetail_hondana_by_GlobalBookID': readBy(
    'owner',
    'friend',
  )(({ shelvedCopy: GlobalBookID }) => ({ GlobalBookID })),
  'copyDetail.fetch_bookdetail_for_react_by_GlobalBookID': readBy(
    'owner',
    'friend',
    'borrower',
  )(({ lentCopy: GlobalBookID }) => ({ GlobalBookID })),
  'bookshelfReads.fetch_GlobalBooks_Lendinginfo_ByUsersub_2': readBy('owner', 'friend')(self),
  'bookshelfReads.canOpenBookshelf': everyone(self),
  'bookshelfReads.fetch_GlobalBook_Owner_View': ownRead(({ lentCopy: GlobalBookID }) => ({
    GlobalBookID,
  })),
  'bookshelfReads.fetch_Lendings_ByUsersub': ownRead({ ...self, role: 'lender' }),
  'bookshelfWrites.RegisterGlobalBook': ownWrite(({ sticker: GlobalBookID, hondana }) => ({
    ...self,
    ...book,
    GlobalBookID,
    GlobalHondanaID: hondana,
  })),
  'bookshelfWrites.RegisterUnlabelledGlobalBook': ownWrite({ ...self, ...book, requestId }),
  'bookshelfWrites.UpdateGlobalBookManifestation': ownWrite(({ shelvedCopy: GlobalBookID }) => ({
    GlobalBookID,
    KANRI_ID: '000000002',
  })),
  'bookshelfWrites.MoveGlobalBookToHondana': ownWrite(({ shelvedCopy: GlobalBookID }) => ({
    GlobalBookID,
    GlobalHondanaID: '',
  })),
  'bookshelfWrites.MoveGlobalBooksToHondana': ownWrite(({ shelvedCopy, lentCopy }) => ({
    GlobalBookIDs: [shelvedCopy, lentCopy],
    GlobalHondanaID: '',
  })),
  'bookshelfWrites.DiscardGlobalBook': ownWrite(({ shelvedCopy: GlobalBookID, today }) => ({
    GlobalBookID,
    RemovedDate: today,
  })),
  'bookshelfWrites.RestoreGlobalBook': ownWrite(({ discardedCopy: GlobalBookID }) => ({
    GlobalBookID,
  })),
  // A friend may borrow a copy, because the owner allows it.
  'bookshelfWrites.LendGlobalBook': writtenBy(
    'owner',
    'friend',
  )(({ shelvedCopy, today, due }) => ({
    GlobalBookID: shelvedCopy,
    LentDate: today,
    ReturnDate: due,
    BorrowerUserSub: friend.sub,
  })),
  'bookshelfWrites.ReturnGlobalBook': writtenBy(
    'owner',
    'borrower',
  )(({ lentCopy, lending, today }) => ({
    GlobalBookID: lentCopy,
    LendingID: lending,
    ActualReturnDate: today,
  })),
  'bookshelfWrites.ExtendLending': ownWrite(({ lending: LendingID, later }) => ({
    LendingID,
    ReturnDate: later,
  })),
  'bookshelfWrites.CancelLending': ownWrite(({ lending: LendingID }) => ({ LendingID })),
  'bookshelfWrites.countOwnCopies': ownRead({ ...self, KANRI_IDs: ['000000001'] }),
  'hondanaReads.fetch_GlobalHondana_ByUsersub': ownRead(self),
  'hondanaWrites.CreateGlobalHondana': ownWrite({
    ...self,
    HondanaName: '窓辺',
    ColorCode: '#000000',
  }),
  'hondanaWrites.UpdateGlobalHondana': ownWrite(({ hondana }) => ({
    GlobalHondanaID: hondana,
    HondanaName: '机',
    ColorCode: '#000000',
  })),
  'hondanaWrites.ReorderGlobalHondana': ownWrite(({ hondana }) => ({
    ...self,
    GlobalHondanaIDs: [hondana],
  })),
  'hondanaWrites.DeleteGlobalHondana': ownWrite(({ hondana }) => ({ GlobalHondanaID: hondana })),
  'hondanaWrites.getUserLibrarySettings': ownRead(self),
  'hondanaWrites.updateUserLibrarySettings': ownWrite({ ...self, LibraryName: '花子文庫' }),
  'stickerReads.getStickerSheets': ownRead(self),
  'stickers.IssueStickerSheet': ownWrite({ ...self, SheetCount: 1, requestId }),
  'stickers.ReissueStickerSheetPdf': ownRead(({ sheet: StickerSheetID }) => ({
    ...self,
    StickerSheetID,
  })),
  'stickers.IssueLabelSheet': ownWrite(({ shelvedCopy }) => ({
    ...self,
    GlobalBookIDs: [shelvedCopy],
    requestId,
  })),
  'stickers.checkSticker': readers(({ sticker: GlobalBookID }) => ({ GlobalBookID })),
  'kindle.getUsersKindleBooks': ownRead(asOwner),
  'kindle.importUsersKindleBooks': ownWrite({
    ...asOwner,
    books: [{ asin: 'B000000002', title: '電子', authors: '', acquiredTime: 2 }],
    importId: 'import-2',
    chunkNo: 1,
    chunkCount: 1,
  }),
  'kindle.deleteUsersKindleBook': ownWrite({ ...asOwner, asin: 'B000000001' }),
  'kindle.deleteAllUsersKindleBooks': ownWrite(asOwner),
  'authority.readAuthority': everyone({ id: '00000101' }),
  'authors.getAuthorsWikipediaByTenkyoIDs': everyone({ TENKYO_IDs: ['00000101'] }),
  'authors.getAuthorBooks': everyone({ TENKYO_ID: '00000101', relation: 'BY' }),
  'authorSearch.searchAuthors': everyone({ query: '漱石' }),
  'search.search_word_scored': everyone({ search_word: '本' }),
  'works.findWorks': everyone({ words: '本' }),
  'works.countWorks': everyone({ words: '本' }),
  'works.readWork': everyone(book),
  'suggestions.suggestWords': everyone({ words: '本' }),
  'editions.listEditions': everyone(book),
  'linkMetadata.readLinkMetadata': everyone({ url: 'https://preview.example/' }),
  // Whoever may see it and has not written it.
  'reports.reportContent': writtenBy(
    'friend',
    'follower',
    'asker',
    'borrower',
    'stranger',
  )(({ publicNote: id }) => ({ kind: 'note', id, reason: 'spam' })),
  'newest.readNewest': everyone({}),
};
