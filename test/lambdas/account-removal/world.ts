import { REMOVED_USER_SUB } from '#contract/entities/ids.ts';
import type { Note } from '#contract/entities/note.ts';
import { exportPrefix } from '#lambdas/reader-export/public.ts';
import { bookInListKey, listKey, tallyKey } from '#lambdas/book-lists/rows.ts';
import {
  bookMention,
  editorKey,
  importedKey,
  mentionRowOf,
  noteRowOf,
  requestKey as createdNoteKey,
} from '#lambdas/notes/rows.ts';
import { correctedRowOf, revisionKey } from '#lambdas/notes/corrections/rows.ts';
import {
  profileImageKey,
  profileImageName,
  smallImageName,
} from '#lambdas/accounts/stored-files.ts';
import { favoriteCountKey, favoriteKey } from '#lambdas/reading/favorites/rows.ts';
import { revisionKey as historyRevisionKey, visitKey } from '#lambdas/reading/history/rows.ts';
import { importedFileKey } from '#lambdas/reading/imports/rows.ts';
import { readerImportKey } from '#lambdas/shared/reader-imports.ts';
import { recordCountKey, recordKey } from '#lambdas/reading/record/rows.ts';
import { REMOVAL, type RemovalRow } from '#lambdas/accounts/rows.ts';
import { removalKey } from '#lambdas/shared/dynamo/write-as.ts';
import {
  borrowedKey,
  lentKey,
  openBorrowedKey,
  openLentKey,
} from '#lambdas/bookshelf/lendings/rows.ts';
import { kindleKey } from '#lambdas/bookshelf/kindle/rows.ts';
import { labelsKey, sheetKey } from '#lambdas/bookshelf/copies/printed-rows.ts';
import { sheetDayKey, sheetRequestKey } from '#lambdas/stickers/rows.ts';
import { ownedKey, unlabelledDayKey, unlabelledKey } from '#lambdas/bookshelf/copies/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import {
  blockRowOf,
  countKey,
  followRowOf,
  friendRowOf,
  receivedRowOf,
  requestRowOf,
  type CountName,
} from '#lambdas/friends/rows.ts';
import { askDayKey } from '#lambdas/bookshelf/requests/rows.ts';
import { timelineRowOf } from '#lambdas/timelines/public.ts';
import { openReportRowOf, reportDayKey } from '#lambdas/reports/rows.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, reader, sakura, stranger, taro } from '#test/support/people.ts';
import {
  borrowRequestRows,
  copyRow,
  hondanasRow,
  lendingRow,
  newSticker,
  stickerRow,
} from '#test/support/bookshelf-rows.ts';
import { userRow } from '#test/support/user-rows.ts';
import { changedOffer, goneOffers } from './offered-lendings.ts';

/**
 * Test data in which hanako, whose account is removed, has every kind of relation to others. Rows in
 * `gone` are deleted, rows in `kept` do not change, and each of `changed` becomes another row.
 */
type Row = Readonly<Record<string, unknown>>;
interface TableRows {
  readonly gone?: readonly Row[];
  readonly kept?: readonly Row[];
  readonly changed?: readonly (readonly [before: Row, after: Row])[];
}

export const NOW = Date.parse('2026-04-01T00:00:00.000Z');
const at = '2026-03-01T00:00:00.000Z';
const ms = Date.parse(at);
const [one, other] = [reader(1), reader(2)];

export const removal: RemovalRow = {
  removedSub: hanako.sub,
  username: hanako.username,
  requestedAt: new Date(NOW).toISOString(),
  removal: REMOVAL,
  dueAt: NOW,
  accountGone: false,
};

const users: TableRows = {
  gone: [{ ...removalKey(hanako.sub), ...removal }],
  kept: [userRow(taro), userRow(jiro)],
};

