import { contracts, type RouteName } from '#contract/contracts.ts';
import type { Contract } from '#contract/operation.ts';
import { routes, type Route } from '#contract/routes.ts';
import { inputFields } from '#test/support/input-fields.ts';

/** How every call is written: what no renaming inside may ever change. */
interface Wire {
  readonly address: string;
  /** Key that names the operation; absent where the address alone decides. */
  readonly key?: string;
  readonly operations: Readonly<Record<string, string>>;
}

const follow = 'followerUserSub followedUserSub';
const block = 'blockerUserSub blockedUserSub';
const request = 'senderUserSub receiverUserSub';
const create = 'userSub content metaDescription parentNoteID noteOpenLevel allowReplyLevel';
const reference =
  'referenceType referenceTargetKANRI_ID referenceTargetTENKYO_ID referenceTargetClassLevel ' +
  'referenceSourceKANRI_ID referenceSourceClassLevel';
const list = 'listName comments openLevel listOrder';
const pageOf = (fields: string) => `${fields} lastEvaluatedKey`;
const citationReads = {
  listCitationsOfBook: pageOf('kanri_id direction stance editions'),
  listCitationsOfAuthor: pageOf('tenkyo_id direction stance'),
  readCitationMap: 'kanri_id stance editions size',
  readCitationPath: 'kanri_id to',
};

