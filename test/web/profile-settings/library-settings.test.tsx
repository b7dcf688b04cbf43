import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  logged.mockRestore();
});

const stored = {
  UserSub: hanako.sub,
  LibraryName: '花子の本棚',
  AllowSelfLend: 'DENY',
  AllowSelfReturn: 'ALLOW',
  LibraryOpenLevel: 'FRIENDS',
  BorrowRequests: 'FRIENDS',
} as const;

const answerProfile = () => {
  server.answer('account', 'get_user_profile_text', () => ({ profileText: '' }));
  server.answer('account', 'get_preferred_username', () => ({ preferred_name: '花子' }));
  server.answer('openUsers', 'readUser', ({ userSub }) => ({
    userSub,
    username: 'hanako',
    preferred_name: '花子',
  }));
  server.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
};
const open = async (locale: 'ja' | 'en' = 'ja', changes = {}) => {
  answerProfile();
  server.answer('hondanaWrites', 'getUserLibrarySettings', () => ({ ...stored, ...changes }));
  const view = await renderScreen('/profile?section=bookshelf', { user: hanako, locale });
  const name = locale === 'ja' ? '本棚の設定' : 'Library settings';
  const section = within(await screen.findByRole('region', { name }));
  await section.findByRole('textbox');
  return { ...view, section };
};
const sent = () => server.requestsOf('updateUserLibrarySettings').map(({ input }) => input);

describe('library settings', () => {
  it('LIB-12 show what is stored, and save what was chosen', async () => {
    const { user, section, path } = await open();
    expect(section.getByRole('textbox', { name: '本棚の名前' })).toHaveValue('花子の本棚');
    expect(section.getByRole('radio', { name: '友達に公開' })).toBeChecked();
    expect(section.getByRole('checkbox', { name: 'セルフ貸出を許可する' })).not.toBeChecked();
    expect(section.getByRole('checkbox', { name: 'セルフ返却を許可する' })).toBeChecked();
    server.answer('hondanaWrites', 'updateUserLibrarySettings', () => ({ ok: true as const }));
    await user.clear(section.getByRole('textbox'));
    await user.type(section.getByRole('textbox'), ' 花文庫 ');
    await user.click(section.getByRole('radio', { name: '自分のみ' }));
    await user.click(section.getByRole('checkbox', { name: 'セルフ貸出を許可する' }));
    await user.click(section.getByRole('checkbox', { name: 'セルフ返却を許可する' }));
    expect(section.getByText(/^あなただけが見られます/)).toBeVisible();
    await user.click(section.getByRole('button', { name: '本棚の設定を保存' }));
    expect(await screen.findByText('本棚の設定を保存しました。')).toBeVisible();
    expect(sent()).toEqual([
      {
        userSub: hanako.sub,
        LibraryName: '花文庫',
        AllowSelfLend: 'ALLOW',
        AllowSelfReturn: 'DENY',
        LibraryOpenLevel: 'PRIVATE',
        BorrowRequests: 'FRIENDS',
      },
    ]);
    expect(path()).toBe('/profile');
  });

  it.each(['FRIENDS', 'NOBODY'] as const)(
    'CIRCLE-02 show that %s may ask for books, and save the other choice',
    async (BorrowRequests) => {
      const { user, section } = await open('ja', { BorrowRequests });
      const name = '友達からの本のお願いを受ける';
      const choice = section.getByRole<HTMLInputElement>('checkbox', { name });
      expect(choice.checked).toBe(BorrowRequests === 'FRIENDS');
      server.answer('hondanaWrites', 'updateUserLibrarySettings', () => ({ ok: true as const }));
      await user.click(choice);
      await user.click(section.getByRole('button', { name: '本棚の設定を保存' }));
      await screen.findByText('本棚の設定を保存しました。');
      const other = BorrowRequests === 'FRIENDS' ? 'NOBODY' : 'FRIENDS';
      expect(sent()).toMatchObject([{ BorrowRequests: other }]);
    },
  );

  it('OPEN-06 save no level that nobody has chosen, so that it stays undecided', async () => {
    const { user, section } = await open('ja', {
      LibraryOpenLevel: 'PUBLIC',
      OpenLevelUndecided: true,
    });
    server.answer('hondanaWrites', 'updateUserLibrarySettings', () => ({ ok: true as const }));
    const save = async () => {
      await user.click(section.getByRole('button', { name: '本棚の設定を保存' }));
      await screen.findByText('本棚の設定を保存しました。');
    };
    await user.type(section.getByRole('textbox'), '館');
    await save();
    await user.click(section.getByRole('radio', { name: '自分のみ' }));
    await save();
    await waitFor(() => {
      expect(sent()).toHaveLength(2);
    });
    expect(sent()[0]).not.toHaveProperty('LibraryOpenLevel');
    expect(sent()[1]).toMatchObject({ LibraryOpenLevel: 'PRIVATE' });
  });

  it('LIB-13 keep what was chosen when it was not saved, and say so', async () => {
    const { user, section } = await open();
    server.fail('hondanaWrites', 'updateUserLibrarySettings', 500);
    await user.click(section.getByRole('radio', { name: '全体に公開' }));
    await user.type(section.getByRole('textbox'), '館');
    await user.click(section.getByRole('button', { name: '本棚の設定を保存' }));
    expect(await section.findByRole('alert')).toHaveTextContent('保存できませんでした');
    expect(section.getByRole('textbox')).toHaveValue('花子の本棚館');
    expect(section.getByRole('radio', { name: '全体に公開' })).toBeChecked();
    expect(screen.queryByText('本棚の設定を保存しました。')).toBeNull();
    server.answer('hondanaWrites', 'updateUserLibrarySettings', () => ({ ok: true as const }));
    await user.click(section.getByRole('button', { name: '本棚の設定を保存' }));
    expect(await screen.findByText('本棚の設定を保存しました。')).toBeVisible();
    expect(section.queryByRole('alert')).toBeNull();
  });

  it.each(['', '   ', '\u200b', '花\u202e'])(
    'LIB-13 mark the name %j, and send nothing',
    async (name) => {
      const { section } = await open();
      const field = section.getByRole('textbox');
      fireEvent.change(field, { target: { value: name } });
      expect(field).toBeInvalid();
      expect(section.getByText(/1〜50文字/)).toBeVisible();
      expect(section.getByRole('button', { name: '本棚の設定を保存' })).toBeDisabled();
      fireEvent.submit(field);
      expect(sent()).toEqual([]);
    },
  );

  it('LIB-12 offer a retry when they cannot be loaded', async () => {
    answerProfile();
    server.fail('hondanaWrites', 'getUserLibrarySettings', 404);
    const { user } = await renderScreen('/profile?section=bookshelf', { user: hanako });
    const section = within(await screen.findByRole('region', { name: '本棚の設定' }));
    const alert = await section.findByRole('alert');
    expect(alert).toHaveTextContent('本棚の設定を読み込めませんでした。');
    server.answer('hondanaWrites', 'getUserLibrarySettings', () => stored);
    await user.click(section.getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => {
      expect(section.getByRole('textbox')).toHaveValue('花子の本棚');
    });
  });

  it('LIB-12 are complete in English', async () => {
    const { section } = await open('en');
    expect(section.getByRole('radiogroup', { name: 'Who can see your bookshelf' })).toBeVisible();
    expect(section.getByRole('checkbox', { name: 'Allow self-service lending' })).toBeEnabled();
    expect(section.getByRole('button', { name: 'Save library settings' })).toBeEnabled();
  });
});
