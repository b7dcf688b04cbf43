import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pagePatterns } from '#contract/pages.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { colours, colourVariables } from '#web/theme/tokens.ts';

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
    expect(bar()).toHaveStyle({ backgroundColor: colours.topBar });
    expect(colourVariables('light')['--colour-top-bar']).toBe('rgb(35,48,72)');
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
      '/favBooks',
      '/mylist',
      '/booksJourney',
      '/logout',
    ]);
  });

  it('SCAN-01 links readers to the scan page', async () => {
    await renderScreen('/about', { user: hanako });
    await heading();
    expect(within(bar()).getByRole('link', { name: 'スキャン' })).toHaveAttribute('href', '/scan');
  });

  const sub = (n: number) => `00000000-0000-4000-8000-00000000000${String(n)}`;
  const requestFrom = (n: number) => ({
    requestId: sub(n),
    senderUserSub: sub(n),
    receiverUserSub: hanako.sub,
    createdAt: '2026-11-20T03:00:00.000Z',
  });

  it.each([
    ['ja', 'hanakoのメニュー（友達申請 2件）', '友達申請 2件'],
    ['en', 'Menu of hanako (2 friend requests)', 'Friend requests (2)'],
  ] as const)(
    'INPUT-18 FRAME-09 shows in %s how many friend requests wait',
    async (locale, menu, entry) => {
      server.answer('friends', 'getReceivedFriendRequests', () => ({
        requests: [requestFrom(1), requestFrom(2)],
      }));
      const { user } = await renderScreen('/about', { user: hanako, locale });
      const button = await screen.findByRole('button', { name: menu });
      expect(button).toHaveTextContent('2');
      await user.click(button);
      expect(await screen.findByRole('menuitem', { name: entry })).toHaveTextContent('2');
      expect(screen.getAllByRole('menuitem')).toHaveLength(7);
    },
  );

  it('INPUT-19 requests them once, however many pages are opened', async () => {
    server.answer('friends', 'getReceivedFriendRequests', () => ({ requests: [requestFrom(1)] }));
    const { user } = await renderScreen('/about', { user: hanako });
    const name = 'hanakoのメニュー（友達申請 1件）';
    await screen.findByRole('button', { name });
    for (const link of ['プライバシーポリシー', 'お問い合わせ']) {
      await user.click(screen.getByRole('link', { name: link }));
      expect(await screen.findByRole('heading', { level: 1, name: link })).toBeVisible();
    }
    expect(screen.getByRole('button', { name })).toBeVisible();
    expect(server.requestsOf('getReceivedFriendRequests')).toHaveLength(1);
  });

  it('INPUT-19 requests none for a visitor', async () => {
    await renderScreen('/about');
    await heading();
    expect(server.requestsOf('getReceivedFriendRequests')).toEqual([]);
  });

  it('FRAME-08 GEN-11 shows the profile picture of the reader', async () => {
    server.answer('openUsers', 'readUser', ({ userSub }) => ({ ...taro, userSub }));
    await renderScreen('/about', { user: hanako });
    const button = await screen.findByRole('button', { name: 'hanakoのメニュー' });
    await waitFor(() => {
      expect(button.querySelector('img')).toHaveAttribute('src', '/profile_images/taro.jpg');
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
