import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { KINDLE_LIST } from '#web/lib/measures.ts';

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
const open = async () => {
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
  const view = await renderScreen('/profile?section=data', { user: hanako });
  const section = within(await screen.findByRole('region', { name: 'Kindle本' }));
  return { ...view, section };
};

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
    expect(section.getByRole('link', { name: 'Kindle本を取り込む' })).toHaveAttribute(
      'href',
      '/import',
    );
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