const wire: Readonly<Record<RouteName, Wire>> = {
  notes: {
    address: 'POST /api/notes',
    key: 'Operation',
    operations: {
      CreateExplainNote: create,
      EditExplainNote: 'noteID userSub content editedAt',
      DeleteExplainNote: 'noteID userSub',
      CreateImpressionNote: create,
      EditImpressionNote: 'noteID userSub content editedAt',
      DeleteImpressionNote: 'noteID userSub',
      CreateInformationNote: `${create} ${reference} place quote`,
      EditInformationNote: 'noteID userSub content editedAt',
      DeleteInformationNote: 'noteID userSub',
      setNoteLevels: 'userSub notes noteOpenLevel allowReplyLevel',
      CorrectCitation: 'noteID userSub revision referenceType place quote',
      restoreNoteRevision: 'noteID userSub revision restoredRevision',
      listNoteRevisions: pageOf('noteID'),
      GetNote: 'noteID',
    },
  },
  noteLists: {
    address: 'GET /api/notes',
    operations: {
      listNotesOfBook: pageOf('kanri_id noteType'),
      listNotesOfUser: pageOf('targetUserSub'),
      listCorrectedNotes: pageOf('userSub'),
      summarizeNotesOfBook: 'summary_of',
      summarizeNotesOfBooks: 'summaries_of',
    },
  },
  noteImports: {
    address: 'POST /api/note-imports',
    key: 'Operation',
    operations: {
      importImpressions: 'userSub importId items',
      undoImpressionsImport: pageOf('userSub importId'),
    },
  },
  openNotes: {
    address: 'POST /api/open/notes',
    key: 'Operation',
    operations: { GetNote: 'noteID', listNoteRevisions: pageOf('noteID') },
  },
  openNoteLists: {
    address: 'GET /api/open/notes',
    operations: {
      listNotesOfBook: pageOf('kanri_id noteType'),
      listNotesOfUser: pageOf('targetUserSub'),
      summarizeNotesOfBook: 'summary_of',
      summarizeNotesOfBooks: 'summaries_of',
    },
  },
  citations: {
    address: 'GET /api/citations',
    key: 'Operation',
    operations: citationReads,
  },
  openCitations: {
    address: 'GET /api/open/citations',
    key: 'Operation',
    operations: citationReads,
  },
  timeline: {
    address: 'GET /api/timeline',
    operations: { readTimeline: pageOf('userSub') },
  },
  account: {
    address: 'POST /api/account',
    key: 'Operation',
    operations: {
      get_user_profile_text: 'targetUserSub',
      get_preferred_username: 'targetUserSub',
      update_preferred_username: 'targetUserSub newPreferredName foundByName',
      readNameSetting: 'targetUserSub',
      update_user_profile: 'targetUserSub profileText profileImage',
      checkUsernameAvailable: 'username',
      exportAccount: 'targetUserSub',
      deleteAccount: 'targetUserSub',
    },
  },
  profileImage: {
    address: 'POST /api/profile-image',
    operations: { uploadProfileImage: 'image userSub fileName' },
  },
  openProfiles: {
    address: 'GET /api/open/profiles/{username}',
    operations: { readProfileByUsername: 'username' },
  },
  openUsers: {
    address: 'GET /api/open/users/{userSub}',
    operations: { readUser: 'userSub' },
  },
  openUserProfile: {
    address: 'POST /api/open/user-profile',
    key: 'Operation',
    operations: { getUserSubByUsername: 'username' },
  },
  friends: {
    address: 'POST /api/friends',
    key: 'Operation',
    operations: {
      addFollower: follow,
      deleteFollower: follow,
      getUserFollowUsers: 'followerUserSub',
      getUserFollowerUsers: 'followedUserSub',
      blockUser: block,
      unblockUser: block,
      checkBlockStatus: block,
      sendFriendRequest: request,
      getReceivedFriendRequests: 'receiverUserSub',
      handleFriendRequest: 'requestId action',
      deleteFriend: 'user1 user2',
      checkFriendRequestStatus: request,
      checkFriendStatus: 'user1 user2',
      searchReaders: pageOf('userSub words'),
      readFriendLink: 'userSub',
      renewFriendLink: 'userSub',
      revokeFriendLink: 'userSub',
      readFriendLinkOwner: 'username secret',
      acceptFriendLink: 'userSub username secret',
    },
  },
  followInfo: {
    address: 'GET /api/follow-info',
    key: 'operation',
    operations: {
      get_followers_count: 'targetUserSub',
      get_following_count: 'targetUserSub',
      get_friends_count: 'targetUserSub',
      get_followers_details: pageOf('targetUserSub'),
      get_following_details: pageOf('targetUserSub'),
      get_friends_details: pageOf('targetUserSub'),
    },
  },
  favorites: {
    address: 'POST /api/favorites',
    key: 'Operation',
    operations: {
      getFavoriteBooks: 'UserSub',
      getFavoriteBooksDetail: 'UserSub',
      addFavoriteBook: 'UserSub KANRI_ID',
      deleteFavoriteBook: 'UserSub KANRI_ID',
      getFavoriteBooksCount: 'KANRI_ID',
      getFavoriteBooksCounts: 'KANRI_IDs',
      getHistoryBooksDetail: 'UserSub',
      addHistoryBook: 'UserSub KANRI_ID',
      deleteHistoryBook: 'UserSub visitedAt',
      restoreHistoryBook: 'UserSub KANRI_ID visitedAt',
    },
  },
  record: {
    address: 'POST /api/record',
    key: 'Operation',
    operations: {
      setReading: 'UserSub KANRI_ID state readings revision',
      deleteReading: 'UserSub KANRI_ID revision',
      readReadings: 'UserSub KANRI_IDs',
      listReadings: pageOf('UserSub'),
      startReaderImport: 'UserSub fileHash source rows choices',
      findReaderImport: 'UserSub fileHash',
      finishReaderImport: 'UserSub importId',
      listReaderImports: 'UserSub',
      importReadings: 'UserSub importId items',
      undoReadingsImport: pageOf('UserSub importId'),
    },
  },
  bookListReads: {
    address: 'GET /api/lists',
    key: 'OperationType',
    operations: {
      getListOfBookList: '',
      getBooksInListDetail: 'bookListID',
      getBooksInListDetail_ListOfBookList: '',
    },
  },
  bookLists: {
    address: 'POST /api/lists',
    key: 'Operation',
    operations: {
      addListOfBookList: list,
      updateListOfBookList: `bookListID ${list}`,
      deleteListOfBookList: 'UserSub bookListID',
      addBooksInList: 'bookListID KANRI_ID',
      addBooksToList: 'bookListID KANRI_IDs importId',
      undoBooksInListsImport: 'UserSub importId',
      deleteBooksInList: 'bookListID KANRI_ID',
      moveBooksInList: 'bookListID KANRI_ID newBookListID',
    },
  },
  sharedList: {
    address: 'GET /api/open/lists/{bookListID}',
    operations: { readSharedList: 'bookListID' },
  },
  bookData: {
    address: 'POST /api/book-data',
    key: 'Operation',
    operations: {
      Fetch_Simplebook_by_kanri_id: 'KANRI_ID',
      Fetch_Simplebook_by_ISBN: 'ISBN',
      fetchAuthorBooksInfo: 'KANRI_ID',
      fetchSeriesBooks: pageOf('SeriesID'),
      fetchEditionStatements: 'KANRI_IDs',
      fetchBookCards: 'KANRI_IDs',
      findBooksByIsbns: 'ISBNs',
      fetch_lending_history_bookdetail_hondana_by_GlobalBookID: 'GlobalBookID userSub',
    },
  },
  copyDetail: {
    address: 'POST /api/book-detail',
    key: 'Operation',
    operations: { fetch_bookdetail_for_react_by_GlobalBookID: 'GlobalBookID' },
  },
  bookshelfReads: {
    address: 'GET /api/books',
    key: 'OperationType',
    operations: {
      fetch_GlobalBooks_Lendinginfo_ByUsersub_2: 'UserSub first',
      canOpenBookshelf: 'UserSub',
      fetch_GlobalBook_Owner_View: 'GlobalBookID',
      fetch_Lendings_ByUsersub: pageOf('UserSub role openOnly'),
      fetch_Removed_GlobalBooks_ByUsersub: pageOf('UserSub'),
    },
  },
  bookshelfWrites: {
    address: 'POST /api/books',
    key: 'Operation',
    operations: {
      RegisterGlobalBook: 'UserSub GlobalBookID KANRI_ID GlobalHondanaID',
      RegisterUnlabelledGlobalBook: 'UserSub KANRI_ID book GlobalHondanaID requestId importId',
      UpdateGlobalBookManifestation: 'GlobalBookID KANRI_ID book',
      MoveGlobalBookToHondana: 'GlobalBookID GlobalHondanaID',
      MoveGlobalBooksToHondana: 'GlobalBookIDs GlobalHondanaID',
      DiscardGlobalBook: 'GlobalBookID RemovedDate',
      RestoreGlobalBook: 'GlobalBookID',
      LendGlobalBook: 'GlobalBookID LentDate ReturnDate BorrowerUserSub BorrowerName',
      ReturnGlobalBook: 'GlobalBookID LendingID ActualReturnDate',
      ExtendLending: 'LendingID ReturnDate',
      CancelLending: 'LendingID',
      AcceptLending: 'LendingID',
      RefuseLending: 'LendingID',
      undoCopiesImport: pageOf('UserSub importId'),
      countOwnCopies: 'UserSub KANRI_IDs',
      requestBorrow: 'UserSub OwnerUserSub KANRI_ID text',
      withdrawBorrowRequest: 'UserSub OwnerUserSub KANRI_ID',
      declineBorrowRequest: 'UserSub AskerUserSub KANRI_ID',
      listBorrowRequests: 'UserSub role',
      listFriendsCopies: 'UserSub KANRI_IDs',
    },
  },
  hondanaReads: {
    address: 'GET /api/hondana',
    key: 'OperationType',
    operations: { fetch_GlobalHondana_ByUsersub: 'UserSub' },
  },
  hondanaWrites: {
    address: 'POST /api/hondana',
    key: 'Operation',
    operations: {
      CreateGlobalHondana: 'UserSub HondanaName ColorCode',
      UpdateGlobalHondana: 'GlobalHondanaID HondanaName ColorCode',
      ReorderGlobalHondana: 'UserSub GlobalHondanaIDs',
      DeleteGlobalHondana: 'GlobalHondanaID',
      getUserLibrarySettings: 'UserSub',
      updateUserLibrarySettings:
        'UserSub LibraryName AllowSelfLend AllowSelfReturn LibraryOpenLevel BorrowRequests',
    },
  },
  stickerReads: {
    address: 'GET /api/stickers',
    key: 'OperationType',
    operations: { getStickerSheets: pageOf('UserSub') },
  },
  stickers: {
    address: 'POST /api/stickers',
    key: 'Operation',
    operations: {
      IssueStickerSheet: 'UserSub SheetCount requestId offset',
      ReissueStickerSheetPdf: 'UserSub StickerSheetID offset',
      IssueLabelSheet: 'UserSub GlobalBookIDs firstLabel requestId offset',
      checkSticker: 'GlobalBookID',
    },
  },
  kindle: {
    address: 'POST /api/kindle',
    key: 'Operation',
    operations: {
      getUsersKindleBooks: 'userSub',
      importUsersKindleBooks: 'userSub books importId readerImportId chunkNo chunkCount',
      deleteUsersKindleBook: 'userSub asin',
      deleteAllUsersKindleBooks: 'userSub importIdToKeep readerImportId',
      undoKindleImport: 'userSub importId',
    },
  },
  reports: {
    address: 'POST /api/reports',
    key: 'Operation',
    operations: { reportContent: 'kind id reason text' },
  },
  notices: {
    address: 'POST /api/notices',
    key: 'Operation',
    operations: {
      countNotices: 'UserSub',
      readNotices: 'UserSub',
      markNoticesSeen: 'UserSub at',
    },
  },
  authority: {
    address: 'GET /api/authority/v1/{id}',
    operations: { readAuthority: 'id quick_info books' },
  },
  authors: {
    address: 'POST /api/authors',
    key: 'Operation',
    operations: {
      getAuthorsWikipediaByTenkyoIDs: 'TENKYO_IDs',
      getAuthorBooks: 'TENKYO_ID relation order filter lastEvaluatedKey',
    },
  },
  authorSearch: {
    address: 'GET /api/author-search',
    operations: { searchAuthors: 'query size' },
  },
  search: {
    address: 'POST /api/search',
    key: 'OperationType',
    operations: { search_word_scored: 'search_word size from' },
  },
  works: {
    address: 'GET /api/works',
    key: 'OperationType',
    operations: {
      findWorks: 'words author decade year publisher class series order from size',
      countWorks: 'words author decade year publisher class series',
      listRecordsOfWorks: 'KANRI_IDs',
      listVolumesOfSets: 'KANRI_IDs',
      readWork: 'KANRI_ID',
    },
  },
  suggestions: {
    address: 'GET /api/suggestions',
    operations: { suggestWords: 'words' },
  },
  editions: {
    address: 'GET /api/editions',
    operations: { listEditions: 'KANRI_ID' },
  },
  linkMetadata: {
    address: 'GET /api/link-metadata',
    operations: { readLinkMetadata: 'url' },
  },
  newest: {
    address: 'GET /api/open/newest',
    operations: { readNewest: '' },
  },
};

