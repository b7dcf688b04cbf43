import type { TableName } from '#lambdas/specs/table-specs.ts';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { bookRow } from './catalogue-rows.ts';
import { namesUser, sendToDeployed, signedInOperations, tokenOf } from './deployed-handlers.ts';
import { hanako, jiro, sakura, stranger, taro } from './people.ts';
import type { TestTables } from './tables.ts';
import { redAndBlue } from './test-pictures.ts';
import { userRow } from './user-rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Calls an operation with exactly these fields; throws unless it succeeds. */
const call = async <T = Fields>(user: User, operation: string, fields: Fields): Promise<T> => {
  const found = signedInOperations.find((candidate) => candidate.operation === operation);
  if (found === undefined) throw new Error(`No operation ${operation}`);
  const { statusCode, body = '' } = await sendToDeployed(found, tokenOf(user), fields);
  if (statusCode !== 200) throw new Error(`${operation}: ${String(statusCode)} ${body}`);
  // The handler has parsed it by the operation's output schema.
  return JSON.parse(body) as T;
};

const [LISTED, MARKED, NEW] = ['000000001', '000000002', '000000003'] as const;
const self = { userSub: hanako.sub };
const owner = { UserSub: hanako.sub };
const citation = {
  referenceSourceClassLevel: 'manifestation',
  referenceSourceKANRI_ID: LISTED,
  referenceTargetClassLevel: 'manifestation',
  referenceTargetKANRI_ID: MARKED,
};
const list = { listName: '気になる本', comments: '', openLevel: 'PUBLIC', listOrder: 1 };
const look = { HondanaName: '窓辺', ColorCode: '#336699' };
const kindleBook = (asin: string) => ({
  asin,
  title: 'こころ',
  authors: '夏目漱石',
  acquiredTime: 1,
});
const chunk = { chunkNo: 1, chunkCount: 1 };

const file = { source: 'booklog', rows: 1, fileHash: 'a'.repeat(64) };
const startImport = () =>
  call<{ importId: string }>(hanako, 'startReaderImport', { ...owner, ...file });

const makeNotes = async (importId: string) => {
  const note = { ...self, content: '読んだ' };
  const make = (user: User, type: string, fields: Fields = {}) =>
    call<{ noteId: string; editedAt: string }>(user, `Create${type}`, {
      ...note,
      userSub: user.sub,
      ...fields,
    });
  const reported = await make(taro, 'ExplainNote');
  const explanation = await make(hanako, 'ExplainNote');
  const impression = await make(hanako, 'ImpressionNote');
  const information = await make(hanako, 'InformationNote', citation);
  const items = [{ source: 'booklog', item: '1', content: '読んだ' }];
  await call(hanako, 'importImpressions', { ...self, importId, items });
  const noteID = information.noteId;
  // Its history has an earlier version.
  await call(hanako, 'CorrectCitation', { ...self, noteID, revision: 1, place: '第1章' });
  return {
    shared: { noteID: explanation.noteId, id: reported.noteId },
    of: {
      importImpressions: { importId, items: [{ ...items[0], item: '2' }] },
      undoImpressionsImport: { importId },
      setNoteLevels: {
        notes: [{ noteID: impression.noteId, editedAt: impression.editedAt }],
        noteOpenLevel: 'PRIVATE',
        allowReplyLevel: 'PRIVATE',
      },
      CorrectCitation: { noteID, revision: 2, place: '第2章' },
      restoreNoteRevision: { noteID, revision: 2, restoredRevision: 1 },
      listNoteRevisions: { noteID },
      ...Object.fromEntries(
        Object.entries({
          ExplainNote: explanation,
          ImpressionNote: impression,
          InformationNote: information,
        }).flatMap(([type, { noteId }]) => [
          [`Edit${type}`, { noteID: noteId, content: '直した' }],
          [`Delete${type}`, { noteID: noteId }],
        ]),
      ),
    },
  };
};

const makeRelations = async () => {
  await call(hanako, 'addFollower', { followerUserSub: hanako.sub, followedUserSub: jiro.sub });
  await call(hanako, 'blockUser', { blockerUserSub: hanako.sub, blockedUserSub: stranger.sub });
  const request = (sender: User) =>
    call<{ requestId: string }>(sender, 'sendFriendRequest', {
      senderUserSub: sender.sub,
      receiverUserSub: hanako.sub,
    });
  const [accepted, pending] = [await request(jiro), await request(sakura)];
  await call(hanako, 'handleFriendRequest', { ...accepted, action: 'accept' });
  const linkOf = (user: User) =>
    call<{ secret: string }>(user, 'renewFriendLink', { userSub: user.sub });
  await linkOf(hanako);
  const link = { username: 'taro', ...(await linkOf(taro)) };
  return {
    readFriendLinkOwner: link,
    acceptFriendLink: link,
    addFollower: { followedUserSub: taro.sub },
    deleteFollower: { followedUserSub: jiro.sub },
    blockUser: { blockedUserSub: taro.sub },
    unblockUser: { blockedUserSub: stranger.sub },
    sendFriendRequest: { receiverUserSub: taro.sub },
    handleFriendRequest: { requestId: pending.requestId },
    deleteFriend: { user2: jiro.sub },
  };
};

