import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { foundWorks } from '#test/support/web/records.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const api = startApiServer();
const kokoro = { KANRI_ID: 'HDB000011', MainTitle: 'こころ', Responsibility: '夏目漱石 著' };
const sanshiro = { KANRI_ID: 'HDB000004', MainTitle: '三四郎', Responsibility: '夏目漱石 著' };

const serveSearch = () => {
  api.answer('works', 'findWorks', () =>
    foundWorks([
      { ...kokoro, search_score: 2 },
      { ...sanshiro, search_score: 1 },
    ]),
  );
  api.answer('authorSearch', 'searchAuthors', () => []);
};
const own = (counts: Readonly<Record<string, number>>) => {
  api.answer('bookshelfWrites', 'countOwnCopies', ({ KANRI_IDs }) => ({
    copies: KANRI_IDs.flatMap((KANRI_ID) => {
      const count = counts[KANRI_ID] ?? 0;
      return count > 0 ? [{ KANRI_ID, count }] : [];
    }),
  }));
};

describe('books that the reader owns', () => {
  it('TOOL-19 say so on their page, with the way to the copies', async () => {
    answerReading(api);
    api.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
    own({ [kokoro.KANRI_ID]: 1 });
    await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, { user: hanako });
    const note = await screen.findByRole('link', { name: 'あなたの本棚にあります' });
    expect(note).toHaveAttribute(
      'href',
      `/bookshelf?${new URLSearchParams({ q: 'こころ' }).toString()}`,
    );
  });

  it('TOOL-19 are marked among the hits of a search, after one request', async () => {
    serveSearch();
    own({ [kokoro.KANRI_ID]: 2 });
    await renderScreen('/search/漱石', { user: hanako });
    const marked = await screen.findByText('あなたの本棚に2冊あります');
    expect(within(marked.closest('li')!).getByText('こころ')).toBeVisible();
    expect(screen.queryByText('あなたの本棚にあります')).toBeNull();
    expect(api.requestsOf('countOwnCopies').map(({ input }) => input)).toEqual([
      { userSub: hanako.sub, KANRI_IDs: [sanshiro.KANRI_ID, kokoro.KANRI_ID] },
    ]);
  });

  it('TOOL-19 are not requested when a visitor searches', async () => {
    serveSearch();
    await renderScreen('/search/漱石');
    expect(await screen.findByText('三四郎')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByText('2件見つかりました')).toBeVisible();
    });
    expect(api.requestsOf('countOwnCopies')).toEqual([]);
  });
});
