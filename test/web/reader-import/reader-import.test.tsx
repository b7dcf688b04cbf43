import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import type { OwnExport, ReadFile } from '#web/features/reader-import/files/parsed-file.ts';
import { readChosenFile } from '#web/features/reader-import/read-chosen-file.ts';
import { copyOf } from '#test/support/web/scan-desk.tsx';
import { answerReader, IMPORT, isbn, LIST, NOTE, open, rows, SHELF } from './import-page.tsx';
import { fileOf, kokoro, ownExport, sanshiro } from './worlds.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();

// jsdom has no workers; the parsers have tests of their own.
let content: ReadFile = { ok: false, fault: 'noBooks' };
/** Reads a file at once, or as a test says. */
const mockRead = jest.fn<Promise<ReadFile>, [AbortSignal]>();
let loaded = 0;
jest.mock('#web/features/reader-import/files/read-import-file.ts', () => {
  loaded += 1;
  return { readImportFile: (_: Blob, signal: AbortSignal) => mockRead(signal) };
});
// The rate has a test of its own.
jest.mock('#web/lib/measures.ts', () => ({
  ...jest.requireActual<object>('#web/lib/measures.ts'),
  IMPORT_CALLS_PER_SECOND: 1_000,
}));

const COPY = stickerCodeOf(new Uint8Array(12));

const written = () =>
  ['startReaderImport', 'importReadings', 'importImpressions', 'addBooksToList'].flatMap((one) =>
    server.requestsOf(one),
  );
const totals = (text: RegExp | string) => screen.findByText(text, { selector: '[role=status]' });
const rowNamed = async (name: string) => {
  const table = within(await screen.findByRole('table', { name: '確かめてほしい本' }));
  return within(table.getByRole('row', { name: new RegExp(name) }));
};

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  mockRead.mockImplementation(() => Promise.resolve(content));
  content = { ok: true, file: fileOf(rows, { ignoredColumns: ['rating', 'category'] }) };
  answerReader(server);
});

