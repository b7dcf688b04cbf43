import { screen, within } from '@testing-library/react';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { KINDLE_BOOKS_PER_CALL } from '#contract/limits.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { parseImportFile } from '#web/features/reader-import/files/parse-import-file.ts';
import type { ReadFile } from '#web/features/reader-import/files/parsed-file.ts';
import { bytesOf, digitalItems } from './files/kindle-files.ts';
import { answerReader, IMPORT, open } from './import-page.tsx';

const server = startApiServer();

// jsdom has no workers.
let content: ReadFile = { ok: false, fault: 'noBooks' };
jest.mock('#web/features/reader-import/files/read-import-file.ts', () => ({
  readImportFile: () => Promise.resolve(content),
}));
jest.mock('#web/lib/measures.ts', () => ({
  ...jest.requireActual<object>('#web/lib/measures.ts'),
  IMPORT_CALLS_PER_SECOND: 1_000,
}));

const asinOf = (n: number): string => `B${String(n).padStart(9, '0')}`;
const tableOf = (count: number): string =>
  digitalItems(
    Array.from({ length: count }, (_, n) => [asinOf(n), `第${String(n)}巻`, '2020-01-01'] as const),
  );
const stored = (n: number): KindleBook => ({
  asin: asinOf(n),
  title: `第${String(n)}巻`,
  authors: '著者',
  acquiredTime: n,
});
interface Chunk {
  readonly books: readonly KindleBook[];
  readonly importId: string;
  readonly readerImportId: string;
}
const chunksSent = () =>
  server.requestsOf('importUsersKindleBooks').map(({ input }) => input as Chunk);
const asinsSent = () => chunksSent().map(({ books }) => books.map(({ asin }) => asin));
const removals = () => server.requestsOf('deleteAllUsersKindleBooks').map(({ input }) => input);
const acceptChunks = () => {
  server.answer('kindle', 'importUsersKindleBooks', ({ books }) => ({
    added: books.length,
    updated: 0,
    skipped: 0,
  }));
};

const openWith = async (text: string, locale: 'ja' | 'en' = 'ja') => {
  content = parseImportFile(bytesOf(text), '2026-11-26');
  const view = await open(locale);
  await view.choose();
  return view;
};
const REPLACE = 'いまの一覧と入れ替える';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  answerReader(server);
  acceptChunks();
  server.answer('kindle', 'getUsersKindleBooks', () => ({ books: [stored(0)] }));
  server.answer('kindle', 'deleteAllUsersKindleBooks', () => ({ ok: true as const }));
});

