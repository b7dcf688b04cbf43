import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { botchan, kokoro, aboutSoseki } from '#test/support/web/records.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = `/series/${encodeURIComponent('例文庫')}`;
const head = { SeriesID: '例文庫', SeriesTitle: '例文庫' };

const answer = () => {
  server.answer('bookData', 'fetchSeriesBooks', ({ lastEvaluatedKey }) =>
    lastEvaluatedKey === undefined
      ? {
          ...head,
          Books: [
            { ...botchan, SeriesNumber: '２' },
            { ...kokoro, SeriesNumber: '10' },
          ],
          lastEvaluatedKey: 'next',
        }
      : { ...head, Books: [aboutSoseki] },
  );
};
const heading = () => screen.findByRole('heading', { level: 1 });
const books = () => within(screen.getByRole('list', { name: 'このシリーズの本' }));

describe('the page of a series', () => {
  it('SERIES-10 shows the title, and the books with their numbers in the order of the answer', async () => {
    answer();
    await renderScreen(address);
    expect(await heading()).toHaveTextContent('例文庫');
    expect(document.title).toBe('Hondana 例文庫');
    const links = books().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/manifestation/${botchan.KANRI_ID}`,
      `/manifestation/${kokoro.KANRI_ID}`,
    ]);
    expect(links[0]).toHaveTextContent('2 新潮社 2003年4月');
  });

  it('SERIES-10 shows the next page on request and moves the focus to its first book', async () => {
    answer();
    const { user } = await renderScreen(address);
    await heading();
    await user.click(screen.getByRole('button', { name: 'さらに表示' }));
    const added = await books().findByRole('link', { name: /漱石論集成/ });
    await waitFor(() => {
      expect(added).toHaveFocus();
    });
    expect(books().getAllByRole('link')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'さらに表示' })).not.toBeInTheDocument();
  });

  it('SERIES-10 keeps the books and says so when the next page cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answer();
    const { user } = await renderScreen(address);
    await heading();
    server.fail('bookData', 'fetchSeriesBooks', 400);
    await user.click(screen.getByRole('button', { name: 'さらに表示' }));
    expect(await screen.findByText('続きを読み込めませんでした。')).toBeVisible();
    expect(books().getAllByRole('link')).toHaveLength(2);
    warn.mockRestore();
  });

  const volume = (label: string) => ({
    KANRI_ID: `K${label}`,
    MainTitle: '鬼平犯科帳',
    ContentDetailTitle: label,
  });
  const serveSet = (owned: readonly string[]) => {
    const volumes = ['18', '19', '20'].map(volume);
    server.answer('bookData', 'fetchSeriesBooks', () => ({ ...head, Books: volumes }));
    server.answer('works', 'listVolumesOfSets', () => ({ sets: [{ KANRI_ID: 'K18', volumes }] }));
    server.answer('bookshelfWrites', 'countOwnCopies', ({ KANRI_IDs }) => ({
      copies: KANRI_IDs.filter((id) => owned.includes(id)).map((KANRI_ID) => ({
        KANRI_ID,
        count: 1,
      })),
    }));
  };

  it('GAP-10 tells a reader which volumes are missing', async () => {
    serveSet(['K18', 'K19']);
    const { user } = await renderScreen(address, { user: hanako });
    await user.click(await screen.findByText('抜けている巻（1）'));
    expect(screen.getByText('18〜19巻があります。20巻がありません。')).toBeVisible();
    expect(screen.getByRole('link', { name: '20巻' })).toHaveAttribute(
      'href',
      '/manifestation/K20',
    );
  });

  it('GAP-10 asks nothing for a visitor', async () => {
    serveSet(['K18']);
    await renderScreen(address);
    await heading();
    expect(server.requestsOf('listVolumesOfSets')).toEqual([]);
    expect(screen.queryByText(/抜けている巻/)).toBeNull();
  });

  it.each([
    ['ja', /このシリーズの本は見つかりませんでした/],
    ['en', /No books of such a series were found/],
  ] as const)('SERIES-10 offers a search for an unknown series in %s', async (locale, hint) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('bookData', 'fetchSeriesBooks', 404);
    await renderScreen(address, { locale });
    await heading();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent(hint);
    expect(main.getByRole('searchbox')).toBeVisible();
    warn.mockRestore();
  });

  it('SERIES-06 asks for the id of the series, however the address spells it', async () => {
    answer();
    await renderScreen(`/series/${encodeURIComponent('例 文庫')}`);
    await heading();
    expect(server.requestsOf('fetchSeriesBooks')).toMatchObject([
      { input: { SeriesID: '例文庫' } },
    ]);
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://hondana.example${address}`,
    );
  });
});