// Object.entries forgets the key type; the table above has one row per route.
const rows = Object.entries(wire) as [RouteName, Wire][];
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

describe('the wire format of operations', () => {
  it.each(rows)('SP-001 serves %s at its specified path', (name, { address }) => {
    const route: Route = routes[name];

    expect(`${route.method} ${route.path}`).toBe(address);
  });

  it.each(rows)('SP-003 reads the operation of %s from its specified key', (name, { key }) => {
    const { choose }: Route = routes[name];

    const where = routes[name].method === 'GET' ? 'query' : 'body';

    expect('key' in choose ? { by: choose.by, key: choose.key } : undefined).toEqual(
      key === undefined ? undefined : { by: where, key },
    );
  });

  const mobileRoutes = [
    'bookshelfReads',
    'bookshelfWrites',
    'hondanaReads',
    'hondanaWrites',
    'stickerReads',
    'stickers',
    'kindle',
  ] as const;

  it.each(mobileRoutes)('MOB-01 requires a token for %s, as the mobile app sends it', (name) => {
    const { method, choose }: Route = routes[name];
    expect(choose).toEqual(
      method === 'GET' ? { by: 'query', key: 'OperationType' } : { by: 'body', key: 'Operation' },
    );
    // Visitors may see a bookshelf (OSHELF-03); everything else is for who has signed in.
    const open = Object.entries<Contract[string]>(contracts[name])
      .filter(([, { access }]) => access !== 'signedIn')
      .map(([operation]) => operation);
    expect(open).toEqual(
      name === 'bookshelfReads'
        ? ['fetch_GlobalBooks_Lendinginfo_ByUsersub_2', 'canOpenBookshelf']
        : [],
    );
  });

  it('API-FAV-01 API-LISTS-01 uses the key Operation for favourites and lists, and OperationType for reading lists', () => {
    const named = (name: RouteName) => {
      const { method, choose }: Route = routes[name];
      return { method, ...choose };
    };
    expect(named('favorites')).toEqual({ method: 'POST', by: 'body', key: 'Operation' });
    expect(named('bookLists')).toEqual({ method: 'POST', by: 'body', key: 'Operation' });
    expect(named('bookListReads')).toEqual({ method: 'GET', by: 'query', key: 'OperationType' });
  });

  it('API-LISTS-12 serves own lists at one path and shared lists at another', () => {
    const pathsOf = (...names: RouteName[]) => names.map((name) => routes[name].path);
    expect(pathsOf('bookListReads', 'bookLists', 'sharedList')).toEqual([
      '/api/lists',
      '/api/lists',
      '/api/open/lists/{bookListID}',
    ]);
  });

  it('LIST-20 changes lists by creation, edit and deletion only', () => {
    const changes = Object.keys(contracts.bookLists).filter((name) => !/Books(?:In|To)/.test(name));
    expect(changes.toSorted(byText)).toEqual([
      'addListOfBookList',
      'deleteListOfBookList',
      'updateListOfBookList',
    ]);
  });

  it.each(rows)('has exactly the specified operations for %s', (name, row) => {
    expect(Object.keys(contracts[name]).toSorted(byText)).toEqual(
      Object.keys(row.operations).toSorted(byText),
    );
  });

  const operations = rows.flatMap(([route, row]) =>
    Object.entries(row.operations).map(([name, fields]) => ({ route, name, fields })),
  );

  it.each(operations)(
    'SP-004 uses the specified fields for $route $name',
    ({ route, name, fields }) => {
      const contract: Contract = contracts[route];
      const operation = contract[name];

      expect(operation && inputFields(operation.input).toSorted(byText)).toEqual(
        words(fields).toSorted(byText),
      );
    },
  );
});

const byText = (a: string, b: string): number => a.localeCompare(b);
