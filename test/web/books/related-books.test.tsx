import { screen, within } from '@testing-library/react';
import type { RelatedBooks } from '#contract/operations/books.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { aboutSoseki, botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

const groups: RelatedBooks[] = [
  { ContributorID: '00054222', ContributorName: '夏目, 漱石', Books: [botchan] },
  { ContributorID: '00030158', ContributorName: '柄谷, 行人', Books: [aboutSoseki] },
];
const article = 'https://ja.wikipedia.org/wiki/%E5%A4%8F%E7%9B%AE%E6%BC%B1%E7%9F%B3';

beforeEach(() => {
  answerReading(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  server.answer('bookData', 'fetchAuthorBooksInfo', () => groups);
  server.answer('authors', 'getAuthorsWikipediaByTenkyoIDs', () => [
    { TENKYO_ID: '00054222', Wikipedia_Link: article },
  ]);
});

const openSection = async () => {
  const { user } = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`);
  const section = await screen.findByRole('button', { name: /関連する本/ });
  await user.click(section);
  return { user, section };
};
const group = (name: string) => screen.findByRole('region', { name });

describe('related books', () => {
  it('MAN-32 requests related books when the section is expanded', async () => {
    const { user } = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`);
    const section = await screen.findByRole('button', { name: /関連する本/ });
    expect(section).toHaveAttribute('aria-expanded', 'false');
    expect(server.requestsOf('fetchAuthorBooksInfo')).toHaveLength(0);

    await user.click(section);
    expect(section).toHaveAttribute('aria-expanded', 'true');
    expect(await group('夏目漱石')).toBeVisible();
    expect(server.requestsOf('fetchAuthorBooksInfo')).toMatchObject([
      { input: { KANRI_ID: kokoro.KANRI_ID }, authorization: null },
    ]);
  });

  it('MAN-33 MAN-37 shows related books in one group per contributor', async () => {
    await openSection();
    const [own, other] = [await group('夏目漱石'), await group('柄谷行人')];
    expect(within(own).getByRole('link', { name: /坊っちゃん/ })).toHaveAttribute(
      'href',
      `/manifestation/${botchan.KANRI_ID}`,
    );
    expect(within(other).getByRole('link', { name: /漱石論集成/ })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('MAN-33 shows all ten groups of a book with ten contributors', async () => {
    server.answer('bookData', 'fetchAuthorBooksInfo', () =>
      Array.from({ length: 10 }, (_, n) => ({
        ContributorID: `1000000${String(n)}`,
        ContributorName: `執筆者${String(n)}`,
        Books: [botchan],
      })),
    );
    await openSection();
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(10);
  });

  it('NAME-04 MAN-34 MAN-36 API-AUTHORS-03 links the headings to author, encyclopedia and web search', async () => {
    await openSection();
    const own = within(await group('夏目漱石'));
    expect(own.getByRole('link', { name: '夏目漱石' })).toHaveAttribute('href', '/author/00054222');
    expect(await own.findByRole('link', { name: /Wikipedia/ })).toHaveAttribute('href', article);
    expect(own.getByRole('link', { name: /ウェブで検索/ })).toHaveAttribute(
      'href',
      `https://www.google.com/search?${new URLSearchParams({ q: '夏目漱石' }).toString()}`,
    );
    // One request for all contributors, and no link for the one without an article.
    expect(server.requestsOf('getAuthorsWikipediaByTenkyoIDs')).toMatchObject([
      { input: { TENKYO_IDs: ['00054222', '00030158'] } },
    ]);
    const other = within(await group('柄谷行人'));
    expect(other.queryByRole('link', { name: /Wikipedia/ })).not.toBeInTheDocument();
  });

  it('SEC-10 renders no link for a script URL', async () => {
    server.answerRaw('authors', 'getAuthorsWikipediaByTenkyoIDs', [
      { TENKYO_ID: '00054222', Wikipedia_Link: 'javascript:alert(1)' },
    ]);
    await openSection();
    const own = within(await group('夏目漱石'));
    expect(await own.findByRole('link', { name: /ウェブで検索/ })).toBeVisible();
    expect(own.queryByRole('link', { name: /Wikipedia/ })).not.toBeInTheDocument();
  });

  it('MAN-35 ERR-68 shows no encyclopedia links when their request fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('authors', 'getAuthorsWikipediaByTenkyoIDs', 400);
    await openSection();
    expect(await group('夏目漱石')).toBeVisible();
    expect(await screen.findAllByRole('link', { name: /ウェブで検索/ })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /Wikipedia/ })).not.toBeInTheDocument();
    expect(warn).toHaveBeenCalledWith('encyclopediaLinks:', 'made by a test');
    warn.mockRestore();
  });

  it('ERR-67 logs a failure of the related books and shows none', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('bookData', 'fetchAuthorBooksInfo', 500);
    const { user } = await openSection();
    expect(await screen.findByText('関連する本は見つかりませんでした')).toBeVisible();
    expect(warn).toHaveBeenCalledWith('relatedBooks:', 'made by a test');
    expect(screen.getByRole('heading', { level: 1, name: 'こころ' })).toBeVisible();

    server.answer('bookData', 'fetchAuthorBooksInfo', () => groups);
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await group('夏目漱石')).toBeVisible();
    warn.mockRestore();
  });

  it('shows two rows of a large group and all after a click', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...botchan, KANRI_ID: `A${String(n)}` }));
    server.answer('bookData', 'fetchAuthorBooksInfo', () => [
      { ContributorID: '00054222', ContributorName: '夏目, 漱石', Books: many },
    ]);
    const { user } = await openSection();
    const own = within(await group('夏目漱石'));
    expect(own.getAllByRole('listitem')).toHaveLength(12);
    await user.click(own.getByRole('button', { name: 'すべて表示（30冊）' }));
    expect(own.getAllByRole('listitem')).toHaveLength(30);
  });
});
