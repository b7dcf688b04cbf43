import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import type { BookList } from '#contract/entities/book-list.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { inList, secret, summer, gifts } from '#test/support/web/book-lists.ts';
import { hanako } from '#test/support/web/readers.ts';
import { aboutSoseki, botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  server.answer('openUsers', 'readUser', () => ({
    userSub: hanako.sub,
    username: 'hanako',
    preferred_name: '花子',
  }));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const answerList = (list: BookList = summer) => {
  server.answer('sharedList', 'readSharedList', () => ({
    ...list,
    books: [inList(kokoro, list, 10), inList(aboutSoseki, list, 30), inList(botchan, list, 20)],
  }));
};
const address = (list: BookList = summer) => `/list/${list.bookListID}`;
const heading = () => screen.findByRole('heading', { level: 1 });
const titles = () =>
  within(screen.getByRole('list', { name: 'リストの本' }))
    .getAllByRole('link')
    .map(({ textContent }) => /^(こころ|坊っちゃん|漱石論集成)/.exec(textContent)?.[0]);
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');

describe('a shared list', () => {
  it('SLIST-01 SLIST-03 SLIST-10 SP-096 SP-098 shows a visitor owner, name, open level, comments and books', async () => {
    answerList();
    await renderScreen(address());
    expect(await heading()).toHaveTextContent('夏に読む');
    expect(await screen.findByRole('link', { name: '花子' })).toHaveAttribute('href', '/hanako');
    expect(screen.getByText('公開')).toBeVisible();
    expect(screen.getByText(/海辺で/)).toBeVisible();
    expect(titles()).toHaveLength(3);
    expect(server.requestsOf('readSharedList')).toMatchObject([
      { input: { bookListID: summer.bookListID }, authorization: null },
    ]);
    expect(server.requestsOf('readUser')).toMatchObject([{ input: { userSub: hanako.sub } }]);
    expect(robots()).toBeUndefined();
  });

  it('VOL-04 tells the volumes of a set apart, by name and cover', async () => {
    const volumes = ['上巻', '下巻'].map((ContentDetailTitle, n) =>
      inList({ ...botchan, KANRI_ID: `HDB90000${String(n)}`, ContentDetailTitle }, summer, n),
    );
    server.answer('sharedList', 'readSharedList', () => ({ ...summer, books: volumes }));
    await renderScreen(address());
    await heading();
    const cards = within(screen.getByRole('list', { name: 'リストの本' })).getAllByRole('link');
    expect(cards.map((card) => card.querySelector('.title')?.textContent)).toEqual([
      '坊っちゃん 下巻',
      '坊っちゃん 上巻',
    ]);
    const covers = cards.map((card) => new URL(card.querySelector('img')?.src ?? ''));
    expect(covers.map(({ searchParams }) => searchParams.get('title'))).toEqual([
      '坊っちゃん 下',
      '坊っちゃん 上',
    ]);
  });

  it('SLIST-02 CONST-06 sorts by added and by publishing date, both newest first', async () => {
    answerList();
    const { user } = await renderScreen(address());
    await heading();
    expect(titles()).toEqual(['漱石論集成', '坊っちゃん', 'こころ']);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: '並べ替え' }),
      '出版が新しい順',
    );
    expect(titles()).toEqual(['こころ', '坊っちゃん', '漱石論集成']);
  });

  it('SP-099 of those who have its URL is not for search engines', async () => {
    answerList(gifts);
    await renderScreen(address(gifts));
    await heading();
    expect(robots()).toBe('noindex');
  });

  it('SLIST-04 SLIST-05 SLIST-08 SP-097 ERR-30 ERR-33 says that it is empty', async () => {
    server.answer('sharedList', 'readSharedList', () => ({ ...summer, books: [] }));
    await renderScreen(address());
    expect(await screen.findByRole('alert')).toHaveTextContent('書籍データが空です。');
    expect(screen.getByText('リストデータがありません。')).toBeVisible();
  });

  it.each([undefined, 'no array'])(
    'SLIST-06 SP-097 ERR-31 says that the books are missing (%s)',
    async (books) => {
      server.answerRaw('sharedList', 'readSharedList', { ...summer, books });
      await renderScreen(address());
      expect(await screen.findByRole('alert')).toHaveTextContent('書籍データが見つかりません。');
    },
  );

  it('SLIST-07 SP-096 ERR-32 is not there for a stranger when it is private', async () => {
    server.fail('sharedList', 'readSharedList', 404);
    await renderScreen(address(secret), { user: { ...hanako, username: 'taro' } });
    expect(await heading()).toHaveTextContent('リストデータの取得に失敗しました。');
    expect(server.requestsOf('readSharedList')).toHaveLength(1);
  });

  it('SEC-54 SP-096 shows nothing any more of a list that has been made private meanwhile', async () => {
    answerList();
    await renderScreen(address());
    expect(await heading()).toHaveTextContent('夏に読む');
    server.fail('sharedList', 'readSharedList', 404);
    act(() => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
    expect(await screen.findByText('リストデータの取得に失敗しました。')).toBeVisible();
    expect(screen.queryByText('夏に読む')).toBeNull();
    expect(screen.queryByRole('list', { name: 'リストの本' })).toBeNull();
  });

  it('BOOKPAGE-10 says so in English too, and offers a search and the home page', async () => {
    server.fail('sharedList', 'readSharedList', 404);
    await renderScreen(address(), { locale: 'en' });
    expect(await heading()).toHaveTextContent('Could not get the list.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent(/deleted, or it is not public/);
    expect(main.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(main.getByRole('searchbox', { name: 'Search by title or author' })).toBeVisible();
    expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });
});

describe('a shared list where somebody was signed in', () => {
  beforeEach(() => {
    localStorage.setItem('userInfo', JSON.stringify(hanako));
  });

  it('SP-096 shows a private list to its owner, with the token', async () => {
    answerList(secret);
    await renderScreen(address(secret), { user: hanako });
    expect(await heading()).toHaveTextContent('秘密');
    expect(server.requestsOf('readSharedList')).toMatchObject([
      { authorization: 'Bearer id.token.hanako' },
    ]);
    expect(robots()).toBe('noindex');
  });

  it('SLIST-09 SP-096 ERR-34 says after 3 seconds that no token came', async () => {
    const { user } = await renderScreen(address(), {
      auth: { status: 'loading', getToken: () => Promise.resolve(null) },
    });
    expect(await heading()).toHaveTextContent('idTokenの取得に失敗しました。');
    expect(server.requestsOf('readSharedList')).toEqual([]);

    answerList();
    localStorage.removeItem('userInfo');
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('heading', { name: '夏に読む' })).toBeVisible();
  });
});