/** What a reader who is no friend says to have lent. */
const makeOffers = async () => {
  const today = japanDateOf(Date.now());
  const offer = async () => {
    const { GlobalBook } = await call<{ GlobalBook: { GlobalBookID: string } }>(
      taro,
      'RegisterUnlabelledGlobalBook',
      { UserSub: taro.sub, KANRI_ID: LISTED, requestId: crypto.randomUUID() },
    );
    const { LendingID } = await call(taro, 'LendGlobalBook', {
      GlobalBookID: GlobalBook.GlobalBookID,
      LentDate: today,
      ReturnDate: today,
      BorrowerUserSub: hanako.sub,
    });
    return { LendingID };
  };
  return { AcceptLending: await offer(), RefuseLending: await offer() };
};

/** After relations and bookshelf: jiro is a friend. */
const makeBorrowRequests = async () => {
  const ofJiro = { OwnerUserSub: jiro.sub, text: '貸してください' };
  for (const KANRI_ID of [LISTED, MARKED]) {
    await call(jiro, 'RegisterUnlabelledGlobalBook', {
      UserSub: jiro.sub,
      KANRI_ID,
      requestId: crypto.randomUUID(),
    });
  }
  const asked = { ...ofJiro, KANRI_ID: MARKED };
  await call(hanako, 'requestBorrow', { ...owner, ...asked });
  const received = { UserSub: jiro.sub, OwnerUserSub: hanako.sub, KANRI_ID: LISTED };
  await call(jiro, 'requestBorrow', { ...received, text: ofJiro.text });
  return {
    ...(await makeOffers()),
    requestBorrow: { ...ofJiro, KANRI_ID: LISTED },
    withdrawBorrowRequest: { OwnerUserSub: jiro.sub, KANRI_ID: MARKED },
    declineBorrowRequest: { AskerUserSub: jiro.sub, KANRI_ID: LISTED },
    listBorrowRequests: { role: 'owner' },
  };
};

const makeCollections = async (importId: string) => {
  const makeList = () => call<{ bookListID: string }>(hanako, 'addListOfBookList', list);
  const [{ bookListID }, { bookListID: newBookListID }] = [await makeList(), await makeList()];
  await call(hanako, 'addBooksInList', { bookListID, KANRI_ID: LISTED });
  await call(hanako, 'addFavoriteBook', { ...owner, KANRI_ID: MARKED });
  const { visitedAt } = await call(hanako, 'addHistoryBook', { ...owner, KANRI_ID: MARKED });
  const readings = [{ to: '2015-03-09' }];
  await call(hanako, 'setReading', { ...owner, KANRI_ID: MARKED, state: 'read', readings });
  const items = [{ KANRI_ID: LISTED, state: 'read', readings }];
  await call(hanako, 'importReadings', { ...owner, importId, items });
  return {
    shared: { bookListID, newBookListID, visitedAt },
    of: {
      updateListOfBookList: { listName: '読んだ本' },
      deleteBooksInList: { KANRI_ID: LISTED },
      moveBooksInList: { KANRI_ID: LISTED },
      deleteFavoriteBook: { KANRI_ID: MARKED },
      setReading: { state: 'wanted', readings: [] },
      startReaderImport: { ...file, fileHash: 'b'.repeat(64) },
      findReaderImport: file,
      finishReaderImport: { importId },
      undoBooksInListsImport: { importId },
      importReadings: { importId, items: [{ ...items[0], KANRI_ID: NEW }] },
      undoReadingsImport: { importId },
      deleteReading: { KANRI_ID: MARKED, revision: 1 },
      // A time at which there is no visit.
      restoreHistoryBook: { visitedAt: Number(visitedAt) - 60 * 60 * 1_000 },
    },
  };
};

