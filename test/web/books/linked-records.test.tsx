import { screen, waitFor } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerAuthor } from '#test/support/web/author.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { hanako } from '#test/support/web/readers.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const OTHER = 'TRC9784101010137';
const linked = { ...kokoro, SameAs: [OTHER] };

const heading = () => screen.findByRole('heading', { level: 1 });
const urlOfPage = () =>
  document.head.querySelector('meta[property="og:url"]')?.getAttribute('content');

describe('records of one book', () => {
  beforeEach(() => {
    answerReading(server);
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [linked]);
    server.answer('bookshelfWrites', 'countOwnCopies', () => ({ copies: [] }));
  });

  it('LINK-22 lead to the page of the book, with its address', async () => {
    await renderScreen(`/manifestation/${OTHER}`);
    expect(await heading()).toHaveTextContent('こころ');
    await waitFor(() => {
      expect(urlOfPage()).toMatch(new RegExp(`/manifestation/${kokoro.KANRI_ID}$`));
    });
    expect(server.requestsOf('Fetch_Simplebook_by_kanri_id')).toMatchObject([
      { input: { KANRI_ID: OTHER } },
      { input: { KANRI_ID: kokoro.KANRI_ID } },
    ]);
  });

  it('LINK-17 show a favourite under another id as one, and remove it', async () => {
    server.answer('favorites', 'getFavoriteBooks', () => ({
      books: [{ KANRI_ID: OTHER, favAt: 1 }],
    }));
    server.answer('favorites', 'deleteFavoriteBook', () => ({ booksFavCount: 0 }));
    const { user } = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, { user: hanako });
    const toggle = await screen.findByRole('button', { name: /^お気に入り/, pressed: true });
    await user.click(toggle);
    expect(
      await screen.findByRole('button', { name: /^お気に入り/, pressed: false }),
    ).toBeVisible();
  });

  it('LINK-23 count copies that the reader registered under any id', async () => {
    server.answer('bookshelfWrites', 'countOwnCopies', ({ KANRI_IDs }) => ({
      copies: KANRI_IDs.map((KANRI_ID) => ({ KANRI_ID, count: 1 })),
    }));
    await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, { user: hanako });
    expect(await screen.findByText('あなたの本棚に2冊あります')).toBeVisible();
  });
});

describe('records of one author', () => {
  it('LINK-22 lead to the page of the author, with its address', async () => {
    answerAuthor(server);
    await renderScreen('/author/AZP000148');
    expect(await heading()).toHaveTextContent('夏目漱石');
    await waitFor(() => {
      expect(urlOfPage()).toMatch(/\/author\/00054222$/);
    });
  });
});
