import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { writeDraft } from '#web/lib/drafts.ts';
import { startDownload } from '#web/lib/browser.ts';

jest.mock('#web/lib/browser.ts', () => ({ startDownload: jest.fn() }));

const server = startApiServer();
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  logged.mockRestore();
  jest.mocked(startDownload).mockClear();
});

const answerProfile = () => {
  server.answer('hondanaWrites', 'getUserLibrarySettings', () => ({
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'DENY' as const,
    AllowSelfReturn: 'ALLOW' as const,
    LibraryOpenLevel: 'FRIENDS' as const,
    BorrowRequests: 'FRIENDS' as const,
  }));
  server.answer('account', 'get_user_profile_text', () => ({
    profileText: '小説ばかり読みます。',
  }));
  server.answer('account', 'get_preferred_username', () => ({ preferred_name: '花子' }));
  server.answer('account', 'readNameSetting', () => ({ foundByName: true }));
  server.answer('openUsers', 'readUser', ({ userSub }) => ({
    userSub,
    username: 'hanako',
    preferred_name: '花子',
  }));
};
const open = async (auth = {}) => {
  answerProfile();
  const page = await renderScreen('/profile', { user: hanako, auth });
  await screen.findByRole('textbox', { name: '自己紹介' });
  return page;
};
const openData = async (auth = {}) => {
  server.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  const page = await renderScreen('/profile?section=data', { user: hanako, auth });
  await screen.findByRole('button', { name: 'データを書き出す' });
  return page;
};
const nameField = () => screen.getByRole('textbox', { name: 'ユーザー名（表示名）' });

describe('profile settings', () => {
  it('PROF-04 PROF-16 CONST-37 show what is saved, in a field and four rows, and a button', async () => {
    await open();
    expect(nameField()).toHaveValue('花子');
    expect(screen.getByRole('textbox', { name: '自己紹介' })).toHaveValue('小説ばかり読みます。');
    expect(screen.getByRole('textbox', { name: '自己紹介' })).toHaveAttribute('rows', '4');
    expect(screen.getByRole('button', { name: '完了' })).toBeEnabled();
    expect(server.requestsOf('get_user_profile_text').map(({ input }) => input)).toEqual([
      { targetUserSub: hanako.sub },
    ]);
  });

  it('PROF-15 ask nothing without a user', async () => {
    await renderScreen('/profile');
    expect(await screen.findByText('このページを使うにはログインが必要です。')).toBeInTheDocument();
    expect(server.requestsOf('get_user_profile_text')).toEqual([]);
  });

  it('PROF-14 ERR-53 tell when the profile cannot be had, and try again', async () => {
    answerProfile();
    server.fail('account', 'get_preferred_username', 404);
    const { user } = await renderScreen('/profile', { user: hanako });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('ユーザープロフィール情報の取得に失敗しました。');
    answerProfile();
    await user.click(within(alert).getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => {
      expect(nameField()).toHaveValue('花子');
    });
  });

  it('PROF-14 ERR-53 say so in English in the words of the catalogue', async () => {
    answerProfile();
    server.fail('account', 'get_preferred_username', 404);
    await renderScreen('/profile', { user: hanako, locale: 'en' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch user profile information',
    );
  });

  it('FIND-03 PROF-07 SP-030 START-05 save without white space at the ends, and go home', async () => {
    const { user, path } = await open();
    server.answer('account', 'update_user_profile', () => ({ ok: true as const }));
    server.answer('account', 'update_preferred_username', () => ({ ok: true as const }));
    server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
    await user.clear(nameField());
    await user.type(nameField(), '  はなこ ');
    await user.click(screen.getByRole('checkbox', { name: '名前で見つけてもらう', checked: true }));
    await user.click(screen.getByRole('button', { name: '完了' }));
    await waitFor(() => {
      expect(path()).toBe('/');
    });
    expect(await screen.findByText('プロフィールを保存しました。')).toBeVisible();
    expect(server.requestsOf('update_preferred_username').map(({ input }) => input)).toEqual([
      { targetUserSub: hanako.sub, newPreferredName: 'はなこ', foundByName: false },
    ]);
  });

  it('SP-030 refuse a name that is empty or turns the writing direction, before any call', async () => {
    const { user } = await open();
    await user.clear(nameField());
    expect(screen.getByRole('button', { name: '完了' })).toBeDisabled();
    fireEvent.change(nameField(), { target: { value: 'ha\u202enako' } });
    expect(screen.getByRole('button', { name: '完了' })).toBeDisabled();
    expect(screen.getByText(/1〜50文字/)).toBeInTheDocument();
    fireEvent.submit(nameField());
    expect(server.requestsOf('update_preferred_username')).toEqual([]);
  });

  it('PROF-17 ERR-70 INPUT-10 keep what was written when it was not saved, and let it be sent again', async () => {
    const { user, path } = await open();
    server.fail('account', 'update_user_profile', 500);
    await user.type(nameField(), '子');
    await user.click(screen.getByRole('button', { name: '完了' }));
    await waitFor(() => {
      expect(logged).toHaveBeenCalled();
    });
    expect(await screen.findByRole('button', { name: '完了' })).toBeEnabled();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'プロフィールを保存できませんでした。もう一度お試しください。',
    );
    expect(nameField()).toHaveValue('花子子');
    expect(path()).toBe('/profile');
  });
});

