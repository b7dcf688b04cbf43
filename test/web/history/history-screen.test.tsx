import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const at = (instant: string) => Date.parse(instant);
/** Still the 20th in UTC, and already the 21st in Japan. */
const lateEvening = at('2026-11-20T15:30:00Z');

const answerHistory = () => {
  server.answer('favorites', 'getHistoryBooksDetail', () => ({
    books: [
      { ...kokoro, visitedAt: at('2026-11-20T14:59:00Z') },
      { ...botchan, visitedAt: lateEvening },
      { ...kokoro, visitedAt: at('2026-11-21T01:00:00Z') },
    ],
  }));
};
const open = async () => {
  answerHistory();
  const view = await renderScreen('/booksJourney', { user: hanako });
  await screen.findByRole('region', { name: '2026年11月21日(土)' });
  return view;
};
const titlesOn = (day: string) =>
  within(screen.getByRole('list', { name: day }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);
const menu = () => screen.getByRole('button', { name: '「坊っちゃん」の操作' });

describe('the history', () => {
  it('HIST-01 SP-103 API-FAV-07 groups visits by their day in Japan, newest first', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      '2026年11月21日(土)',
      '2026年11月20日(金)',
    ]);
    expect(titlesOn('2026年11月21日(土)')).toEqual([
      'こころ 上中下夏目漱石 著',
      '坊っちゃん夏目漱石 著',
    ]);
    expect(titlesOn('2026年11月20日(金)')).toEqual(['こころ 上中下夏目漱石 著']);
    expect(screen.getByText('00:30')).toBeVisible();
    expect(server.requestsOf('getHistoryBooksDetail')).toMatchObject([
      { input: { userSub: hanako.sub }, authorization: 'Bearer id.token.hanako' },
    ]);
  });

  it('HIST-02 HIST-03 API-FAV-08 deletes one visit by its menu, and the entry leaves the page', async () => {
    server.answer('favorites', 'deleteHistoryBook', () => ({ ok: true as const }));
    const { user } = await open();
    await user.click(menu());
    await user.click(await screen.findByRole('menuitem', { name: '履歴から削除' }));
    await waitFor(() => {
      expect(titlesOn('2026年11月21日(土)')).toEqual(['こころ 上中下夏目漱石 著']);
    });
    await waitFor(() => {
      expect(server.requestsOf('deleteHistoryBook')).toMatchObject([
        { input: { userSub: hanako.sub, visitedAt: lateEvening } },
      ]);
    });
  });

  it('START-34 undoes a deletion from its notice, at the old place', async () => {
    server.answer('favorites', 'deleteHistoryBook', () => ({ ok: true as const }));
    server.answer('favorites', 'restoreHistoryBook', () => ({ ok: true as const }));
    const { user } = await open();
    const before = titlesOn('2026年11月21日(土)');
    await user.click(menu());
    await user.click(await screen.findByRole('menuitem', { name: '履歴から削除' }));
    expect(await screen.findByText('「坊っちゃん」を履歴から削除しました。')).toBeVisible();
    expect(titlesOn('2026年11月21日(土)')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(() => {
      expect(server.requestsOf('restoreHistoryBook')).toMatchObject([
        {
          input: { userSub: hanako.sub, KANRI_ID: botchan.KANRI_ID, visitedAt: lateEvening },
        },
      ]);
    });
    expect(titlesOn('2026年11月21日(土)')).toEqual(before);
  });

  it('START-34 says so when the deletion could not be undone', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.answer('favorites', 'deleteHistoryBook', () => ({ ok: true as const }));
    server.fail('favorites', 'restoreHistoryBook', 409);
    const { user } = await open();
    await user.click(menu());
    await user.click(await screen.findByRole('menuitem', { name: '履歴から削除' }));
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(await screen.findByText(/履歴に戻せませんでした。/)).toBeVisible();
    expect(titlesOn('2026年11月21日(土)')).toHaveLength(1);
    warn.mockRestore();
  });

  it('INPUT-10 brings the entry back and reports it when the server did not delete it', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('favorites', 'deleteHistoryBook', 500);
    const { user } = await open();
    await user.click(menu());
    await user.click(await screen.findByRole('menuitem', { name: '履歴から削除' }));
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('history:', 'made by a test');
    });
    await waitFor(() => {
      expect(titlesOn('2026年11月21日(土)')).toHaveLength(2);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('履歴から削除できませんでした。');
    warn.mockRestore();
  });

  it('HIST-04 SESSION-19 requests no history for a visitor', async () => {
    await renderScreen('/booksJourney');
    expect(await screen.findByText('このページを使うにはログインが必要です。')).toBeVisible();
    expect(server.requestsOf('getHistoryBooksDetail')).toEqual([]);
  });

  it('SP-022 says that the data could not be had', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('favorites', 'getHistoryBooksDetail', 400);
    await renderScreen('/booksJourney', { user: hanako });
    expect(await screen.findByRole('alert')).toHaveTextContent('データの取得に失敗しました。');
    warn.mockRestore();
  });

  it('leads on when there is none, in English too', async () => {
    server.answer('favorites', 'getHistoryBooksDetail', () => ({ books: [] }));
    await renderScreen('/booksJourney', { user: hanako, locale: 'en' });
    expect(await screen.findByText('No browsing history yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To my bookshelf' })).toHaveAttribute(
      'href',
      '/bookshelf',
    );
  });
});
