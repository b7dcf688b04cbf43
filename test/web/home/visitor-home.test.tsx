import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '#contract/operation.ts';
import { NEWEST_LIST_BOOKS_COUNTED } from '#contract/limits.ts';
import type { newestContract } from '#contract/operations/newest.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { taro } from '#test/support/web/people.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { en } from '#web/features/home/texts.en.ts';
import { ja } from '#web/features/home/texts.ja.ts';

const server = startApiServer();
type Newest = Answer<typeof newestContract, 'readNewest'>;

const { profileText: _, ...author } = taro;
const book = (n: number) => ({
  KANRI_ID: `00000000${String(n)}`,
  MainTitle: `本${String(n)}`,
  ISBN: '9784101010014',
});
const explanation = {
  noteId: '01J00000000000000000000001',
  createdAt: '2026-04-01T16:05:59Z',
  excerpt: 'はじめて読む人へ',
  author,
  book: { ...book(1), ContentDetailTitle: '上' },
};
const list = {
  bookListID: '5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d0c01',
  listName: '夏に読む',
  bookCount: 7,
  author,
  books: [book(2), book(3)],
};

const nothing: Newest = {
  explanations: [],
  lists: [],
  mostCited: { isThisWeek: false, books: [] },
};
const openHome = async (newest: Partial<Newest>, locale: 'ja' | 'en' = 'ja') => {
  server.answer('newest', 'readNewest', () => ({ ...nothing, ...newest }));
  return renderScreen('/', { locale });
};