describe('the page of imports', () => {
  it('MYIMPORT-97 loads the parsers when a file is chosen', async () => {
    const { choose } = await open();
    expect(document.title).toBe('Hondana 取り込み');
    expect(loaded).toBe(0);
    await choose();
    await totals(/^4件/);
    expect(loaded).toBe(1);
  });

  /** Opens the page with a file that is being read until its signal ends. */
  const openWhileReading = async () => {
    const signals: AbortSignal[] = [];
    mockRead.mockImplementation(
      (signal) =>
        new Promise((_, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => {
            reject(signal.reason);
          });
        }),
    );
    const { choose, user } = await open();
    await choose();
    const cancel = await screen.findByRole('button', { name: 'キャンセル' });
    const ended = () => signals.map(({ aborted }) => aborted);
    expect(ended()).toEqual([false]);
    return { user, cancel, ended };
  };

  it('MYIMPORT-145 stops reading a file when the reader cancels', async () => {
    const { user, cancel, ended } = await openWhileReading();
    await user.click(cancel);
    expect(ended()).toEqual([true]);
    expect(cancel).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ファイルを選ぶ' })).toBeEnabled();
    expect(screen.getByRole('region', { name: '取り込み' })).toHaveFocus();
  });

  it('MYIMPORT-145 stops reading a file when the reader leaves the page', async () => {
    const { ended } = await openWhileReading();
    cleanup();
    expect(ended()).toEqual([true]);
  });

  it('MYIMPORT-145 goes no further with a file that was read before the reader cancelled', async () => {
    const chosen = readChosenFile(new File(['file'], 'booklog.csv'), AbortSignal.abort());
    await expect(chosen).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('MYIMPORT-91 shows what a file has, and writes nothing before the reader starts', async () => {
    const { choose, user } = await open();
    await choose();
    expect(
      await totals('4件：すでにある 0、見つかった 2、番号なし 1、見つからない 1'),
    ).toBeVisible();
    expect(screen.getByText('評価、カテゴリ・ジャンルは取り込みません。')).toBeVisible();
    const read = within(screen.getByRole('group', { name: '読んだ本、読みたい本など（3件）' }));
    expect(read.getByRole('checkbox', { name: '読書の記録に加える（3件）' })).toBeChecked();
    expect(read.getByRole('checkbox', { name: '本棚に登録する' })).not.toBeChecked();
    const owned = within(screen.getByRole('group', { name: '持っている本（1件）' }));
    expect(owned.getByRole('checkbox', { name: '本棚に登録する' })).toBeChecked();
    expect(screen.getByLabelText('リストの名前')).toHaveValue('ブクログから');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(written()).toEqual([]);
  });

  it('MYIMPORT-91 imports a book with its record, its list and two private impressions', async () => {
    const { choose, user } = await open();
    await choose();
    await user.click(await screen.findByRole('button', { name: '1件を取り込む' }));
    expect(await screen.findByText('取り込みました。')).toBeVisible();
    expect(screen.getByText('読書の記録に加わった本：1冊')).toBeVisible();
    expect(screen.getByText('加わった感想：2件')).toBeVisible();
    expect(screen.getByRole('link', { name: '読書の記録を開く' })).toHaveAttribute(
      'href',
      '/record',
    );
    // Those for which no book was chosen.
    expect(screen.getByText('本を選んでいない：3件')).toBeVisible();
    const inputOf = (operation: string) => server.requestsOf(operation).map(({ input }) => input);
    expect(inputOf('importReadings')).toEqual([
      {
        userSub: hanako.sub,
        importId: IMPORT,
        items: [{ KANRI_ID: 'HDB000011', state: 'read', readings: [{ to: '2015-03-09' }] }],
      },
    ]);
    expect(inputOf('importImpressions')).toMatchObject([
      {
        importId: IMPORT,
        items: [
          {
            source: 'booklog',
            content: 'https://hondana.example/manifestation/HDB000011\n\n\n深い。',
            writtenAt: '2015-03-10',
          },
          { content: 'https://hondana.example/manifestation/HDB000011\n\n\n父に借りた。' },
        ],
      },
    ]);
    expect(inputOf('addListOfBookList')).toMatchObject([
      { listName: 'ブクログから', openLevel: 'PRIVATE' },
    ]);
    expect(inputOf('addBooksToList')).toEqual([
      { bookListID: LIST, KANRI_IDs: ['HDB000011'], importId: IMPORT },
    ]);
    expect(server.requestsOf('RegisterUnlabelledGlobalBook')).toEqual([]);
  });

  it('MYIMPORT-92 MYIMPORT-130 lets the reader choose an edition, search for a book, or describe it by hand', async () => {
    server.answerRaw('search', 'search_word_scored', [{ ...sanshiro, search_score: 1 }]);
    const { choose, user } = await open();
    await choose();
    const several = await rowNamed('版の多い本');
    await user.selectOptions(
      several.getByRole('combobox', { name: '「版の多い本」の版' }),
      '三四郎',
    );
    const hand = await rowNamed('古い本');
    await user.click(hand.getByRole('button', { name: '「古い本」を手で登録' }));
    expect(hand.getByText('手で登録します')).toBeVisible();
    const again = hand.getByRole('button', { name: '「古い本」の本を選び直す' });
    expect(again).toHaveFocus();
    await user.click(again);
    expect(hand.getByRole('button', { name: '「古い本」を自分で探す' })).toHaveFocus();
    const own = await rowNamed('私家版');
    await user.click(own.getByRole('button', { name: '「私家版」を自分で探す' }));
    const dialog = within(await screen.findByRole('dialog', { name: '「私家版」を探す' }));
    expect(await dialog.findByRole('textbox')).toHaveValue('私家版 著者');
    await user.click(await dialog.findByRole('button', { name: /三四郎/ }));
    await waitFor(() => {
      expect(own.getByText('三四郎')).toBeVisible();
    });
    expect(own.getByRole('button', { name: '「私家版」の本を選び直す' })).toHaveFocus();
    expect(screen.getByRole('button', { name: '3件を取り込む' })).toBeEnabled();
    expect(written()).toEqual([]);
  });

  it('MYIMPORT-95 MYIMPORT-164 shows the rows that have no book as a table, filtered, and folds the others', async () => {
    const { choose, user } = await open();
    await choose();
    const table = await screen.findByRole('table', { name: '確かめてほしい本' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    const folded = screen.getByText('本が決まっている1件を見る').closest('details');
    expect(folded).not.toHaveAttribute('open');
    expect(folded).toContainElement(screen.getByRole('table', { name: '取り込む本' }));
    const start = screen.getByRole('button', { name: /件を取り込む$/ });
    expect(start.closest('div')?.parentElement).toHaveStyle({ position: 'sticky' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      '取り込む',
      'ファイルの行',
      '読書の記録',
      '本',
    ]);
    await user.selectOptions(screen.getByLabelText('表示する行'), '番号なし（1）');
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const [include] = within(table).getAllByRole('checkbox');
    act(() => include?.focus());
    await user.keyboard(' ');
    expect(include).not.toBeChecked();
  });

  it('MYIMPORT-86 MYIMPORT-130 says where it stopped, and goes on from there', async () => {
    const { choose, user } = await open();
    await choose();
    server.fail('noteImports', 'importImpressions', 401, 'UNAUTHENTICATED');
    await user.click(await screen.findByRole('button', { name: '1件を取り込む' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('途中で止まっています。');
    const place = screen.getByRole('region', { name: '取り込み' });
    expect(place).toHaveFocus();
    answerReader(server);
    await user.click(screen.getByRole('button', { name: '続きから取り込む' }));
    expect(await screen.findByText('取り込みました。')).toBeVisible();
    expect(place).toHaveFocus();
    expect(server.requestsOf('startReaderImport')).toHaveLength(1);
    expect(server.requestsOf('importReadings')).toHaveLength(1);
  });

  it('MYIMPORT-106 says that it waits while another tab imports, and goes on afterwards', async () => {
    const { promise: released, resolve: letGo } = withResolvers();
    // jsdom has no locks.
    const request = async (...args: readonly unknown[]) => {
      const work = args.at(-1) as (lock: object | null) => Promise<unknown>;
      if (args.length > 2) return work(null);
      await released;
      return work({});
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    try {
      const { choose, user } = await open();
      await choose();
      await user.click(await screen.findByRole('button', { name: '1件を取り込む' }));
      expect(await screen.findByText('別のタブの取り込みが終わるのを待っています')).toBeVisible();
      expect(written()).toEqual([]);
      letGo();
      expect(await screen.findByText('取り込みました。')).toBeVisible();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('MYIMPORT-87 says that a day has three imports', async () => {
    server.fail('record', 'startReaderImport', 429, 'TOO_MANY_REQUESTS');
    const { choose, user } = await open();
    await choose();
    await user.click(await screen.findByRole('button', { name: '1件を取り込む' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('取り込みは1日3回までです。');
    expect(screen.queryByRole('button', { name: '続きから取り込む' })).toBeNull();
  });

  it('MYIMPORT-88 does not start an import that is beyond a limit, and says which', async () => {
    server.answer('bookListReads', 'getBooksInListDetail_ListOfBookList', () => ({
      lists: Array.from({ length: 100 }, (_, n) => ({
        bookListID: LIST,
        listName: String(n),
        comments: '',
        openLevel: 'PRIVATE' as const,
        listOrder: n,
        userSub: hanako.sub,
        books: [],
      })),
    }));
    const { choose, user } = await open();
    await choose();
    expect(await screen.findByText(/リストは100個までなので/)).toBeVisible();
    expect(screen.getByRole('button', { name: '1件を取り込む' })).toBeDisabled();
    const [list] = screen.getAllByRole('checkbox', { name: '自分だけに見えるリストに入れる' });
    if (list !== undefined) await user.click(list);
    expect(screen.getByRole('button', { name: '1件を取り込む' })).toBeEnabled();
  });

  it('MYIMPORT-91 says what is wrong with a file, in English too', async () => {
    content = { ok: false, fault: 'foreignArchive' };
    const { choose } = await open('en');
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This ZIP is not an export of this bookshelf, and has no list of Kindle books.',
    );
  });

  it('MYIMPORT-94 MYIMPORT-166 offers what an export of our own has beside its record, and names what is not restored, before and after', async () => {
    const own: OwnExport = {
      ...ownExport,
      favorites: [{ line: 9, KANRI_ID: 'HDB000012' }],
      notRestored: { ...ownExport.notRestored, explanations: 3, lendings: 1 },
    };
    server.answer('favorites', 'getFavoriteBooks', () => ({ books: [] }));
    server.answer('favorites', 'addFavoriteBook', () => ({ booksFavCount: 1 }));
    content = { ok: true, file: fileOf([], { source: 'hondana', own }) };
    const { choose, user } = await open();
    await choose();
    const more = within(await screen.findByRole('group', { name: 'これも取り込む' }));
    const [favorites, ...others] = more.getAllByRole('checkbox');
    expect(others).toEqual([]);
    expect(favorites).toHaveAccessibleName('お気に入り（1冊）');
    expect(favorites).toBeChecked();
    // It has no record.
    expect(screen.queryByRole('table')).toBeNull();
    expect(more.getByText(/^解説 3件（/)).toBeVisible();
    await user.click(more.getByRole('checkbox'));
    expect(screen.getByRole('button', { name: '0件を取り込む' })).toBeDisabled();
    await user.click(more.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'すべて戻す（1件）' }));
    expect(await screen.findByText('お気に入りに加わった本：1冊')).toBeVisible();
    expect(screen.getByText('貸し借り 1件（相手がいるため）')).toBeVisible();
    expect(server.requestsOf('addFavoriteBook').map(({ input }) => input)).toEqual([
      { userSub: hanako.sub, KANRI_ID: 'HDB000012' },
    ]);
  });

  it('MYIMPORT-93 asks what the columns of an unknown table are, and reads it as corrected', async () => {
    const table = fileOf([], {
      source: 'table',
      header: ['書名', '番号'],
      cells: [
        ['書名', '番号'],
        ['こころ', isbn],
      ],
      columns: ['title', 'ignored'],
    });
    content = { ok: true, file: table };
    const { choose, user } = await open();
    await choose();
    const number = await screen.findByLabelText('2列目「番号」');
    expect(screen.getByLabelText('1列目「書名」')).toHaveValue('title');
    expect(number).toHaveAccessibleDescription(`例：${isbn}`);
    expect(server.requestsOf('findBooksByIsbns')).toEqual([]);
    await user.selectOptions(number, 'ISBN');
    await user.click(screen.getByRole('button', { name: 'この列で読み取る' }));
    expect(
      await totals('1件：すでにある 0、見つかった 1、番号なし 0、見つからない 0'),
    ).toBeVisible();
    // Nothing is preselected.
    expect(screen.getByRole('button', { name: '0件を取り込む' })).toBeDisabled();
  });
});

describe('earlier imports', () => {
  const past = {
    importId: IMPORT,
    source: 'booklog' as const,
    startedAt: Date.UTC(2026, 10, 26, 6, 8),
    rows: 4,
    isFinished: true,
    counts: { readings: 3, impressions: 2, listed: 8, copies: 1, kindleBooks: 0 },
  };

  it('MYIMPORT-86 MYIMPORT-162 that have stopped say so with what the server has, and go on with the former choices', async () => {
    const stopped = { ...past, isFinished: false };
    server.answer('record', 'listReaderImports', () => ({ imports: [stopped] }));
    server.answer('bookData', 'fetchBookCards', () => ({ books: [sanshiro] }));
    server.answer('bookshelfWrites', 'RegisterUnlabelledGlobalBook', () => copyOf(kokoro, COPY));
    const choices = {
      wanted: ['read.record', 'owned.shelf'],
      listName: '夏の本',
      GlobalHondanaID: SHELF,
      states: [],
      rows: [
        { line: 2, book: 'HDB000012' },
        { line: 4, book: 'own' as const },
        { line: 1, isLeftOut: true as const },
      ],
    };
    server.answer('record', 'findReaderImport', () => ({ import: { ...stopped, choices } }));
    const { choose, user } = await open();
    const list = within(await screen.findByRole('region', { name: 'これまでの取り込み' }));
    expect(await list.findByText(/^途中で止まっています。/)).toBeVisible();
    expect(list.getByText('記録 3、感想 2、リスト 8、本棚 1')).toBeVisible();
    await choose();
    await totals(/^4件/);
    expect(screen.getByRole('alert')).toHaveTextContent('記録 3、感想 2、リスト 8、本棚 1');
    await user.click(screen.getByRole('button', { name: '続きから取り込む（全2件）' }));
    await screen.findByText('取り込みました。');
    const inputsOf = (operation: string) => server.requestsOf(operation).map(({ input }) => input);
    expect(inputsOf('startReaderImport')).toMatchObject([{ choices }]);
    expect(inputsOf('importReadings')).toMatchObject([{ items: [{ KANRI_ID: 'HDB000012' }] }]);
    expect(inputsOf('RegisterUnlabelledGlobalBook')).toMatchObject([{ GlobalHondanaID: SHELF }]);
    expect(inputsOf('addBooksToList')).toEqual([]);
  });

  it('MYIMPORT-90 MYIMPORT-130 are undone after a question; what was changed since is named', async () => {
    let undoneAt: number | undefined;
    server.answer('record', 'listReaderImports', () => ({ imports: [{ ...past, undoneAt }] }));
    server.answer('noteImports', 'undoImpressionsImport', () => ({ removed: 1, kept: [NOTE] }));
    server.answer('bookshelfWrites', 'undoCopiesImport', () => ({ removed: 0, kept: [COPY] }));
    server.answer('bookLists', 'undoBooksInListsImport', () => ({ removed: 7, kept: [LIST] }));
    server.answer('record', 'undoReadingsImport', () => {
      undoneAt = Date.UTC(2026, 10, 26, 7);
      return { removed: 2, kept: ['HDB000011'] };
    });
    server.answer('bookData', 'fetchBookCards', () => ({ books: [kokoro] }));
    const { user } = await open();
    const list = within(await screen.findByRole('region', { name: 'これまでの取り込み' }));
    expect(await list.findByText('記録 3、感想 2、リスト 8、本棚 1')).toBeVisible();
    const name = 'ブクログ、2026/11/26 15:08の取り込みを取り消す';
    await user.click(list.getByRole('button', { name }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: '取り消す' }));
    expect(await list.findByRole('link', { name: 'こころ' })).toHaveAttribute(
      'href',
      '/manifestation/HDB000011',
    );
    expect(list.getByRole('link', { name: '感想' })).toHaveAttribute('href', `/note/${NOTE}`);
    expect(list.getByRole('link', { name: '本棚の本' })).toHaveAttribute('href', `/dp/${COPY}`);
    expect(screen.getByRole('region', { name: 'これまでの取り込み' })).toHaveFocus();
    expect(await list.findByText('取り消しました')).toBeVisible();
    expect(list.queryByRole('button', { name })).toBeNull();
    expect(list.getByRole('link', { name: 'リスト' })).toHaveAttribute('href', `/list/${LIST}`);
  });

  it('MYIMPORT-105 take their result with them when they are undone', async () => {
    server.answer('record', 'listReaderImports', () => ({ imports: [past] }));
    server.answer('bookLists', 'undoBooksInListsImport', () => ({ removed: 0, kept: [] }));
    server.answer('noteImports', 'undoImpressionsImport', () => ({ removed: 0, kept: [] }));
    server.answer('bookshelfWrites', 'undoCopiesImport', () => ({ removed: 0, kept: [] }));
    server.answer('record', 'undoReadingsImport', () => ({ removed: 0, kept: [] }));
    const { choose, user } = await open();
    await choose();
    await user.click(await screen.findByRole('button', { name: '1件を取り込む' }));
    expect(await screen.findByText('取り込みました。')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /取り消す$/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: '取り消す' }));
    expect(await screen.findByText(/^取り込みを取り消しました。/)).toBeVisible();
    expect(screen.queryByText('取り込みました。')).toBeNull();
    expect(await screen.findByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible();
  });
});