describe('a draft of the profile', () => {
  const introduction = () => screen.getByRole('textbox', { name: '自己紹介' });

  it('INPUT-02 INPUT-03 is restored after a reload and can be discarded', async () => {
    const first = await open();
    const before = introduction();
    const stored = (before as HTMLTextAreaElement).value;
    await first.user.type(before, '追記');
    cleanup();
    const { user } = await open();
    expect(await screen.findByText('下書きを復元しました')).toBeVisible();
    expect(introduction()).toHaveValue(`${stored}追記`);
    await user.click(screen.getByRole('button', { name: '破棄' }));
    expect(introduction()).toHaveValue(stored);
    expect(screen.queryByText('下書きを復元しました')).toBeNull();
  });

  it('INPUT-05 is removed when the profile is saved', async () => {
    const { user, path } = await open();
    server.answer('account', 'update_user_profile', () => ({ ok: true as const }));
    server.answer('account', 'update_preferred_username', () => ({ ok: true as const }));
    server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
    await user.type(introduction(), '追記');
    expect(localStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '完了' }));
    await waitFor(() => {
      expect(path()).toBe('/');
    });
    expect(localStorage).toHaveLength(0);
  });
});

describe('the sections of the settings', () => {
  const current = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map(({ textContent }) => textContent);

  it.each([
    ['/profile', 'プロフィール', '完了'],
    ['/profile?section=bookshelf', '本棚', '本棚の設定を保存'],
    ['/profile?section=security', '安全', 'パスワードを変更する'],
    ['/profile?section=data', 'データ', '退会する'],
    ['/profile?section=other', 'プロフィール', '完了'],
  ])('START-12 have addresses: %s is %s', async (address, name, button) => {
    answerProfile();
    server.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
    await renderScreen(address, { user: hanako });
    const section = within(await screen.findByRole('region', { name }));
    expect(await section.findByRole('button', { name: button })).toBeVisible();
    expect(current()).toEqual([name]);
  });

  it('MYIMPORT-96 lead to the import of other services', async () => {
    await openData();
    expect(screen.getByRole('link', { name: '取り込みのページを開く' })).toHaveAttribute(
      'href',
      '/import',
    );
  });

  it('START-12 keep what is typed while the reader looks at another one', async () => {
    const { user, path } = await open();
    await user.type(nameField(), '子');
    const links = within(screen.getByRole('navigation', { name: 'プロフィール設定' }));
    await user.click(links.getByRole('link', { name: '本棚' }));
    expect(await screen.findByRole('region', { name: '本棚' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '完了' })).toBeNull();
    expect(current()).toEqual(['本棚']);
    await user.click(links.getByRole('link', { name: 'プロフィール' }));
    expect(nameField()).toHaveValue('花子子');
    expect(path()).toBe('/profile');
  });
});

describe('the data of a reader', () => {
  it('are collected on the server and downloaded', async () => {
    const { user } = await openData();
    server.answer('account', 'exportAccount', () => ({ url: 'https://files.example/hanako.zip' }));
    await user.click(screen.getByRole('button', { name: 'データを書き出す' }));
    await waitFor(() => {
      expect(startDownload).toHaveBeenCalledWith('https://files.example/hanako.zip');
    });
    expect(server.requestsOf('exportAccount').map(({ input }) => input)).toEqual([
      { targetUserSub: hanako.sub },
    ]);
  });

  it('offers a retry when the export fails', async () => {
    const { user } = await openData();
    server.fail('account', 'exportAccount', 500);
    await user.click(screen.getByRole('button', { name: 'データを書き出す' }));
    expect(await screen.findByText(/データを書き出せませんでした/)).toBeInTheDocument();
    expect(startDownload).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'データを書き出す' })).toBeEnabled();
  });
});

describe('leaving', () => {
  const openDialog = async (auth = {}) => {
    const page = await openData(auth);
    await page.user.click(screen.getByRole('button', { name: '退会する' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '退会' }));
    return { ...page, dialog };
  };

  it('SP-035 INPUT-04 asks for the own name, deletes account and drafts, signs out and goes home', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    const { user, dialog, path } = await openDialog({ signOut });
    server.answer('account', 'deleteAccount', () => ({ ok: true as const }));
    server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
    writeDraft({ userSub: hanako.sub, form: 'note', subject: 'home' }, { content: '書きかけ' });
    const confirm = dialog.getByRole('button', { name: '退会する' });
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'taro');
    expect(confirm).toBeDisabled();
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), 'Hanako');
    await user.click(confirm);
    await waitFor(() => {
      expect(path()).toBe('/');
    });
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
    expect(server.requestsOf('deleteAccount').map(({ input }) => input)).toEqual([
      { targetUserSub: hanako.sub },
    ]);
    expect(await screen.findByText(/退会しました/)).toBeInTheDocument();
  });

  it('START-33 names the rule on the last sign-in before the name is typed', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText(/ログインしてから10分以内です/)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/10分以内/);
    expect(dialog.getByRole('textbox')).toHaveValue('');
  });

  it('SEC-73 requires a new sign-in when the last one is too old, and signs nobody out', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    const { user, dialog } = await openDialog({ signOut });
    server.fail('account', 'deleteAccount', 403, 'SIGN_IN_AGAIN');
    await user.type(dialog.getByRole('textbox'), 'hanako');
    await user.click(dialog.getByRole('button', { name: '退会する' }));
    expect(await dialog.findByText(/ログインしてから時間がたっています/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'ログアウト' })).toHaveAttribute('href', '/logout');
    expect(signOut).not.toHaveBeenCalled();
  });

  it('can be tried again after a failure, or left alone', async () => {
    const { user, dialog } = await openDialog();
    server.fail('account', 'deleteAccount', 500);
    await user.type(dialog.getByRole('textbox'), 'hanako');
    await user.click(dialog.getByRole('button', { name: '退会する' }));
    expect(await dialog.findByText(/退会の手続きに失敗しました/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
  });
});