const counts = (sub: string, numbers: Partial<Record<CountName, number>>): Row => ({
  ...countKey(sub),
  ...numbers,
});
const friendRequest = (
  senderUserSub: string,
  receiverUserSub: string,
  n: number,
): readonly Row[] => {
  const request = {
    requestId: `5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d0d0${String(n)}`,
    senderUserSub,
    receiverUserSub,
    createdAt: at,
  };
  return [requestRowOf(request), receivedRowOf(request)];
};
const social: TableRows = {
  gone: [
    followRowOf(hanako.sub, taro.sub, at),
    followRowOf(taro.sub, hanako.sub, at),
    followRowOf(sakura.sub, hanako.sub, at),
    friendRowOf(hanako.sub, jiro.sub, at),
    friendRowOf(jiro.sub, hanako.sub, at),
    // Friends and followers of each other: several relations end at once.
    friendRowOf(hanako.sub, taro.sub, at),
    friendRowOf(taro.sub, hanako.sub, at),
    ...friendRequest(hanako.sub, one.sub, 1),
    ...friendRequest(sakura.sub, hanako.sub, 2),
    blockRowOf(hanako.sub, stranger.sub, at),
    blockRowOf(other.sub, hanako.sub, at),
    counts(hanako.sub, { followers: 2, following: 1, friends: 2, requestsSent: 1 }),
  ],
  kept: [
    followRowOf(taro.sub, jiro.sub, at),
    ...friendRequest(sakura.sub, taro.sub, 3),
    blockRowOf(other.sub, taro.sub, at),
  ],
  changed: [
    [
      counts(taro.sub, { followers: 1, following: 2, friends: 1 }),
      counts(taro.sub, { followers: 0, following: 1, friends: 0 }),
    ],
    [
      counts(jiro.sub, { followers: 1, friends: 1 }),
      counts(jiro.sub, { followers: 1, friends: 0 }),
    ],
    [
      counts(sakura.sub, { following: 1, requestsSent: 2 }),
      counts(sakura.sub, { following: 0, requestsSent: 1 }),
    ],
  ],
};

const note = (noteId: string, userSub: string, more: Partial<Note> = {}): Note => ({
  noteId,
  noteType: 'InformationNote',
  userSub,
  content: '本文',
  createdAt: at,
  editedAt: at,
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel: 'PUBLIC',
  allowReplyLevel: 'PUBLIC',
  ...more,
});
const impression = note('01ARZ3NDEKTSV4RRFFQ69G5FA1', hanako.sub, { noteType: 'ImpressionNote' });
const citation = note('01ARZ3NDEKTSV4RRFFQ69G5FA2', hanako.sub);
const tarosCitation = note('01ARZ3NDEKTSV4RRFFQ69G5FA3', taro.sub);
const sakurasCitation = note('01ARZ3NDEKTSV4RRFFQ69G5FA4', sakura.sub);
const reply = note('01ARZ3NDEKTSV4RRFFQ69G5FA5', jiro.sub, { parentNoteID: impression.noteId });
const mention = bookMention('000000001');
const revision = (of: Note, n: number, editorSub: string): Row => ({
  ...revisionKey(of.noteId, n),
  content: '前の本文',
  editorSub,
  writtenAt: at,
});
const corrected = (of: Note): Row =>
  correctedRowOf(of.userSub, { correctedNoteId: of.noteId, revision: 2, correctedAt: at });
