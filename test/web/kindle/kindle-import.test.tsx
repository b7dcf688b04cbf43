import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { KINDLE_BOOKS_PER_CALL } from '#contract/limits.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { KINDLE_LIST } from '#web/lib/measures.ts';
import { digitalItems } from './files.ts';

const server = startApiServer();
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // The virtual list measures its frame, which has no size here.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(KINDLE_LIST.height);
});
afterEach(() => {
  cleanup();
  logged.mockRestore();
  jest.restoreAllMocks();
});

const book = (n: number): KindleBook => ({
  asin: `B${String(n).padStart(9, '0')}`,
  title: `第${String(n)}巻`,
  authors: '著者',
  acquiredTime: n,
});
const manyBooks = (count: number) => Array.from({ length: count }, (_, n) => book(n));
const tableOf = (count: number) =>
  digitalItems(manyBooks(count).map(({ asin, title }) => [asin, title, '2020-01-01']));

interface Chunk {
  readonly books: readonly KindleBook[];
  readonly importId: string;
  readonly chunkNo: number;
  readonly chunkCount: number;
}
const chunksSent = () =>
  server.requestsOf('importUsersKindleBooks').map(({ input }) => input as Chunk);

const open = async (locale: 'ja' | 'en' = 'ja') => {
  server.answer('account', 'get_user_profile_text', () => ({ profileText: '' }));
  server.answer('account', 'get_preferred_username', () => ({ preferred_name: '花子' }));
  server.answer('openUsers', 'readUser', ({ userSub }) => ({
    userSub,
    username: 'hanako',
    preferred_name: '花子',
  }));
  server.answer('hondanaWrites', 'getUserLibrarySettings', () => ({
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'DENY' as const,
    AllowSelfReturn: 'DENY' as const,
    LibraryOpenLevel: 'PUBLIC' as const,
    BorrowRequests: 'FRIENDS' as const,
  }));
  server.answer('kindle', 'importUsersKindleBooks', ({ books }) => ({
    added: books.length,
    updated: 0,
    skipped: 0,
  }));
  const view = await renderScreen('/profile?section=data', { user: hanako, locale });
  const name = locale === 'ja' ? 'Kindle本' : 'Kindle books';
  const section = within(await screen.findByRole('region', { name }));
  const choose = (
    text: string,
    file = locale === 'ja' ? 'Kindle本の一覧のファイル' : 'File with a list of Kindle books',
  ) => view.user.upload(section.getByLabelText(file), new File([text], 'Digital Items.csv'));
  return { ...view, section, choose };
};

describe('the import of Kindle books', () => {
  it('LIB-15 shows what a file contains and what is left out, before anything is sent', async () => {
    const { section, choose, user } = await open();
    await choose(`${tableOf(2)}\r\nx,だめ,,,,,\r\nB000000001,第1巻,,,,,`);
    expect(
      await section.findByText('2冊が見つかりました。ほかの2行は取り込みません。'),
    ).toBeVisible();
    expect(section.getByText('ASINがない、または正しくない：1行')).toBeVisible();
    expect(section.getByText('同じ本の重複：1行')).toBeVisible();
    expect(section.getAllByRole('listitem').filter((row) => row.ariaSetSize !== null)).toHaveLength(
      2,
    );
    await user.click(section.getByRole('button', { name: 'キャンセル' }));
    expect(section.queryByText(/冊が見つかりました/)).toBeNull();
    expect(chunksSent()).toEqual([]);
  });

  it('LIB-16 sends chunks of 200 under one id, without the books that were left out, and removes nothing', async () => {
    const { section, choose, user } = await open();
    await choose(tableOf(KINDLE_BOOKS_PER_CALL * 2 + 2));
    await user.click(await section.findByRole('checkbox', { name: '「第0巻」を取り込む' }));
    await user.click(section.getByRole('button', { name: '401冊を取り込む' }));
    expect(
      await section.findByText('取り込みました（追加401冊、更新0冊、変更なし0冊）。'),
    ).toBeVisible();
    const chunks = chunksSent();
    expect(
      chunks.map(({ books, chunkNo, chunkCount }) => [books.length, chunkNo, chunkCount]),
    ).toEqual([
      [200, 0, 3],
      [200, 1, 3],
      [1, 2, 3],
    ]);
    expect(new Set(chunks.map(({ importId }) => importId)).size).toBe(1);
    expect(chunks[0]?.books[0]).toMatchObject({ asin: book(1).asin, title: '第1巻' });
    expect(server.requestsOf('deleteAllUsersKindleBooks')).toEqual([]);
  });

  it('LIB-17 removes the other books only when the reader replaces the list, after the last chunk', async () => {
    const { section, choose, user } = await open();
    server.answer('kindle', 'deleteAllUsersKindleBooks', () => ({ ok: true as const }));
    await choose(tableOf(1));
    await user.click(await section.findByRole('radio', { name: 'いまの一覧と入れ替える' }));
    await user.click(section.getByRole('button', { name: '1冊を取り込む' }));
    await section.findByText(/^取り込みました/);
    const [chunk] = chunksSent();
    expect(server.requestsOf('deleteAllUsersKindleBooks').map(({ input }) => input)).toEqual([
      { userSub: hanako.sub, importIdToKeep: chunk?.importId },
    ]);
  });

  it('LIB-18 stops at a chunk that fails, removes nothing, and continues from there', async () => {
    const { section, choose, user } = await open();
    server.answer('kindle', 'deleteAllUsersKindleBooks', () => ({ ok: true as const }));
    server.answer('kindle', 'importUsersKindleBooks', ({ books, chunkNo }) => {
      if (chunkNo === 1) server.fail('kindle', 'importUsersKindleBooks', 400);
      return { added: books.length, updated: 0, skipped: 0 };
    });
    await choose(tableOf(KINDLE_BOOKS_PER_CALL * 3));
    await user.click(await section.findByRole('radio', { name: 'いまの一覧と入れ替える' }));
    await user.click(section.getByRole('button', { name: '600冊を取り込む' }));
    expect(await section.findByRole('alert')).toHaveTextContent('400冊まで取り込んだところで');
    expect(server.requestsOf('deleteAllUsersKindleBooks')).toEqual([]);
    server.answer('kindle', 'importUsersKindleBooks', ({ books }) => ({
      added: books.length,
      updated: 0,
      skipped: 0,
    }));
    await user.click(section.getByRole('button', { name: '続きから取り込む' }));
    expect(await section.findByText(/^取り込みました（追加600冊/)).toBeVisible();
    const chunks = chunksSent();
    expect(chunks.map(({ chunkNo }) => chunkNo)).toEqual([0, 1, 2, 2]);
    expect(new Set(chunks.map(({ importId }) => importId)).size).toBe(1);
    expect(server.requestsOf('deleteAllUsersKindleBooks')).toHaveLength(1);
  });

  it('LIB-18 says that the list is full', async () => {
    const { section, choose, user } = await open();
    server.fail('kindle', 'importUsersKindleBooks', 409, 'CONFLICT');
    await choose(tableOf(1));
    await user.click(await section.findByRole('button', { name: '1冊を取り込む' }));
    expect(await section.findByRole('alert')).toHaveTextContent('Kindle本は20,000冊までです。');
  });

  it('LIB-15 says what is wrong with a file, and takes another one', async () => {
    const { section, choose } = await open();
    await choose('名前,住所\n花子,東京');
    expect(await section.findByRole('alert')).toHaveTextContent('Kindle本の一覧が見つかりません。');
    await choose(tableOf(1));
    expect(await section.findByText('1冊が見つかりました。')).toBeVisible();
    expect(section.queryByRole('alert')).toBeNull();
  });

  it('LIB-15 is complete in English', async () => {
    const { section, choose } = await open('en');
    await choose(tableOf(1));
    expect(await section.findByText('1 book found.')).toBeVisible();
    expect(section.getByRole('button', { name: 'Import 1 book' })).toBeEnabled();
    expect(section.getByRole('radio', { name: 'Replace my list' })).not.toBeChecked();
  });
});