describe('the home page of visitors', () => {
  it('LIVE-10 shows explanations with links to book, note and writer', async () => {
    await openHome({ explanations: [explanation], lists: [] });
    const section = within(await screen.findByRole('region', { name: ja.newestExplanations }));
    expect(section.getByRole('link', { name: '本1 上' })).toHaveAttribute(
      'href',
      '/manifestation/000000001',
    );
    // jsdom puts spaces around the title, which has a language of its own.
    expect(section.getByRole('link', { name: /^『 ?本1 上 ?』の解説$/ })).toHaveAttribute(
      'href',
      `/note/${explanation.noteId}`,
    );
    expect(section.getByRole('link', { name: '太郎' })).toHaveAttribute('href', '/taro');
    expect(section.getByText('はじめて読む人へ')).toBeVisible();
    expect(section.getByText('2026年4月2日')).toHaveAttribute('dateTime', explanation.createdAt);
    expect(screen.queryByRole('region', { name: ja.newestLists })).toBeNull();
  });

  it('LIVE-10 shows lists with links to list, writer and books', async () => {
    await openHome({ explanations: [], lists: [list] }, 'en');
    const section = within(await screen.findByRole('region', { name: en.newestLists }));
    expect(section.getByRole('link', { name: '夏に読む' })).toHaveAttribute(
      'href',
      `/list/${list.bookListID}`,
    );
    expect(section.getByRole('link', { name: '本3' })).toHaveAttribute(
      'href',
      '/manifestation/000000003',
    );
    expect(section.getByRole('link', { name: '太郎' })).toHaveAttribute('href', '/taro');
    expect(section.getByText('7 books')).toBeVisible();
    expect(section.getByText('夏に読む')).toHaveAttribute('lang', 'ja');
  });

  it.each([
    [1, 'ja', '1冊'],
    [1, 'en', '1 book'],
    [NEWEST_LIST_BOOKS_COUNTED - 1, 'ja', '99冊'],
    [NEWEST_LIST_BOOKS_COUNTED, 'ja', '100冊以上'],
    [NEWEST_LIST_BOOKS_COUNTED, 'en', 'At least 100 books'],
  ] as const)('LIVE-10 counts the books of a list: %i in %s', async (bookCount, locale, text) => {
    await openHome({ explanations: [], lists: [{ ...list, bookCount }] }, locale);
    expect(await screen.findByText(text)).toBeVisible();
  });

  const cited = {
    book: book(4),
    readerCount: 2,
    citingBookCount: 3,
    newest: {
      noteId: explanation.noteId,
      createdAt: explanation.createdAt,
      citing: book(5),
      referenceType: 'negative' as const,
      place: '第2章',
      reason: '論の前提を疑っている',
      author,
    },
  };

  it('CITE-81 shows the books cited most in the week, each with one reason', async () => {
    await openHome({ mostCited: { isThisWeek: true, books: [cited] } });
    const section = within(await screen.findByRole('region', { name: ja.mostCitedThisWeek }));
    const [heading] = section.getAllByRole('heading', { level: 3 });
    expect(heading).toHaveTextContent('本4');
    expect(within(heading ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/citations/000000004',
    );
    expect(section.getByText('3冊が引用しています')).toBeVisible();
    expect(section.getByRole('article')).toHaveTextContent('『本5』 −批判的に');
    expect(section.getByRole('link', { name: '第2章：論の前提を疑っている' })).toHaveAttribute(
      'href',
      `/note/${explanation.noteId}`,
    );
  });

  it('LOOK-04 begins with a search and a part of the map, in covers and in words', async () => {
    const { user } = await openHome({ mostCited: { isThisWeek: true, books: [cited] } });
    const figure = within(await screen.findByRole('figure'));
    const covers = figure.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(covers).toEqual([
      '/manifestation/000000005',
      '/manifestation/000000004',
      '/citations/000000004',
    ]);
    expect(figure.getByRole('listitem')).toHaveTextContent(
      '『本5』は『本4』を引用している −批判的に',
    );
    server.answer('works', 'findWorks', () => ({ works: [], more: false }));
    server.answer('authorSearch', 'searchAuthors', () => []);
    await user.type(screen.getByRole('searchbox', { name: ja.search }), '漱石{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /漱石/ })).toBeInTheDocument();
  });

  it('PUBLIC-52 are works, and books where the search does not answer', async () => {
    const books = [cited, { ...cited, book: { ...cited.book, KANRI_ID: '000000009' } }];
    const recordIDs = ['000000004', '000000009'];
    server.answer('works', 'listRecordsOfWorks', () => ({
      works: recordIDs.map((KANRI_ID) => ({ KANRI_ID, recordIDs })),
    }));
    await openHome({ mostCited: { isThisWeek: true, books } });
    const section = within(await screen.findByRole('region', { name: ja.mostCitedThisWeek }));
    expect(section.getAllByRole('article')).toHaveLength(1);
    expect(section.getByText('6冊が引用しています')).toBeVisible();
    cleanup();
    server.fail('works', 'listRecordsOfWorks', 503);
    await openHome({ mostCited: { isThisWeek: true, books } });
    await screen.findByRole('region', { name: ja.mostCitedThisWeek });
    expect(screen.getAllByText('3冊が引用しています')).toHaveLength(2);
  });

  it('CITE-81 says so when the newest citations are older', async () => {
    await openHome({ mostCited: { isThisWeek: false, books: [cited] } }, 'en');
    expect(await screen.findByRole('region', { name: en.mostCitedLately })).toBeVisible();
  });

  it('LIVE-11 shows the page as it is without anything new', async () => {
    await openHome({ explanations: [], lists: [] });
    expect(await screen.findByRole('heading', { name: ja.welcomeTitle })).toBeVisible();
    await waitFor(() => {
      expect(server.requestsOf('readNewest')).toHaveLength(1);
    });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      ja.welcomeTitle,
      ja.findBooks,
    ]);
  });

  it('LIVE-11 reports no error when it cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('newest', 'readNewest', 400);
    await renderScreen('/');
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('newest:', 'made by a test');
    });
    expect(screen.getByRole('heading', { name: ja.welcomeTitle })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: ja.newestExplanations })).toBeNull();
    warn.mockRestore();
  });

  it('LIVE-10 requests it without a token, and not for readers', async () => {
    await openHome({ explanations: [explanation], lists: [list] });
    await screen.findByRole('region', { name: ja.newestLists });
    const [request, ...more] = server.requestsOf('readNewest');
    expect(request).toMatchObject({ authorization: null });
    expect(more).toEqual([]);
  });

  it('LIVE-12 suggests picture books', async () => {
    await openHome({ explanations: [], lists: [] });
    expect(await screen.findByRole('link', { name: '絵本' })).toHaveAttribute(
      'href',
      `/search/${encodeURIComponent('絵本')}`,
    );
  });

  it('LIVE-10 has share tags', async () => {
    await openHome({ explanations: [], lists: [] });
    await screen.findByRole('heading', { name: ja.welcomeTitle });
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      ja.welcomeTitle,
    );
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      /^https:\/\/[^/]+\/$/,
    );
  });
});
