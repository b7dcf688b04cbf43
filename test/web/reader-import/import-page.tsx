import { screen } from '@testing-library/react';
import type { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { kokoro, rowOf, sanshiro } from './worlds.ts';

type Server = ReturnType<typeof startApiServer>;

/** The page of imports, with the parsers and the rate of calls mocked by each test file. */

export const IMPORT = '01J00000000000000000000000';
export const LIST = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
export const NOTE = '01J00000000000000000000001';
export const isbn = '9784101010137';

export const rows = [
  rowOf(1, {
    title: 'こころ',
    isbn,
    state: 'read',
    readings: [{ to: '2015-03-09' }],
    review: { text: '深い。', writtenAt: '2015-03-10' },
    memo: '父に借りた。',
  }),
  rowOf(2, { title: '版の多い本', isbn: '9784003101018', state: 'wanted' }),
  rowOf(3, { title: '私家版', state: 'read' }),
  rowOf(4, { title: '古い本', isbn: '9784000000000', owned: true, copies: 1 }),
];

const nothingCounted = { readings: 0, impressions: 0, listed: 0, copies: 0, kindleBooks: 0 };
export const SHELF = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const itemsOf = (server: Server, operation: string, field: string): number =>
  server
    .requestsOf(operation)
    .reduce((sum, { input }) => sum + (Reflect.get(input as object, field) as []).length, 0);

/** A reader who has nothing yet. */
export const answerReader = (server: Server) => {
  server.answer('record', 'listReaderImports', () => ({ imports: [] }));
  server.answer('bookData', 'findBooksByIsbns', ({ ISBNs }) => ({
    found: ISBNs.flatMap((ISBN) => {
      if (ISBN === isbn) return [{ ISBN, books: [kokoro] }];
      return ISBN === '9784003101018' ? [{ ISBN, books: [kokoro, sanshiro] }] : [];
    }),
  }));
  server.answer('bookshelfWrites', 'countOwnCopies', () => ({ copies: [] }));
  server.answer('record', 'listReadings', () => ({ records: [] }));
  server.answer('bookListReads', 'getBooksInListDetail_ListOfBookList', () => ({ lists: [] }));
  server.answer('bookListReads', 'getListOfBookList', () => ({ lists: [] }));
  server.answer('bookLists', 'addListOfBookList', (list) => ({
    ...list,
    bookListID: LIST,
    userSub: hanako.sub,
  }));
  server.answer('bookLists', 'addBooksToList', ({ KANRI_IDs }) => ({
    added: KANRI_IDs,
    existing: [],
    unknown: [],
  }));
  server.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({
    shelves: [{ GlobalHondanaID: SHELF, HondanaName: '居間', ColorCode: '#336699', count: 0 }],
    HondanaOrder: [],
  }));
  server.answer('record', 'findReaderImport', () => ({}));
  server.answer('record', 'startReaderImport', () => ({
    importId: IMPORT,
    startedAt: Date.UTC(2026, 10, 26, 6, 8),
    counts: nothingCounted,
    isFinished: false,
    isResumed: false,
  }));
  server.answer('record', 'importReadings', ({ items }) => ({
    results: items.map(({ KANRI_ID }) => ({ KANRI_ID, outcome: 'added' as const })),
  }));
  server.answer('noteImports', 'importImpressions', ({ items }) => ({
    results: items.map(({ item }) => ({ item, noteId: NOTE, outcome: 'created' as const })),
  }));
  // What the server has been asked to add, since the last start.
  server.answer('record', 'finishReaderImport', () => ({
    counts: {
      readings: itemsOf(server, 'importReadings', 'items'),
      impressions: itemsOf(server, 'importImpressions', 'items'),
      listed: itemsOf(server, 'addBooksToList', 'KANRI_IDs'),
      copies: server.requestsOf('RegisterUnlabelledGlobalBook').length,
      kindleBooks: itemsOf(server, 'importUsersKindleBooks', 'books'),
    },
  }));
};

export const open = async (locale: 'ja' | 'en' = 'ja') => {
  const view = await renderScreen('/import', { user: hanako, locale });
  const field = locale === 'ja' ? '取り込むファイル' : 'File to import';
  const input = await screen.findByLabelText(field);
  return { ...view, choose: () => view.user.upload(input, new File(['file'], 'booklog.csv')) };
};