describe('the imported Kindle books', () => {
  const openList = async (stored: () => readonly KindleBook[]) => {
    const view = await open();
    server.answer('kindle', 'getUsersKindleBooks', () => ({ books: [...stored()] }));
    expect(server.requestsOf('getUsersKindleBooks')).toEqual([]);
    await view.user.click(view.section.getByRole('button', { name: '取り込んだ本を見る' }));
    return view;
  };

  it('LIB-19 are loaded when they are opened, and only the rows in view are rendered', async () => {
    const { section } = await openList(() => manyBooks(20_000));
    expect(await section.findByText('20,000冊')).toBeVisible();
    const rows = section.getAllByRole('listitem').filter((row) => row.ariaSetSize !== null);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]).toHaveAttribute('aria-setsize', '20000');
  });

  it('LIB-19 are removed one by one after a question', async () => {
    let stored = manyBooks(2);
    const { section, user } = await openList(() => stored);
    server.answer('kindle', 'deleteUsersKindleBook', ({ asin }) => {
      stored = stored.filter((kept) => kept.asin !== asin);
      return { ok: true as const };
    });
    await user.click(await section.findByRole('button', { name: '「第1巻」を削除' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    expect(server.requestsOf('deleteUsersKindleBook')).toEqual([]);
    await user.click(await section.findByRole('button', { name: '「第1巻」を削除' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }),
    );
    expect(await screen.findByText('削除しました。')).toBeVisible();
    await waitFor(() => {
      expect(section.getByText('1冊')).toBeVisible();
    });
    expect(server.requestsOf('deleteUsersKindleBook').map(({ input }) => input)).toEqual([
      { userSub: hanako.sub, asin: book(1).asin },
    ]);
  });

  it('LIB-19 are removed all at once after a question, and a failure is reported', async () => {
    let stored = manyBooks(3);
    const { section, user } = await openList(() => stored);
    server.fail('kindle', 'deleteAllUsersKindleBooks', 500);
    const removeAll = async () => {
      await user.click(await section.findByRole('button', { name: 'すべて削除' }));
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: 'すべて削除する',
        }),
      );
    };
    await removeAll();
    expect(await screen.findByText('削除できませんでした。もう一度お試しください。')).toBeVisible();
    expect(section.getByText('3冊')).toBeVisible();
    server.answer('kindle', 'deleteAllUsersKindleBooks', () => {
      stored = [];
      return { ok: true as const };
    });
    await waitFor(() => {
      expect(section.getByRole('button', { name: 'すべて削除' })).toBeEnabled();
    });
    await removeAll();
    expect(await section.findByText('取り込んだKindle本はありません。')).toBeVisible();
  });
});
