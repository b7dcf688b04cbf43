import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pagePatterns } from '#contract/pages.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { colors, colorVariables } from '#web/theme/tokens.ts';

const server = startApiServer();
const bar = () => screen.getByRole('banner');
const heading = () => screen.findByRole('heading', { level: 1 });

describe('the top bar', () => {
  it('FRAME-01 FRAME-02 shows logo, search box, menu and footer', async () => {
    await renderScreen('/about');
    expect(await heading()).toBeVisible();
    expect(within(bar()).getByRole('link', { name: 'Hondana' })).toHaveAttribute('href', '/');
    expect(within(bar()).getByRole('combobox', { name: '本と著者を検索' })).toBeVisible();
    expect(within(bar()).getByRole('button', { name: 'メニュー' })).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('FRAME-07 CONST-01 has exactly the color rgb(35,48,72)', async () => {
    await renderScreen('/about');
    await heading();
    expect(bar()).toHaveStyle({ backgroundColor: colors.topBar });
    expect(colorVariables('light')['--color-top-bar']).toBe('rgb(35,48,72)');
  });

  it('FRAME-12 is on the same pages as the footer, which are all but the login', async () => {
    const pages = Object.entries(pagePatterns);
    const screens = Object.fromEntries(pages.map(([name]) => [name, () => <h1>{name}</h1>]));
    for (const [name, pattern] of pages) {
      await renderScreen(pattern.replaceAll(/:\w+/gu, 'x_1'), { screens });
      expect(screen.getByRole('heading', { name })).toBeVisible();
      const framed = name === 'login' ? 0 : 1;
      expect([name, screen.queryAllByRole('banner').length]).toEqual([name, framed]);
      expect([name, screen.queryAllByRole('contentinfo').length]).toEqual([name, framed]);
      cleanup();
    }
  });

  it('FRAME-01 FRAME-14 LOGIN-01 hides top bar and footer on the login page', async () => {
    await renderScreen('/login');
    expect(await heading()).toHaveTextContent('ログイン');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('FRAME-10 shows a visitor the login link and no account menu', async () => {
    await renderScreen('/about');
    await heading();
    expect(within(bar()).getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login');
    expect(within(bar()).queryByRole('link', { name: '本棚' })).toBeNull();
    expect(within(bar()).queryByRole('link', { name: 'スキャン' })).toBeNull();
    expect(screen.queryByRole('button', { name: /hanako/ })).toBeNull();
  });

  it('FRAME-08 FRAME-09 shows a reader the bookshelf link and seven menu entries in order', async () => {
    const { user } = await renderScreen('/about', { user: hanako });
    await heading();
    expect(within(bar()).getByRole('link', { name: '本棚' })).toHaveAttribute('href', '/bookshelf');
    expect(within(bar()).queryByRole('link', { name: 'ログイン' })).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'hanakoのメニュー' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
      '/hanako',
      '/profile',
      '/friend-requests',
      '/find-friends',
      '/favBooks',
      '/mylist',
      '/record',
      '/booksJourney',
      '/logout',
    ]);
  });

  it('SCAN-01 links readers to the scan page', async () => {
    await renderScreen('/about', { user: hanako });
    await heading();
    expect(within(bar()).getByRole('link', { name: 'スキャン' })).toHaveAttribute('href', '/scan');
  });

  it.each([
    ['ja', 'お知らせ、未読3件', 'hanakoのメニュー', '友達申請 2件'],
    ['en', 'Notices, 3 unread', 'Menu of hanako', 'Friend requests (2)'],
  ] as const)(
    'INPUT-18 FRAME-09 NOTICE-11 shows in %s how many notices are unread, and how many requests wait',
    async (locale, bell, menu, entry) => {
      server.answer('notices', 'countNotices', () => ({ unread: 3, friendRequests: 2 }));
      const { user } = await renderScreen('/about', { user: hanako, locale });
      const link = await screen.findByRole('link', { name: bell });
      expect(link).toHaveAttribute('href', '/notices');
      expect(link).toHaveTextContent('3');
      await user.click(screen.getByRole('button', { name: menu }));
      expect(await screen.findByRole('menuitem', { name: entry })).toHaveTextContent('2');
      expect(screen.getAllByRole('menuitem')).toHaveLength(9);
    },
  );

  it('INPUT-19 NOTICE-11 requests the numbers once, however many pages are opened', async () => {
    server.answer('notices', 'countNotices', () => ({ unread: 1, friendRequests: 1 }));
    const { user } = await renderScreen('/about', { user: hanako });
    const name = 'お知らせ、未読1件';
    await screen.findByRole('link', { name });
    for (const link of ['プライバシーポリシー', 'お問い合わせ']) {
      await user.click(screen.getByRole('link', { name: link }));
      expect(await screen.findByRole('heading', { level: 1, name: link })).toBeVisible();
    }
    expect(screen.getByRole('link', { name })).toBeVisible();
    expect(server.requestsOf('countNotices')).toHaveLength(1);
    expect(server.requestsOf('getReceivedFriendRequests')).toEqual([]);
  });

  it('NOTICE-11 requests them again on focus after a minute, and says only a number that changed', async () => {
    let unread = 2;
    server.answer('notices', 'countNotices', () => ({ unread, friendRequests: 0 }));
    const now = jest.spyOn(Date, 'now');
    await renderScreen('/about', { user: hanako });
    const bell = await screen.findByRole('link', { name: 'お知らせ、未読2件' });
    const live = () => bell.nextElementSibling;
    expect(live()).toBeEmptyDOMElement();
    const focus = () => globalThis.dispatchEvent(new Event('visibilitychange'));
    unread = 3;
    focus();
    expect(server.requestsOf('countNotices')).toHaveLength(1);
    now.mockReturnValue(Date.now() + 61_000);
    focus();
    await waitFor(() => {
      expect(live()).toHaveTextContent('お知らせ、未読3件');
    });
    expect(server.requestsOf('countNotices')).toHaveLength(2);
    now.mockRestore();
  });

  it('INPUT-19 requests none for a visitor', async () => {
    await renderScreen('/about');
    await heading();
    expect(server.requestsOf('countNotices')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'お知らせ' })).toBeNull();
  });

  it('FRAME-08 GEN-11 shows the profile picture of the reader', async () => {
    server.answer('openUsers', 'readUser', ({ userSub }) => ({ ...taro, userSub }));
    await renderScreen('/about', { user: hanako });
    const button = await screen.findByRole('button', { name: 'hanakoのメニュー' });
    await waitFor(() => {
      expect(button.querySelector('img')).toHaveAttribute('src', '/profile_images/taro_160.jpg');
    });
    expect(server.requestsOf('readUser')).toMatchObject([{ input: { userSub: hanako.sub } }]);
  });

  it('FRAME-08 shows the first letter of the name when there is no picture', async () => {
    await renderScreen('/about', { user: hanako });
    const button = await screen.findByRole('button', { name: 'hanakoのメニュー' });
    await waitFor(() => {
      expect(button).toHaveTextContent('H');
    });
  });

  it.each([
    ['a visitor', null, ['/bookshelf', '/login', '/about']],
    ['a reader', hanako, ['/bookshelf', '/scan', '/about']],
  ])('FRAME-11 STATIC-06 has a small menu for %s', async (_, user, entries) => {
    const { user: person } = await renderScreen('/privacy-policy', { user });
    await person.click(await screen.findByRole('button', { name: 'メニュー' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('href'))).toEqual(entries);
  });
});