describe('the import of Kindle books', () => {
  it('LIB-15 shows what a file contains and what is left out, before anything is sent', async () => {
    const { user } = await openWith(`${tableOf(2)}\r\nx,だめ,,,,,\r\nB000000001,第1巻,,,,,`);
    expect(
      await screen.findByText('Kindle本 2冊（すでにある 1冊）', { selector: '[role=status]' }),
    ).toBeVisible();
    const table = within(await screen.findByRole('table', { name: '取り込む本' }));
    expect(table.getAllByRole('checkbox')).toHaveLength(2);
    expect(table.getByRole('row', { name: /第0巻.*すでにある/ })).toBeVisible();
    expect(table.getByRole('row', { name: /第1巻.*Kindle本/ })).toBeVisible();
    expect(screen.getByText('4行目：ASINか題名がない、または正しくない')).toBeInTheDocument();
    expect(screen.getByText(/^5行目：前の行と同じ本/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(chunksSent()).toEqual([]);
  });

  it('LIB-15 is complete in English', async () => {
    await openWith(tableOf(2), 'en');
    expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Replace my list' })).not.toBeChecked();
  });

  it('LIB-16 sends chunks of 200 under one id, without the books that were left out; those that are there stay as they are', async () => {
    const { user } = await openWith(tableOf(KINDLE_BOOKS_PER_CALL * 2 + 2));
    await user.click(await screen.findByRole('checkbox', { name: '「第1巻」を取り込む' }));
    server.answer('kindle', 'importUsersKindleBooks', ({ books }) => ({
      added: books.length - books.filter(({ asin }) => asin === asinOf(0)).length,
      updated: 0,
      skipped: 0,
    }));
    server.answer('record', 'finishReaderImport', () => ({
      counts: { readings: 0, impressions: 0, listed: 0, copies: 0, kindleBooks: 400 },
    }));
    await user.click(screen.getByRole('button', { name: '401件を取り込む' }));
    expect(await screen.findByText('加わったKindle本：400冊')).toBeVisible();
    expect(screen.getByText('すでにあったもの：1件')).toBeVisible();
    expect(screen.getByRole('link', { name: '本棚を開く' })).toHaveAttribute('href', '/bookshelf');
    expect(asinsSent().map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(chunksSent()[0]?.books[0]).toEqual(stored(0));
    expect(asinsSent()[0]?.[1]).toBe(asinOf(2));
    expect(new Set(chunksSent().map(({ importId }) => importId)).size).toBe(1);
    expect(chunksSent().map(({ readerImportId }) => readerImportId)).toEqual([
      IMPORT,
      IMPORT,
      IMPORT,
    ]);
    expect(removals()).toEqual([]);
  });

  it('LIB-17 removes the other books only when the reader replaces the list, after the last chunk', async () => {
    const { user } = await openWith(tableOf(2));
    await user.click(await screen.findByRole('checkbox', { name: REPLACE }));
    expect(screen.getByText(/取り込みを取り消しても、元に戻りません。$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '2件を取り込む' }));
    await screen.findByText('取り込みました。');
    // A book that is there is sent too, so that it stays.
    expect(asinsSent()).toEqual([[asinOf(0), asinOf(1)]]);
    const [chunk] = chunksSent();
    expect(chunk?.books[0]).not.toEqual(stored(0));
    expect(removals()).toEqual([
      { userSub: hanako.sub, importIdToKeep: chunk?.importId, readerImportId: IMPORT },
    ]);
  });

  it('LIB-18 stops at a chunk that fails, removes nothing, and continues from there', async () => {
    const { user } = await openWith(tableOf(KINDLE_BOOKS_PER_CALL * 3));
    await user.click(await screen.findByRole('checkbox', { name: REPLACE }));
    let calls = 0;
    server.answer('kindle', 'importUsersKindleBooks', ({ books }) => {
      calls += 1;
      if (calls === 2) server.fail('kindle', 'importUsersKindleBooks', 401, 'UNAUTHENTICATED');
      return { added: books.length, updated: 0, skipped: 0 };
    });
    await user.click(screen.getByRole('button', { name: '600件を取り込む' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /途中で止まっています。.*Kindle本：400 \/ 600/,
    );
    expect(removals()).toEqual([]);
    const sent = asinsSent();
    acceptChunks();
    await user.click(screen.getByRole('button', { name: '続きから取り込む' }));
    await screen.findByText('取り込みました。');
    // The client has sent the rejected one again, with a new token.
    expect(sent.map(([asin]) => asin)).toEqual([0, 200, 400, 400].map(asinOf));
    expect(asinsSent().slice(sent.length)).toEqual(sent.slice(-1));
    expect(new Set(chunksSent().map(({ importId }) => importId)).size).toBe(1);
    expect(removals()).toHaveLength(1);
  });

  it('LIB-17 LIB-18 says that the list is full, and then removes nothing', async () => {
    const { user } = await openWith(tableOf(2));
    server.fail('kindle', 'importUsersKindleBooks', 409, 'CONFLICT');
    await user.click(await screen.findByRole('checkbox', { name: REPLACE }));
    await user.click(screen.getByRole('button', { name: '2件を取り込む' }));
    expect(await screen.findByText('Kindle本が20,000冊に達している：2件')).toBeVisible();
    expect(removals()).toEqual([]);
  });
});

describe('an earlier import of Kindle books', () => {
  const past = {
    importId: IMPORT,
    source: 'kindle' as const,
    startedAt: 0,
    rows: 2,
    isFinished: true,
    counts: { readings: 0, impressions: 0, listed: 0, copies: 0, kindleBooks: 20 },
  };
  const undo = (source: 'kindle' | 'hondana', kept: readonly string[] = []) => {
    const nothing = () => ({ removed: 0, kept: [] });
    server.answer('record', 'listReaderImports', () => ({ imports: [{ ...past, source }] }));
    server.answer('noteImports', 'undoImpressionsImport', nothing);
    server.answer('bookLists', 'undoBooksInListsImport', nothing);
    server.answer('bookshelfWrites', 'undoCopiesImport', nothing);
    server.answer('record', 'undoReadingsImport', nothing);
    server.answer('kindle', 'undoKindleImport', () => ({ removed: 18, kept: [...kept] }));
  };

  it.each([
    {
      locale: 'ja',
      counts: 'Kindle本 20',
      button: /取り消す$/,
      confirm: '取り消す',
      done: '取り込みを取り消しました。',
      kept: 'Kindle本 2冊',
    },
    {
      locale: 'en',
      counts: 'Kindle books 20',
      button: /^Undo/,
      confirm: 'Undo',
      done: 'The import was undone.',
      kept: '2 Kindle books',
    },
  ] as const)(
    'LIB-23 is undone after a question; how many books stay leads to the list ($locale)',
    async ({ locale, counts, button, confirm, done, kept }) => {
      undo('kindle', [asinOf(1), asinOf(2)]);
      const { user } = await open(locale);
      expect(await screen.findByText(counts)).toBeVisible();
      await user.click(screen.getByRole('button', { name: button }));
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(/元に戻りません。$|do not come back\.$/)).toBeVisible();
      expect(server.requestsOf('undoKindleImport')).toEqual([]);
      await user.click(question.getByRole('button', { name: confirm }));
      expect(await screen.findByText(done)).toBeVisible();
      expect(await screen.findByRole('link', { name: kept })).toHaveAttribute(
        'href',
        '/profile?section=data',
      );
      expect(server.requestsOf('undoKindleImport').map(({ input }) => input)).toEqual([
        { userSub: hanako.sub, importId: IMPORT },
      ]);
    },
  );

  it('MYEXPORT-21 LIB-23 keeps the Kindle books of an export', async () => {
    undo('hondana');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /取り消す$/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Kindle本は残ります。$/)).toBeVisible();
    await user.click(question.getByRole('button', { name: '取り消す' }));
    await screen.findByText('取り込みを取り消しました。');
    expect(server.requestsOf('undoKindleImport')).toEqual([]);
  });
});
