import { bookInListKey, listKey } from '#lambdas/book-lists/rows.ts';
import type { Note } from '#contract/entities/note.ts';
import type { NoteRow } from '#lambdas/notes/rows.ts';
import { revisionKey as noteRevisionKey } from '#lambdas/notes/corrections/rows.ts';
import { editorKey, noteRowOf } from '#lambdas/notes/rows.ts';
import { importedFileKey } from '#lambdas/reading/imports/rows.ts';
import { readerImportKey } from '#lambdas/shared/reader-imports.ts';
import { recordKey } from '#lambdas/reading/record/rows.ts';
import { favoriteKey } from '#lambdas/reading/favorites/rows.ts';
import { revisionKey, visitKey } from '#lambdas/reading/history/rows.ts';
import { borrowedKey, lentKey, offeredKey } from '#lambdas/bookshelf/lendings/rows.ts';
import { kindleKey } from '#lambdas/bookshelf/kindle/rows.ts';
import { noticesKey, settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { sheetKey } from '#lambdas/bookshelf/copies/printed-rows.ts';
import { unlabelledKey } from '#lambdas/bookshelf/copies/rows.ts';
import { blockRowOf } from '#lambdas/friends/rows.ts';
import { openReportRowOf } from '#lambdas/reports/rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, sakura, stranger, taro } from '#test/support/people.ts';
import { followRow, friendRows } from '#test/support/social-rows.ts';
import {
  borrowRequestRows,
  copyRow,
  hondanasRow,
  lendingRow,
  newSticker,
} from '#test/support/bookshelf-rows.ts';
import { userRow } from '#test/support/user-rows.ts';
import { testAccounts, type TestAccounts } from '../accounts/serve-accounts.ts';

export const shelf = {
  GlobalHondanaID: '5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d0c01',
  HondanaName: '窓辺',
  ColorCode: '#336699',
  ShelfOrder: 0,
};
export const list = '5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d0c02';
export const tarosList = '5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d0c03';
/** Described by the reader: it has no record. */
export const ownBook = { KANRI_ID: 'own-01JZ0000000000000000000001', MainTitle: '会報' };

export const [active, discarded, unlabelled, tarosCopy] = [
  newSticker(),
  newSticker(),
  newSticker(),
  newSticker(),
];
/** Requests to borrow. */
const received = { ownerSub: hanako.sub, askerSub: taro.sub, KANRI_ID: '000000001' };
const sent = { ownerSub: taro.sub, askerSub: hanako.sub, KANRI_ID: '000000001' };
const at = Date.parse('2026-04-01T00:00:00.000Z');
export const atText = '2026-04-01T00:00:00.000Z';
export const formula = '=HYPERLINK("https://evil.example","詳細")';

/** The path and the file of the picture of hanako. */
export const picturePath = `/profile_images/${hanako.sub}_0001775001600000.jpg`;
export const picture = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

const note = (noteId: string, userSub: string, content: string) =>
  noteRowOf(
    {
      noteId,
      noteType: 'ImpressionNote',
      userSub,
      content,
      createdAt: atText,
      editedAt: atText,
      metaDescription: '',
      parentNoteID: '',
      noteOpenLevel: 'PRIVATE',
      allowReplyLevel: 'PRIVATE',
    },
    1,
  );
export const hanakosCitation = '01ARZ3NDEKTSV4RRFFQ69G5FAY';
export const tarosCitation = '01ARZ3NDEKTSV4RRFFQ69G5FAZ';
const citation = (noteId: string, userSub: string, fields: Partial<NoteRow>, revision: number) => ({
  ...note(noteId, userSub, ''),
  noteType: 'InformationNote',
  place: '第3章',
  quote: '一身独立して',
  ...fields,
  revision,
});
const version = (noteId: string, n: number, editorSub: string, said: Partial<Note>) => ({
  ...noteRevisionKey(noteId, n),
  ...said,
  editorSub,
  writtenAt: atText,
});
const kept = (bookListID: string, KANRI_ID: string) => ({
  ...bookInListKey(bookListID, KANRI_ID),
  KANRI_ID,
  addAt: at,
});
const listRow = (bookListID: string, ownerSub: string, listName: string) => ({
  ...listKey(bookListID),
  ownerSub,
  listName,
  comments: '夏\r\n秋',
  openLevel: 'PRIVATE',
  listOrder: 1,
});
export const lent = lendingRow({
  GlobalBookID: active,
  ownerSub: hanako.sub,
  LentDate: '2026-02-01',
  ReturnDate: '2026-02-15',
  BorrowerUserSub: taro.sub,
  BorrowerName: '太郎さん',
});
export const borrowed = lendingRow({
  GlobalBookID: tarosCopy,
  ownerSub: taro.sub,
  LentDate: '2026-03-01',
  ReturnDate: '2026-03-15',
  ActualReturnDate: '2026-03-10',
  BorrowerUserSub: hanako.sub,
  BorrowerName: '太郎の覚え書き',
});

/** Somebody says to have lent this to hanako. */
export const offered = lendingRow({
  GlobalBookID: tarosCopy,
  ownerSub: taro.sub,
  LentDate: '2026-03-20',
  ReturnDate: '2026-04-03',
  BorrowerUserSub: hanako.sub,
  Consent: 'PENDING',
});

const putRows = async ({ put }: TestAccounts['tables']): Promise<void> => {
  await put('users', [
    userRow(hanako, {
      preferred_name: '花子',
      profileText: formula,
      profileImage: picturePath,
    }),
    userRow(taro, { profileText: '太郎の秘密' }),
    userRow(jiro, { profileText: '次郎の秘密', preferred_name: '次郎の秘密' }),
    userRow(sakura, { hiddenReason: 'abuse' }),
  ]);
  await put('social', [
    followRow(hanako.sub, taro.sub),
    followRow(hanako.sub, stranger.sub),
    followRow(hanako.sub, sakura.sub),
    followRow(jiro.sub, hanako.sub),
    ...friendRows(hanako.sub, taro.sub),
    blockRowOf(hanako.sub, jiro.sub, atText),
    blockRowOf(sakura.sub, hanako.sub, atText),
  ]);
  await put('catalogue', [bookRow({ KANRI_ID: '000000001', MainTitle: 'こころ', ISBN: '9784' })]);
  // As of registration; the export shows the current record.
  const card = { KANRI_ID: '000000001', MainTitle: 'こゝろ', ISBN: '9784' };
  const owned = { KANRI_ID: '000000001', ownerSub: hanako.sub, card };
  await put('bookshelf', [
    {
      ...settingsKey(hanako.sub),
      UserSub: hanako.sub,
      LibraryName: '花文庫',
      AllowSelfLend: 'ALLOW',
      AllowSelfReturn: 'DENY',
      LibraryOpenLevel: 'FRIENDS',
      bookshelfVersion: 3,
    },
    hondanasRow(hanako.sub, [shelf]),
    {
      ...sheetKey(hanako.sub, '01J0000000000000000000SHEET'),
      StickerSheetID: '01J0000000000000000000SHEET',
      IssuedAt: atText,
      // A sheet cannot contain taro's code; if it did, his copy would still not be exported.
      GlobalBookIDs: [active, discarded, tarosCopy, newSticker()],
      pdfKey: 'stickers/secret.pdf',
      complete: true,
    },
    copyRow({ ...owned, GlobalBookID: active, GlobalHondanaID: shelf.GlobalHondanaID }),
    copyRow({
      ...owned,
      GlobalBookID: discarded,
      activeOwner: undefined,
      RegisteredDatetime: '2026-01-02T00:00:00.000Z',
      RemovedDate: '2026-03-01',
    }),
    {
      ...unlabelledKey(hanako.sub, '5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d0c04'),
      GlobalBookID: unlabelled,
      KANRI_ID: ownBook.KANRI_ID,
    },
    copyRow({
      ...owned,
      GlobalBookID: unlabelled,
      KANRI_ID: ownBook.KANRI_ID,
      card: ownBook,
      unlabelled: true,
      importId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      activeOwner: undefined,
      RegisteredDatetime: '2026-01-03T00:00:00.000Z',
      RemovedDate: '2026-03-02',
    }),
    copyRow({ GlobalBookID: tarosCopy, KANRI_ID: '000000001', ownerSub: taro.sub }),
    {
      ...kindleKey(hanako.sub, 'B000000001'),
      asin: 'B000000001',
      title: '三四郎',
      authors: '夏目漱石',
      acquiredTime: at,
      importId: 'import',
      addedBy: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      updatedAt: at,
    },
    lent,
    { ...lentKey(hanako.sub, lent.LendingID), LendingID: lent.LendingID },
    borrowed,
    { ...borrowedKey(hanako.sub, borrowed.LendingID), LendingID: borrowed.LendingID },
    offered,
    { ...offeredKey(hanako.sub, offered.LendingID), LendingID: offered.LendingID },
    { ...noticesKey(hanako.sub), seenAt: atText },
    ...borrowRequestRows(received, { text: '夏に読みたいです' }),
    ...borrowRequestRows(sent, { state: 'DECLINED' }),
    ...borrowRequestRows(
      { ...received, KANRI_ID: '000000002' },
      { state: 'WITHDRAWN', text: '太郎の秘密' },
    ),
  ]);
  await put('notes', [
    note('01ARZ3NDEKTSV4RRFFQ69G5FAV', hanako.sub, '一行目\n"二行目", 終わり'),
    { ...note('01ARZ3NDEKTSV4RRFFQ69G5FAW', hanako.sub, formula), lastEditedBy: taro.sub },
    note('01ARZ3NDEKTSV4RRFFQ69G5FAX', taro.sub, '太郎の秘密'),
    // hanako has written and corrected this, taro has the last word.
    citation(
      hanakosCitation,
      hanako.sub,
      {
        lastEditedBy: taro.sub,
        content: '初版',
        correctedContent: '太郎の訂正',
        correctedBy: taro.sub,
      },
      3,
    ),
    version(hanakosCitation, 1, hanako.sub, { content: '初版', place: '第1章' }),
    version(hanakosCitation, 2, taro.sub, { content: '太郎の秘密' }),
    // taro has written this, hanako has corrected it twice.
    citation(
      tarosCitation,
      taro.sub,
      {
        lastEditedBy: hanako.sub,
        content: '太郎の秘密',
        correctedContent: '花子の再訂正',
        correctedBy: hanako.sub,
      },
      3,
    ),
    version(tarosCitation, 1, taro.sub, { content: '太郎の秘密' }),
    version(tarosCitation, 2, hanako.sub, { content: '花子の訂正', referenceType: 'negative' }),
    editorKey(hanako.sub, tarosCitation),
    editorKey(taro.sub, hanakosCitation),
  ]);
  const visit = { KANRI_ID: '000000001', visitedAt: at, expiresAt: at };
  const record = {
    KANRI_ID: '000000001',
    state: 'read',
    readings: [{ to: '2015-03-09' }, { from: '2026' }],
    addedAt: at,
    revision: 1,
  };
  const importId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const imported = {
    importId,
    source: 'booklog',
    rows: 3,
    startedAt: at,
    fileHash: 'a'.repeat(64),
    isFinished: true,
    readings: 1,
    listed: 2,
  };
  await put('reading', [
    { ...favoriteKey(hanako.sub, '000000001'), KANRI_ID: '000000001', favAt: at },
    { ...favoriteKey(hanako.sub, '000000009'), KANRI_ID: '000000009', favAt: at },
    { ...favoriteKey(taro.sub, '000000001'), KANRI_ID: '000000001', favAt: at },
    { ...visitKey(hanako.sub, at), ...visit },
    { ...revisionKey(hanako.sub), revision: 'x' },
    { ...visitKey(taro.sub, at), ...visit },
    { ...recordKey(hanako.sub, '000000001'), ...record },
    { ...recordKey(taro.sub, '000000001'), ...record, state: 'wanted' },
    { ...readerImportKey(hanako.sub, importId), ...imported },
    { ...readerImportKey(taro.sub, importId), ...imported },
    { ...importedFileKey(hanako.sub, imported.fileHash), importId },
  ]);
  await put('bookLists', [
    listRow(list, hanako.sub, '気になる本'),
    kept(list, '000000001'),
    listRow(tarosList, taro.sub, '太郎の秘密'),
    kept(tarosList, '000000001'),
  ]);
  const report = { kind: 'note', reason: 'rights', reportedAt: atText } as const;
  await put('reports', [
    openReportRowOf({
      ...report,
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAX',
      reporterSub: hanako.sub,
      reportedSub: taro.sub,
      text: '私の写真です',
    }),
    openReportRowOf({
      ...report,
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      reporterSub: taro.sub,
      reportedSub: hanako.sub,
      text: '太郎の秘密',
    }),
  ]);
};

/** hanako with rows in every table of the export, and taro with rows beside hers. */
export const testExportAccounts = (before: jest.Lifecycle): TestAccounts => {
  const accounts = testAccounts(before);
  before(() => putRows(accounts.tables));
  return accounts;
};