const makeBookshelf = async (today: string, importId: string) => {
  const sheet = await call<{ StickerSheetID: string; GlobalBookIDs: string[] }>(
    hanako,
    'IssueStickerSheet',
    { ...owner, SheetCount: 1, requestId: crypto.randomUUID() },
  );
  const [shelved = '', lent = '', discarded = '', unused = ''] = sheet.GlobalBookIDs;
  for (const GlobalBookID of [shelved, lent, discarded]) {
    await call(hanako, 'RegisterGlobalBook', { ...owner, GlobalBookID, KANRI_ID: LISTED });
  }
  await call(hanako, 'DiscardGlobalBook', { GlobalBookID: discarded, RemovedDate: today });
  const lending = { GlobalBookID: lent, LentDate: today, ReturnDate: addDays(today, 7) };
  const { LendingID } = await call(hanako, 'LendGlobalBook', { ...lending, BorrowerName: '太郎' });
  const { GlobalHondanaID } = await call(hanako, 'CreateGlobalHondana', { ...owner, ...look });
  const imported = { importId, requestId: crypto.randomUUID() };
  await call(hanako, 'RegisterUnlabelledGlobalBook', { ...owner, KANRI_ID: LISTED, ...imported });
  const books = [kindleBook('B000000001')];
  await call(hanako, 'importUsersKindleBooks', { ...self, ...chunk, importId: 'first', books });
  return {
    shared: {
      StickerSheetID: sheet.StickerSheetID,
      GlobalBookID: shelved,
      GlobalBookIDs: [shelved],
      GlobalHondanaID,
      GlobalHondanaIDs: [GlobalHondanaID],
      LendingID,
      asin: 'B000000001',
    },
    of: {
      RegisterGlobalBook: { GlobalBookID: unused },
      RestoreGlobalBook: { GlobalBookID: discarded },
      RegisterUnlabelledGlobalBook: { importId },
      addBooksToList: { importId },
      undoCopiesImport: { importId },
      undoKindleImport: { importId },
      ReturnGlobalBook: { GlobalBookID: lent },
      // Lent to somebody who is not a reader.
      LendGlobalBook: { BorrowerUserSub: undefined },
      CreateGlobalHondana: { HondanaName: '廊下' },
    },
  };
};

/** Good values for fields, whatever the operation. */
const plainValues = async (today: string): Promise<Fields> => ({
  ...citation,
  ...list,
  ...look,
  ...chunk,
  ActualReturnDate: today,
  AllowSelfLend: 'ALLOW',
  AllowSelfReturn: 'DENY',
  BorrowerName: '次郎',
  ISBNs: ['9784101010014'],
  KANRI_ID: NEW,
  KANRI_IDs: [NEW],
  LentDate: today,
  LibraryName: '花子文庫',
  RemovedDate: today,
  ReturnDate: addDays(today, 14),
  SheetCount: 1,
  action: 'accept',
  at: '2026-01-01T00:00:00.000Z',
  books: [kindleBook('B000000002')],
  content: '読み終えた',
  direction: 'cites',
  fileName: 'me',
  image: (await redAndBlue()).toString('base64'),
  importId: 'second',
  kanri_id: NEW,
  kind: 'note',
  newPreferredName: '花',
  profileText: 'こんにちは',
  reason: 'spam',
  requestId: crypto.randomUUID(),
  role: 'lender',
  summaries_of: NEW,
  summary_of: NEW,
  tenkyo_id: '00000101',
  text: '',
  to: LISTED,
  words: '花',
});

/** The fields with which an operation by hanako succeeds in this world. */
export type InputOf = (operation: string, fields: readonly string[]) => Fields;

/**
 * Fills the tables by real calls, so that every operation with a token has something to work on: hanako
 * has a row of every kind.
 */
export const makeReaderWorld = async (tables: TestTables<TableName>): Promise<InputOf> => {
  const people = [hanako, taro, jiro, sakura, stranger];
  await tables.put(
    'users',
    people.map((user) => userRow(user)),
  );
  await tables.put(
    'catalogue',
    [LISTED, MARKED, NEW].map((KANRI_ID) => bookRow({ KANRI_ID, MainTitle: 'こころ' })),
  );
  const today = japanDateOf(Date.now());
  const { importId } = await startImport();
  const [notes, collections] = [await makeNotes(importId), await makeCollections(importId)];
  const bookshelf = await makeBookshelf(today, importId);
  const values: Fields = {
    ...(await plainValues(today)),
    ...notes.shared,
    ...collections.shared,
    ...bookshelf.shared,
  };
  const special: Readonly<Record<string, Fields>> = {
    ...notes.of,
    ...(await makeRelations()),
    ...(await makeBorrowRequests()),
    ...collections.of,
    ...bookshelf.of,
  };
  return (operation, fields) => ({
    ...Object.fromEntries(
      fields.map((field) => [field, namesUser.test(field) ? hanako.sub : values[field]]),
    ),
    ...special[operation],
  });
};