const words = (sub: string) => ({
  lastEditedBy: sub,
  correctedContent: '直した本文',
  correctedBy: sub,
});
const notes: TableRows = {
  gone: [
    noteRowOf(impression, 1),
    mentionRowOf(impression, mention),
    noteRowOf(citation, 2),
    mentionRowOf(citation, mention),
    mentionRowOf(citation, bookMention('000000002')),
    revision(citation, 1, taro.sub),
    editorKey(hanako.sub, tarosCitation.noteId),
    editorKey(hanako.sub, sakurasCitation.noteId),
    // A correction of a note that its author has deleted since.
    editorKey(hanako.sub, '01ARZ3NDEKTSV4RRFFQ69G5FA9'),
    corrected(citation),
    importedKey(hanako.sub, '01KAT0000000000000000000AA', impression.noteId),
  ],
  kept: [
    corrected(tarosCitation),
    importedKey(taro.sub, '01KAT0000000000000000000AA', tarosCitation.noteId),
    editorKey(taro.sub, citation.noteId),
    noteRowOf(reply, 1),
    mentionRowOf(tarosCitation, mention),
    revision(tarosCitation, 1, taro.sub),
    { ...createdNoteKey(hanako.sub, 'key'), madeNoteId: impression.noteId, expiresAt: 1 },
  ],
  changed: [
    // The last correction and an earlier text are hanako's.
    [
      noteRowOf({ ...tarosCitation, ...words(hanako.sub) }, 4),
      // Once for each of the two names.
      noteRowOf({ ...tarosCitation, ...words(REMOVED_USER_SUB) }, 6),
    ],
    [revision(tarosCitation, 2, hanako.sub), revision(tarosCitation, 2, REMOVED_USER_SUB)],
    // The last correction is the author's own.
    [noteRowOf(sakurasCitation, 3), noteRowOf(sakurasCitation, 3)],
    [revision(sakurasCitation, 2, hanako.sub), revision(sakurasCitation, 2, REMOVED_USER_SUB)],
  ],
};

const timelines: TableRows = {
  gone: [timelineRowOf(hanako.sub, impression), timelineRowOf(hanako.sub, tarosCitation)],
  kept: [timelineRowOf(taro.sub, impression), timelineRowOf(taro.sub, tarosCitation)],
};

