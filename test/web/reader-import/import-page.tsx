import { screen } from '@testing-library/react';
import type { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { kokoro, rowOf, sanshiro } from './worlds.ts';

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

/** A reader who has nothing yet. */
export const answerReader = (server: ReturnType<typeof startApiServer>) => {
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
  server.answer('record', 'startReaderImport', () => ({
    importId: IMPORT,
    startedAt: Date.UTC(2026, 10, 26, 6, 8),
    isResumed: false,
  }));
  server.answer('record', 'importReadings', ({ items }) => ({
    results: items.map(({ KANRI_ID }) => ({ KANRI_ID, outcome: 'added' as const })),
  }));
  server.answer('noteImports', 'importImpressions', ({ items }) => ({
    results: items.map(({ item }) => ({ item, noteId: NOTE, outcome: 'created' as const })),
  }));
  server.answer('record', 'finishReaderImport', () => ({ ok: true as const }));
};

export const open = async (locale: 'ja' | 'en' = 'ja') => {
  const view = await renderScreen('/import', { user: hanako, locale });
  const field = locale === 'ja' ? '取り込むファイル' : 'File to import';
  const input = await screen.findByLabelText(field);
  return { ...view, choose: () => view.user.upload(input, new File(['file'], 'booklog.csv')) };
};
