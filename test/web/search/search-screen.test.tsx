import { screen, waitFor, within } from '@testing-library/react';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { botchan, found, foundSoseki, foundWorks, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

// Words that stand for a moment are looked up, and on a busy machine every typed word stands for one.
beforeEach(() => {
  server.answer('suggestions', 'suggestWords', () => []);
});

const answerBooks = (...books: ReturnType<typeof found>[]) => {
  server.answer('works', 'findWorks', () => foundWorks(books));
};
const answerAuthors = (...authors: (typeof foundSoseki)[]) => {
  server.answer('authorSearch', 'searchAuthors', () => authors);
};
/** Books with falling scores; the last ones are the newest. */
const manyBooks = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    found(
      { KANRI_ID: String(n), MainTitle: `本${String(n)}`, PublishingDate: String(1_600 + n) },
      count - n,
    ),
  );
const panel = () => screen.getByRole('tabpanel');
const cards = () => within(panel()).getAllByRole('link');
const titles = () => cards().map((card) => card.querySelector('.title')?.textContent);

describe('the search page', () => {
  it('SEARCH-01 SEARCH-12 shows tabs for books and authors with counts to everyone', async () => {
    answerBooks(found(kokoro, 2), found(botchan, 1));
    answerAuthors(foundSoseki);
    const { user } = await renderScreen('/search/漱石');

    const books = await screen.findByRole('tab', { name: '本 2' });
    expect(books).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { level: 1, name: '「漱石」の検索結果' })).toBeVisible();
    await user.click(books);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tab', { name: '著者 1' })).toHaveAttribute('aria-selected', 'true');
    expect(within(panel()).getByText('1件見つかりました')).toBeVisible();
  });

  it('SEARCH-10 CONST-16 CONST-17 requests the first 50 books of all, and 100 authors', async () => {
    answerBooks(...manyBooks(50));
    answerAuthors();
    await renderScreen('/search/漱石');
    await waitFor(() => {
      expect(server.requestsOf('findWorks')).toHaveLength(1);
      expect(server.requestsOf('searchAuthors')).toHaveLength(1);
    });
    // Other clients of the word search get 400.
    expect(SEARCH_SIZE).toMatchObject({ books: 400, firstBooks: 50, authors: 100 });
    expect(server.requestsOf('findWorks')[0]?.input).toMatchObject({
      words: '漱石',
      size: 50,
      from: 0,
      order: 'relevance',
    });
    expect(server.requestsOf('searchAuthors')[0]?.input).toEqual({ query: '漱石', size: 100 });
    expect(server.requestsOf('search_word_scored')).toEqual([]);
  });

  const near = (book: Parameters<typeof found>[0]) => ({
    ...found(book, 5),
    near_match: true as const,
  });

  it('QUERY-04 asks to check the digits of an ISBN with a wrong one, above the books near it', async () => {
    answerBooks(near(kokoro));
    answerAuthors();
    await renderScreen('/search/978-4-10-101013-8');
    expect(await screen.findByText('ISBNの数字を確かめてください')).toBeVisible();
    expect(titles().slice(0, 1)).toEqual(['こころ 上中下']);
  });

  it('QUERY-04 asks so where nothing is near it either, and for no other words', async () => {
    answerBooks();
    answerAuthors();
    const { user } = await renderScreen('/search/9784101010138', { locale: 'en' });
    expect(await screen.findByText('Check the digits of the ISBN')).toBeVisible();
    const box = screen.getByRole('combobox', { name: 'Search books and authors' });
    await user.clear(box);
    await user.type(box, '9784101010137{Enter}');
    expect(await screen.findByText(/^No books found for “9784101010137”/)).toBeVisible();
    expect(screen.queryByText('Check the digits of the ISBN')).toBeNull();
  });

  it('QUERY-09 says which words were only a hint', async () => {
    answerBooks(found(kokoro, 2));
    answerAuthors();
    await renderScreen(`/search/${encodeURIComponent('【新装版】こころ (架空文庫)')}`);
    expect(
      await screen.findByText('「【新装版】(架空文庫)」を含まない本も探しました'),
    ).toBeVisible();
  });

  it('QUERY-07 offers up to three queries of a word less that find something', async () => {
    const some = [
      '夏目 漱石 "心 の"',
      'こころ 漱石 "心 の"',
      'こころ 夏目 "心 の"',
      'こころ 夏目 漱石',
    ];
    answerAuthors();
    const whole = 'こころ 夏目 漱石 "心 の"';
    server.answer('works', 'findWorks', ({ words }) => {
      if (words === whole) return foundWorks([]);
      return foundWorks([words === some[0] ? near(botchan) : found(kokoro, 1)]);
    });
    await renderScreen(`/search/${encodeURIComponent(whole)}`);
    const list = await screen.findByRole('list', { name: '言葉を減らして探す' });
    const links = within(list).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      some.slice(1).map((words) => `「${words}」で探す`),
    );
    expect(links[2]).toHaveAttribute('href', `/search/${encodeURIComponent(some[3] ?? '')}`);
    expect(
      server
        .requestsOf('findWorks')
        .slice(1)
        .map(({ input }) => input),
    ).toMatchObject(some.map((words) => ({ words, size: 1 })));
  });

  it.each(['/search/zzz', '/search/zzz?class=9'])(
    'QUERY-08 has no button for filters where nothing was found: %s',
    async (address) => {
      answerBooks();
      answerAuthors();
      await renderScreen(address);
      expect(await screen.findByText(/合う本は(?:見つかりませんでした|ありません)/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^絞り込み(?!をすべて)/ })).toBeNull();
    },
  );

  it('FUZZY-09 shows books near the query below a line that says so, and counts none of them', async () => {
    answerBooks(near(kokoro), near(botchan));
    answerAuthors(foundSoseki);
    const { user } = await renderScreen('/search/こゝる');
    const heading = '完全に一致する本はありません。近い本：';
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getByRole('tab', { name: '本' })).toBeVisible();
    expect(titles().slice(0, 2)).toEqual(['こころ 上中下', '坊っちゃん']);
    expect(within(panel()).queryByText(/合う本は見つかりませんでした/)).toBeNull();
    expect(within(panel()).getByRole('link', { name: /国立国会図書館/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '著者の検索結果を見る（1件）' }));
    expect(screen.getByRole('tab', { name: '著者 1' })).toHaveAttribute('aria-selected', 'true');
  });

  it('FUZZY-09 shows near books after one exact match under another heading', async () => {
    answerBooks(found(kokoro, 100), near(botchan));
    answerAuthors();
    await renderScreen('/search/こころ');
    expect(await screen.findByRole('heading', { level: 2, name: '近い本：' })).toBeVisible();
    expect(screen.getByRole('tab', { name: '本 1' })).toBeVisible();
    expect(within(panel()).getByText('1件見つかりました')).toBeVisible();
    expect(titles()).toEqual(['こころ 上中下', '坊っちゃん']);
  });

  it('FUZZY-12 says that a query of 201 characters is too long, and requests nothing', async () => {
    answerBooks();
    answerAuthors();
    await renderScreen(`/search/${'a'.repeat(201)}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: '検索する言葉が長すぎます' }),
    ).toBeVisible();
    expect(screen.getByText('長すぎます。200文字以内で入力してください')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(server.requestsOf('findWorks')).toEqual([]);
  });

  it('FUZZY-12 searches for a query of 200 characters', async () => {
    answerBooks();
    answerAuthors();
    await renderScreen(`/search/${'a'.repeat(200)}`);
    expect(await screen.findByText(/合う本は見つかりませんでした/)).toBeVisible();
    expect(screen.queryByText('長すぎます。200文字以内で入力してください')).toBeNull();
  });

  it('SEARCH-05 shows books as cards that link to their pages', async () => {
    answerBooks(found(kokoro, 1));
    answerAuthors();
    await renderScreen('/search/こころ');
    const card = await screen.findByRole('link', { name: /こころ/ });
    expect(card).toHaveAttribute('href', '/manifestation/000007335013');
    expect(card).toHaveTextContent('夏目漱石 著');
    expect(card.querySelector('img')?.getAttribute('src')).toBe(
      `/covers?${new URLSearchParams({ title: 'こころ', isbn: '9784101010137' }).toString()}`,
    );
  });

  it('SEARCH-02 FACET-02 shows the order of the server: relevance first, and any other that is selected', async () => {
    const orders = {
      relevance: [kokoro, botchan],
      newest: [botchan, kokoro],
      oldest: [kokoro],
      title: [botchan],
    };
    server.answer('works', 'findWorks', ({ order }) =>
      foundWorks(orders[order].map((book) => found(book, 1))),
    );
    answerAuthors();
    const { user } = await renderScreen('/search/漱石');
    await screen.findByRole('tab', { name: '本 2' });
    expect(titles()).toEqual(['こころ 上中下', '坊っちゃん']);

    const sort = await screen.findByRole('combobox', { name: '並べ替え' });
    for (const [name, expected] of [
      ['新しい順', ['坊っちゃん', 'こころ 上中下']],
      ['古い順', ['こころ 上中下']],
      ['書名順', ['坊っちゃん']],
      ['関連度順', ['こころ 上中下', '坊っちゃん']],
    ] as const) {
      await user.selectOptions(sort, name);
      await waitFor(() => {
        expect(titles()).toEqual(expected);
      });
    }
  });

  it('SEARCH-06 SEARCH-07 CONST-47 AUTHOR-45 lists authors as links with life dates, works and three alternative names', async () => {
    answerBooks(found(kokoro, 1));
    answerAuthors(
      {
        ...foundSoseki,
        tenkyo_id: '2',
        main_name: '漱石研究会',
        birth_death: '',
        alternative_names: [],
        works: 0,
        _score: 3,
      },
      foundSoseki,
    );
    const { user } = await renderScreen('/search/漱石');
    await user.click(await screen.findByRole('tab', { name: '著者 2' }));

    const [first, second] = cards();
    expect(first).toHaveTextContent('夏目漱石 1867-1916 著作1,190冊');
    expect(first).toHaveTextContent('別名：ナツメ ソウセキ、夏目金之助、Natsume Soseki');
    expect(first).not.toHaveTextContent('Kinnosuke');
    expect(first).toHaveAttribute('href', '/author/00054222');
    expect(second).toHaveTextContent(/^漱石研究会$/);
  });

  it('SEARCH-08 shows a message while searching', async () => {
    const waiting: ((works: ReturnType<typeof foundWorks>) => void)[] = [];
    server.answer(
      'works',
      'findWorks',
      () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
    );
    answerAuthors();
    await renderScreen('/search/漱石');
    const status = await within(await screen.findByRole('tabpanel')).findByRole('status');
    expect(status).toHaveTextContent('検索しています…');
    expect(within(status).getByRole('progressbar', { hidden: true })).toBeInTheDocument();
    expect(panel()).toHaveAttribute('aria-busy', 'true');

    await waitFor(() => {
      expect(waiting).toHaveLength(1);
    });
    for (const answer of waiting) answer(foundWorks([]));
    expect(await screen.findByText('「漱石」に合う本は見つかりませんでした')).toBeVisible();
    expect(screen.queryByText('検索しています…')).not.toBeInTheDocument();
  });

  it('SEARCH-09 shows an empty state with a next step in each tab', async () => {
    answerBooks();
    answerAuthors(foundSoseki);
    const { user } = await renderScreen('/search/漱石');
    expect(await screen.findByText('「漱石」に合う本は見つかりませんでした')).toBeVisible();
    expect(
      within(panel()).getByRole('link', { name: /国立国会図書館サーチで探す.*新しいタブ/ }),
    ).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('漱石')));

    await user.click(await screen.findByRole('button', { name: '著者の検索結果を見る（1件）' }));
    expect(cards()).toHaveLength(1);
  });

  it('SEARCH-09 shows a specific text when no author is found', async () => {
    answerBooks();
    answerAuthors();
    const { user } = await renderScreen('/search/ほげ', { locale: 'en' });
    await user.click(await screen.findByRole('tab', { name: 'Authors 0' }));
    expect(screen.getByText('No authors found for “ほげ”')).toBeVisible();
  });

  it('SEARCH-11 API-SEARCH-05 ERR-67 BOOKPAGE-11 logs a failed search, does not count it as empty and offers a retry', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('works', 'findWorks', 500);
    answerAuthors(foundSoseki);
    const { user } = await renderScreen('/search/漱石');

    expect(await screen.findByText('本を検索できませんでした')).toBeVisible();
    expect(screen.queryByText(/見つかりませんでした/)).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '本 –' })).toBeVisible();
    expect(screen.queryByText('検索しています…')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '著者 1' })).toBeVisible();
    expect(warn).toHaveBeenCalledWith('workSearch:', 'made by a test');

    answerBooks(found(kokoro, 1));
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('link', { name: /こころ/ })).toBeVisible();
    warn.mockRestore();
  });

  it('SEARCH-13 SP-131 shows new results on the first tab after a search from the top bar', async () => {
    server.answer('works', 'findWorks', ({ words }) =>
      foundWorks([words === '坊っちゃん' ? found(botchan, 1) : found(kokoro, 1)]),
    );
    answerAuthors(foundSoseki);
    const { user, path } = await renderScreen('/search/漱石');
    await user.click(await screen.findByRole('tab', { name: '著者 1' }));
    // The tab is no part of the address.
    expect(decodeURIComponent(path())).toBe('/search/漱石');

    const box = screen.getByRole('combobox', { name: '本と著者を検索' });
    await user.clear(box);
    await user.type(box, '坊っちゃん{Enter}');
    expect(await screen.findByRole('link', { name: /坊っちゃん/ })).toBeVisible();
    expect(decodeURIComponent(path())).toBe('/search/坊っちゃん');
    expect(screen.queryByRole('link', { name: /こころ/ })).not.toBeInTheDocument();
  });

  it.each([
    ['/search/100%25', '100%'],
    ['/search/100%', '100%'],
    ['/search/%E3%81', '%E3%81'],
    ['/search/a%2Fb%3Fc%23d%2Be', 'a/b?c#d+e'],
    ['/search/a%252Fb', 'a%2Fb'],
  ])('SP-016 %s searches for %s', async (address, word) => {
    // The router warns about malformed escapes on its own.
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerBooks();
    answerAuthors();
    await renderScreen(address);
    expect(
      await screen.findByRole('heading', { level: 1, name: `「${word}」の検索結果` }),
    ).toBeVisible();
    await waitFor(() => {
      expect(server.requestsOf('findWorks')[0]?.input).toMatchObject({ words: word });
    });
    warn.mockRestore();
  });

  it('sends no request when the query is blank', async () => {
    await renderScreen('/search/%20%E3%80%80');
    expect(await screen.findByRole('heading', { level: 1, name: /探したい本/ })).toBeVisible();
  });
});

describe('what matched a search', () => {
  const marks = (): readonly (string | null)[] =>
    [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

  it('SUGGEST-21 is marked in titles and names of books, as text', async () => {
    const markup = { ...kokoro, MainTitle: '<b>ココロ</b>', Responsibility: '夏目漱石 著' };
    answerBooks(found(markup, 2), found({ ...botchan, MainTitle: '坊っちゃん' }, 1));
    answerAuthors();
    await renderScreen('/search/こころ　漱石');
    await waitFor(() => {
      expect(marks()).toContain('ココロ');
    });
    expect(marks()).toContain('漱石');
    expect(screen.getByText(/<b>/)).toHaveTextContent('<b>ココロ</b>');
  });

  it('SUGGEST-21 is marked in the names of authors', async () => {
    answerBooks();
    answerAuthors(foundSoseki, { ...foundSoseki, tenkyo_id: '2' });
    const { user } = await renderScreen('/search/夏目');
    await user.click(await screen.findByRole('tab', { name: '著者 2' }));
    await waitFor(() => {
      expect(marks()).toContain('夏目');
    });
  });
});

describe('the authors tab', () => {
  it('PUBLIC-41 shows a single hit as a card', async () => {
    answerBooks();
    answerAuthors(foundSoseki);
    const { user } = await renderScreen('/search/夏目');
    await user.click(await screen.findByRole('tab', { name: '著者 1' }));
    const shown = within(screen.getByRole('tabpanel'));
    expect(shown.getByRole('link')).toHaveAttribute('href', '/author/00054222');
    expect(shown.queryByRole('list')).toBeNull();
  });
});

describe('the way back to the search page', () => {
  it('SUGGEST-30 has the tab and the order that were chosen', async () => {
    server.answer('works', 'findWorks', ({ order }) =>
      foundWorks(order === 'newest' ? manyBooks(3).toReversed() : manyBooks(3)),
    );
    answerAuthors(foundSoseki);
    const { user, path, back } = await renderScreen('/search/本');
    const sort = async () => screen.findByRole('combobox', { name: '並べ替え' });
    await user.selectOptions(await sort(), '新しい順');
    await waitFor(() => {
      expect(titles()).toEqual(['本2', '本1', '本0']);
    });
    await user.click(screen.getByRole('tab', { name: '著者 1' }));
    expect(decodeURIComponent(path())).toBe('/search/本');
    await user.click(screen.getByRole('link', { name: /夏目/ }));
    expect(path()).not.toContain('/search/');
    await back();
    const authors = await screen.findByRole('tab', { name: '著者 1' });
    expect(authors).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: '本 3' }));
    expect(await sort()).toHaveDisplayValue('新しい順');
    expect(titles()).toEqual(['本2', '本1', '本0']);
  });

  it('SUGGEST-30 keeps the focus and what is typed when a tab is chosen', async () => {
    answerBooks(...manyBooks(3));
    answerAuthors(foundSoseki);
    const { user } = await renderScreen('/search/本');
    const box = screen.getByRole('combobox', { name: '本と著者を検索' });
    await user.type(box, '棚');
    const tab = await screen.findByRole('tab', { name: '著者 1' });
    await user.click(tab);
    expect(tab).toHaveFocus();
    expect(box).toHaveValue('本棚');
  });

  it('SUGGEST-31 begins a new search with its defaults', async () => {
    answerBooks(...manyBooks(3));
    answerAuthors(foundSoseki);
    const { user } = await renderScreen('/search/本');
    await user.click(await screen.findByRole('tab', { name: '著者 1' }));
    const box = screen.getByRole('combobox', { name: '本と著者を検索' });
    await user.type(box, '棚{Enter}');
    expect(await screen.findByRole('tab', { name: '本 3' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});