const favorite = (userSub: string, KANRI_ID: string): Row => ({
  ...favoriteKey(userSub, KANRI_ID),
  KANRI_ID,
  favAt: ms,
});
const favorites = (KANRI_ID: string, booksFavCount: number): Row => ({
  ...favoriteCountKey(KANRI_ID),
  booksFavCount,
});
const visit = (userSub: string): Row => ({
  ...visitKey(userSub, ms),
  KANRI_ID: '000000001',
  visitedAt: ms,
  expiresAt: ms,
});
const record = (userSub: string): readonly Row[] => [
  {
    ...recordKey(userSub, '000000001'),
    KANRI_ID: '000000001',
    state: 'read',
    readings: [{ to: '2015-03-09' }],
    addedAt: ms,
    revision: 1,
  },
  { ...recordCountKey(userSub), books: 1 },
  {
    ...readerImportKey(userSub, '01ARZ3NDEKTSV4RRFFQ69G5FAV'),
    importId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    source: 'booklog',
    rows: 1,
    startedAt: ms,
    isFinished: true,
    fileHash: 'a',
  },
  { ...importedFileKey(userSub, 'a'), importId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
];
const reading: TableRows = {
  gone: [
    favorite(hanako.sub, '000000001'),
    favorite(hanako.sub, '000000002'),
    visit(hanako.sub),
    { ...historyRevisionKey(hanako.sub), revision: 'x', expiresAt: ms },
    ...record(hanako.sub),
  ],
  kept: [favorite(taro.sub, '000000001'), visit(taro.sub), ...record(taro.sub)],
  changed: [
    [favorites('000000001', 2), favorites('000000001', 1)],
    [favorites('000000002', 1), favorites('000000002', 0)],
  ],
};

const listId = (n: number): string => `5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d0e0${String(n)}`;
const list = (bookListID: string, ownerSub: string): Row => ({
  ...listKey(bookListID),
  ownerSub,
  listName: '気になる本',
  comments: '',
  openLevel: 'PUBLIC',
  listOrder: 1,
});
const inList = (bookListID: string, KANRI_ID: string): Row => ({
  ...bookInListKey(bookListID, KANRI_ID),
  KANRI_ID,
  addAt: ms,
});
const bookLists: TableRows = {
  gone: [
    list(listId(1), hanako.sub),
    inList(listId(1), '000000001'),
    inList(listId(1), '000000002'),
    list(listId(2), hanako.sub),
    // A list that hanako has deleted and that still has a book.
    inList(listId(3), '000000001'),
    { ...tallyKey(hanako.sub), lists: 2, books: 3, emptying: new Set([listId(3)]) },
  ],
  kept: [
    list(listId(4), taro.sub),
    inList(listId(4), '000000001'),
    { ...tallyKey(taro.sub), lists: 1, books: 1 },
  ],
};

const [active, discarded, unused, unlabelled, tarosCopy] = [
  newSticker(),
  newSticker(),
  newSticker(),
  newSticker(),
  newSticker(),
];
const ofHanako = { KANRI_ID: '000000001', ownerSub: hanako.sub };
const days = { LentDate: '2026-02-01', ReturnDate: '2026-02-15' };
const toTaro = lendingRow({
  ...days,
  GlobalBookID: active,
  ownerSub: hanako.sub,
  BorrowerUserSub: taro.sub,
});
const toSomebody = lendingRow({
  ...days,
  GlobalBookID: discarded,
  ownerSub: hanako.sub,
  ActualReturnDate: '2026-02-10',
  BorrowerName: '隣の人',
});
const toHanako = lendingRow({
  ...days,
  GlobalBookID: tarosCopy,
  ownerSub: taro.sub,
  BorrowerUserSub: hanako.sub,
  BorrowerName: '花ちゃん',
});
const { BorrowerUserSub: _, ...toNobody } = toHanako as Row;
const pointer = (key: Row, { LendingID }: Row): Row => ({ ...key, LendingID });
const openPointer = (key: Row, { LendingID, ReturnDate }: Row): Row => ({
  ...key,
  LendingID,
  ReturnDate,
});
const sheet = '01J0000000000000000000SHEET';
const bookshelf: TableRows = {
  gone: [
    {
      ...settingsKey(hanako.sub),
      UserSub: hanako.sub,
      LibraryName: '花文庫',
      AllowSelfLend: 'ALLOW',
      AllowSelfReturn: 'DENY',
      bookshelfVersion: 3,
      activeCopies: 1,
      built: {
        version: 3,
        files: [{ key: 'shelves/hanako/0.json', count: 1, last: '', hondanas: [] }],
        at: NOW,
      },
    },
    hondanasRow(hanako.sub, []),
    { ...kindleKey(hanako.sub, 'B000000001'), asin: 'B000000001', title: '三四郎' },
    {
      ...sheetKey(hanako.sub, sheet),
      StickerSheetID: sheet,
      IssuedAt: at,
      GlobalBookIDs: [active, discarded, unused],
      pdfKey: 'stickers/hanako.pdf',
      complete: true,
    },
    { ...sheetRequestKey(hanako.sub, 'request'), StickerSheetID: sheet },
    { ...sheetDayKey(hanako.sub, '2026-03-01'), sheets: 1 },
    {
      ...unlabelledKey(hanako.sub, 'request'),
      GlobalBookID: unlabelled,
      KANRI_ID: 'own-01JZ0000000000000000000001',
      book: { MainTitle: '会報' },
    },
    {
      ...labelsKey(hanako.sub, 'request'),
      firstLabel: 1,
      GlobalBookIDs: [unlabelled],
      IssuedAt: at,
      pdfKey: 'stickers/hanako-labels.pdf',
    },
    { ...unlabelledDayKey(hanako.sub, '2026-03-01'), copies: 1 },
    { ...ownedKey(hanako.sub, '000000001'), KANRI_ID: '000000001', copies: 1 },
    // Discarded, so it is in no index.
    copyRow({
      ...ofHanako,
      GlobalBookID: unlabelled,
      unlabelled: true,
      activeOwner: undefined,
      RemovedDate: '2026-03-01',
    }),
    // Requests to borrow, received and made.
    ...borrowRequestRows({ ownerSub: hanako.sub, askerSub: taro.sub, KANRI_ID: '000000001' }),
    ...borrowRequestRows({ ownerSub: taro.sub, askerSub: hanako.sub, KANRI_ID: '000000001' }),
    { ...askDayKey(hanako.sub, '2026-03-01'), requests: 1, expiresAt: ms },
    ...[active, discarded, unused, unlabelled].map((code) => stickerRow(code, hanako.sub)),
    copyRow({ ...ofHanako, GlobalBookID: active, openLendingID: toTaro.LendingID }),
    copyRow({
      ...ofHanako,
      GlobalBookID: discarded,
      activeOwner: undefined,
      RemovedDate: '2026-03-01',
    }),
    toTaro,
    pointer(lentKey(hanako.sub, toTaro.LendingID), toTaro),
    pointer(borrowedKey(taro.sub, toTaro.LendingID), toTaro),
    openPointer(openLentKey(hanako.sub, toTaro.LendingID), toTaro),
    openPointer(openBorrowedKey(taro.sub, toTaro.LendingID), toTaro),
    toSomebody,
    pointer(lentKey(hanako.sub, toSomebody.LendingID), toSomebody),
    pointer(borrowedKey(hanako.sub, toHanako.LendingID), toHanako),
    openPointer(openBorrowedKey(hanako.sub, toHanako.LendingID), toHanako),
    ...goneOffers(unlabelled),
  ],
  kept: [
    ...borrowRequestRows({ ownerSub: taro.sub, askerSub: jiro.sub, KANRI_ID: '000000001' }),
    stickerRow(tarosCopy, taro.sub),
    copyRow({
      KANRI_ID: '000000001',
      GlobalBookID: tarosCopy,
      ownerSub: taro.sub,
      openLendingID: toHanako.LendingID,
    }),
    pointer(lentKey(taro.sub, toHanako.LendingID), toHanako),
    openPointer(openLentKey(taro.sub, toHanako.LendingID), toHanako),
  ],
  changed: [[toHanako, toNobody], changedOffer],
};

const report = (reporterSub: string, reportedSub: string, id: string): Row =>
  openReportRowOf({
    kind: 'note',
    id,
    reporterSub,
    reportedSub,
    reason: 'insult',
    text: '',
    reportedAt: at,
  });
const reports: TableRows = {
  gone: [
    report(hanako.sub, taro.sub, tarosCitation.noteId),
    report(taro.sub, hanako.sub, citation.noteId),
    report(jiro.sub, hanako.sub, citation.noteId),
  ],
  kept: [
    report(jiro.sub, taro.sub, tarosCitation.noteId),
    // The row names nobody, and expires.
    { ...reportDayKey(hanako.sub, '2026-03-01'), made: 1, expiresAt: 1 },
  ],
};

const tableRows: Readonly<Record<TableName, TableRows>> = {
  users,
  social,
  notes,
  timelines,
  reading,
  bookLists,
  bookshelf,
  reports,
  catalogue: { kept: [bookRow({ KANRI_ID: '000000001', MainTitle: 'こころ' })] },
  // Counts only: the stream of the bookshelf table changes them.
  bookOwners: { kept: [{ KANRI_ID: '000000001', owners: 2 }] },
  linkPreviews: { kept: [{ urlHash: 'x', expiresAt: 1 }] },
  mailCounts: { kept: [{ countHash: 'x', expiresAt: 1 }] },
};

/** All rows of a table before the removal. */
export const rowsBefore = (table: TableName): readonly Row[] => {
  const { gone = [], kept = [], changed = [] } = tableRows[table];
  return [...gone, ...kept, ...changed.map(([before]) => before)];
};
/** All rows of a table after the removal. */
export const rowsAfter = (table: TableName): readonly Row[] => {
  const { kept = [], changed = [] } = tableRows[table];
  return [...kept, ...changed.map(([, after]) => after)];
};

export const filesBefore = [
  profileImageKey(profileImageName(hanako.sub, 1)),
  profileImageKey(profileImageName(hanako.sub, 2)),
  profileImageKey(smallImageName(profileImageName(hanako.sub, 2))),
  `${exportPrefix(hanako.sub)}1.zip`,
  'shelves/hanako/0.json',
  'stickers/hanako.pdf',
  'stickers/hanako-labels.pdf',
];
export const filesAfter = [
  profileImageKey(profileImageName(taro.sub, 1)),
  profileImageKey(smallImageName(profileImageName(taro.sub, 1))),
  `${exportPrefix(taro.sub)}1.zip`,
  'shelves/taro/0.json',
  'stickers/taro.pdf',
];
