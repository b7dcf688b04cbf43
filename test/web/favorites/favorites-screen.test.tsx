import { screen, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

const at = (instant: string) => Date.parse(instant);
const answerFavorites = () => {
  server.answer('favorites', 'getFavoriteBooksDetail', ({ userSub }) => ({
    books: [
      { ...kokoro, userSub, favAt: at('2026-01-01T16:30:00Z') },
      { ...botchan, userSub, favAt: at('2026-02-03T04:05:00Z') },
      { KANRI_ID: 'HDB000009', userSub, favAt: at('2025-12-31T00:00:00Z') },
    ],
  }));
};
const cards = async () =>
  within(await screen.findByRole('list', { name: 'お気に入り' })).getAllByRole('listitem');

describe('the favourites', () => {
  it('FAV-01 FAV-03 FAV-06 API-FAV-03 API-FAV-10 are cards of the own favourites, newest first', async () => {
    answerFavorites();
    await renderScreen('/favBooks', { user: hanako });
    const shown = await cards();
    expect(shown.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
      `/manifestation/${botchan.KANRI_ID}`,
      `/manifestation/${kokoro.KANRI_ID}`,
      '/manifestation/HDB000009',
    ]);
    expect(server.requestsOf('getFavoriteBooksDetail')).toEqual([
      {
        operation: 'getFavoriteBooksDetail',
        input: { userSub: hanako.sub },
        authorization: 'Bearer id.token.hanako',
      },
    ]);
  });

  it('FAV-02 tell when they were added, in Japan and to the minute', async () => {
    answerFavorites();
    await renderScreen('/favBooks', { user: hanako });
    expect((await cards()).map((card) => /追加 .*$/.exec(card.textContent)?.[0])).toEqual([
      '追加 2026/02/03 13:05',
      '追加 2026/01/02 01:30',
      '追加 2025/12/31 09:00',
    ]);
  });

  it('SP-105 show a book whose record is gone by its id', async () => {
    answerFavorites();
    await renderScreen('/favBooks', { user: hanako });
    expect((await cards())[2]).toHaveTextContent('HDB000009');
  });

  it('FAV-04 SESSION-19 requests no favorites for a visitor', async () => {
    await renderScreen('/favBooks');
    expect(await screen.findByText('このページを使うにはログインが必要です。')).toBeVisible();
    expect(server.requestsOf('getFavoriteBooksDetail')).toEqual([]);
  });

  it.each([
    ['ja', 'お気に入りの本の取得に失敗しました。', 'もう一度試す'],
    ['en', 'Could not get the favorite books.', 'Try again'],
  ] as const)('FAV-05 ERR-26 SP-023 say in %s that loading failed', async (locale, text, retry) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('favorites', 'getFavoriteBooksDetail', 400);
    const { user } = await renderScreen('/favBooks', { user: hanako, locale });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    answerFavorites();
    await user.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByRole('link', { name: /坊っちゃん/ })).toBeVisible();
    warn.mockRestore();
  });

  it('lead on when there are none', async () => {
    server.answer('favorites', 'getFavoriteBooksDetail', () => ({ books: [] }));
    await renderScreen('/favBooks', { user: hanako });
    expect(await screen.findByText('お気に入りの本はまだありません')).toBeVisible();
    expect(screen.getByRole('link', { name: 'わたしの本棚へ' })).toHaveAttribute(
      'href',
      '/bookshelf',
    );
  });
});
