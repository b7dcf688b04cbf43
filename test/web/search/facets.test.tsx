import { screen, waitFor, within } from '@testing-library/react';
import type { WorkCounts } from '#contract/operations/works.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { botchan, found, foundWorks, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();

const value = (name: string, count: number, label = name) => ({ value: name, label, count });
const all: WorkCounts = {
  total: 12,
  author: [value('A1', 9, '夏目漱石'), value('A2', 3, '江藤淳')],
  decade: [value('2000', 7), value('1990', 5)],
  year: [],
  publisher: Array.from({ length: 8 }, (_, n) =>
    value(`P${String(n)}`, 8 - n, `出版社${String(n)}`),
  ),
  class: [value('9', 10), value('2', 2)],
  // All works have it: nothing to choose.
  series: [value('bunko', 12, '新潮文庫')],
};

type Filters = Readonly<Record<string, unknown>>;

/** What a request is limited by. */
const filtersOf = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, chosen]) => chosen !== undefined));

const countsUnder = (filters: Filters): WorkCounts => {
  const { author, decade, class: mark } = filtersOf(filters);
  return {
    ...all,
    total: author === undefined ? all.total : 9,
    ...(author !== undefined && { author: [value('A1', 9, '夏目漱石'), value('A2', 1, '江藤淳')] }),
    ...(decade !== undefined && {
      decade: [value('2000', 7)],
      year: [value('2004', 4), value('2001', 3)],
    }),
    ...(mark !== undefined && { class: [value('91', 6), value('90', 4)] }),
  };
};

const works = [{ ...found(kokoro, 2), editions: 8 }, found(botchan, 1)];

const answer = (): void => {
  server.answer('works', 'findWorks', ({ filters }) =>
    foundWorks('author' in filtersOf(filters) ? works.slice(0, 1) : works, true),
  );
  server.answer('works', 'countWorks', ({ filters }) => countsUnder(filters));
  server.answer('authorSearch', 'searchAuthors', () => []);
};

/** Nothing is in view: the first page is enough. */
class Observer {
  observe() {}
  disconnect() {}
}
const usual = globalThis.IntersectionObserver;
beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterAll(() => {
  Object.assign(globalThis, { IntersectionObserver: usual });
});

const column = async () => screen.findByRole('region', { name: '絞り込み' });
const groupIn = async (name: string) => within(await column()).findByRole('group', { name });
const rowsIn = async (name: string) =>
  within(await groupIn(name))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const row = async (group: string, name: RegExp) =>
  within(await groupIn(group)).getByRole('button', { name });
const chips = () =>
  within(screen.getByRole('list', { name: '選択中の条件' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const sent = (operation: string) =>
  server
    .requestsOf(operation)
    .map(({ input }) => filtersOf((input as { readonly filters: Filters }).filters));
const titles = () =>
  within(screen.getByRole('list', { name: '本' }))
    .getAllByRole('link')
    .flatMap((card) => card.querySelector('.title')?.textContent ?? []);

describe('a work with several editions', () => {
  it('FACET-01 says how many, and leads to them beside the link to its book', async () => {
    answer();
    await renderScreen('/search/漱石');
    const editions = await screen.findByRole('link', { name: 'こころ 上中下：8つの版' });
    expect(editions).toHaveTextContent('8つの版');
    expect(editions).toHaveAttribute('href', `/manifestation/${kokoro.KANRI_ID}/editions`);
    expect(editions.closest('li')?.querySelector('a')).toHaveAttribute(
      'href',
      `/manifestation/${kokoro.KANRI_ID}`,
    );
    expect(document.querySelector('a a')).toBeNull();
    // A work of one edition has one link.
    expect(screen.getAllByRole('link', { name: /坊っちゃん/ })).toHaveLength(1);
  });

  it('FACET-01 has its number in English, and without the counter for ten and more', async () => {
    answer();
    await renderScreen('/search/漱石', { locale: 'en' });
    expect(await screen.findByText('8 editions')).toBeVisible();
  });
});

describe('facets of the results', () => {
  it('FACET-05 are counted after the books are there, and name values with their numbers', async () => {
    answer();
    const { promise: held, resolve: release } = withResolvers();
    server.answer('works', 'findWorks', async () => {
      await held;
      return foundWorks(works, true);
    });
    await renderScreen('/search/漱石');
    await screen.findByRole('tab', { name: '著者 0' });
    expect(server.requestsOf('countWorks')).toHaveLength(0);
    release();
    expect(await rowsIn('著者')).toEqual(['夏目漱石99件', '江藤淳33件']);
    expect(await rowsIn('出版年')).toEqual(['2000年代77件', '1990年代55件']);
    expect(await rowsIn('分類')).toEqual(['文学1010件', '歴史22件']);
    expect(within(await column()).queryByRole('group', { name: 'シリーズ' })).toBeNull();
    expect(server.requestsOf('countWorks')).toHaveLength(1);
  });

  it('FACET-06 show the first six values, and the others on request', async () => {
    answer();
    const { user } = await renderScreen('/search/漱石');
    expect(await rowsIn('出版社')).toHaveLength(7);
    await user.click(await row('出版社', /もっと見る（2）/));
    expect(await rowsIn('出版社')).toHaveLength(9);
    expect(await row('出版社', /^出版社6/)).toHaveFocus();
    await user.click(await row('出版社', /折りたたむ/));
    expect(await rowsIn('出版社')).toHaveLength(7);
  });

  it('PUBLIC-45 follow the results, and a button before these leads to them', async () => {
    answer();
    const { user } = await renderScreen('/search/漱石');
    await row('著者', /^夏目漱石/);
    const facets = await column();
    const cards = screen.getByRole('list', { name: '本' });
    const skip = screen.getByRole('button', { name: '絞り込みへ移動' });
    expect(cards.compareDocumentPosition(facets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(skip.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(skip);
    await user.tab();
    expect(await row('著者', /^夏目漱石/)).toHaveFocus();
  });

  it('FACET-07 limit the works, and say how many are left', async () => {
    answer();
    const { user } = await renderScreen('/search/漱石');
    await user.click(await row('著者', /^夏目漱石/));
    expect(await screen.findByText('9件見つかりました')).toBeVisible();
    expect(titles()).toEqual(['こころ 上中下']);
    expect(sent('findWorks')).toEqual([{}, { author: 'A1' }]);
    expect(sent('countWorks')).toEqual([{}, { author: 'A1' }]);
    // Somebody else would not be added to the author.
    expect(await rowsIn('著者')).toEqual(['夏目漱石99件']);
    expect(await row('著者', /^夏目漱石/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await row('著者', /^夏目漱石/));
    await waitFor(() => {
      expect(titles()).toHaveLength(2);
    });
    expect(await rowsIn('著者')).toHaveLength(2);
  });

  it('FACET-08 list the years of a chosen decade and the divisions of a chosen class', async () => {
    answer();
    const { user } = await renderScreen('/search/漱石');
    await user.click(await row('出版年', /^2000年代/));
    await user.click(
      await within(await groupIn('出版年')).findByRole('button', { name: /^2004年/ }),
    );
    await user.click(await row('分類', /^文学/));
    await user.click(
      await within(await groupIn('分類')).findByRole('button', { name: /^日本文学/ }),
    );
    await waitFor(() => {
      expect(sent('findWorks').at(-1)).toEqual({ decade: 2000, year: 2004, class: '91' });
    });
    expect(chips()).toEqual(['2000年代', '2004年', '日本文学', 'すべて解除']);
    // The year is one of the decade.
    await user.click(screen.getByRole('button', { name: '2000年代の絞り込みを解除' }));
    expect(chips()).toEqual(['日本文学', 'すべて解除']);
    expect(screen.getByRole('button', { name: '日本文学の絞り込みを解除' })).toHaveFocus();
    await user.click(await row('分類', /^日本文学/));
    expect(chips()).toEqual(['文学', 'すべて解除']);
  });

  it('FACET-09 are removed one by one or all at once', async () => {
    answer();
    const { user } = await renderScreen('/search/漱石');
    await user.click(await row('著者', /^夏目漱石/));
    await user.click(await row('出版社', /^出版社0/));
    expect(await screen.findByRole('button', { name: '絞り込み（2）' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'すべて解除' }));
    await waitFor(() => {
      expect(titles()).toHaveLength(2);
    });
    expect(screen.queryByRole('list', { name: '選択中の条件' })).toBeNull();
    expect(screen.getByRole('button', { name: '絞り込み' })).toBeVisible();
    // The focus stays near the place of the removed button.
    expect(document.activeElement).toContainElement(screen.getByRole('list', { name: '本' }));
  });

  it('FACET-10 are in a dialog, too, which returns the focus', async () => {
    answer();
    const { user } = await renderScreen('/search/漱石');
    const button = await screen.findByRole('button', { name: '絞り込み' });
    await column();
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: '絞り込み' });
    await user.click(await within(dialog).findByRole('button', { name: /^夏目漱石/ }));
    expect(await within(dialog).findByRole('button', { name: '9件の本を見る' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByRole('button', { name: '絞り込み（1）' })).toHaveFocus();
  });

  it('FACET-12 that leave nothing say so, and can be cleared', async () => {
    answer();
    server.answer('works', 'findWorks', ({ filters }) =>
      'author' in filtersOf(filters) ? foundWorks([]) : foundWorks(works),
    );
    const { user } = await renderScreen('/search/漱石');
    await user.click(await row('著者', /^夏目漱石/));
    expect(await screen.findByText('絞り込みの条件に合う本はありません')).toBeVisible();
    expect(screen.getByRole('tab', { name: '本 0' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '絞り込みをすべて解除' }));
    expect(await screen.findByRole('link', { name: /坊っちゃん/ })).toBeVisible();
  });

  it('FACET-13 that cannot be counted leave the books, and can be requested again', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answer();
    server.fail('works', 'countWorks', 500);
    const { user } = await renderScreen('/search/漱石');
    expect(await screen.findByText('絞り込みの候補を読み込めませんでした')).toBeVisible();
    expect(titles()).toHaveLength(2);
    expect(screen.getByRole('tab', { name: '本 2+' })).toBeVisible();
    answer();
    await user.click(within(await column()).getByRole('button', { name: 'もう一度試す' }));
    expect(await rowsIn('著者')).toHaveLength(2);
    expect(screen.getByRole('tab', { name: '本 12' })).toBeVisible();
    warn.mockRestore();
  });

  it('FACET-14 are not there for a single work', async () => {
    answer();
    server.answer('works', 'findWorks', () => foundWorks(works.slice(0, 1)));
    await renderScreen('/search/漱石');
    await screen.findByRole('link', { name: /^こころ 上中下 ?夏目/ });
    expect(screen.queryByRole('region', { name: '絞り込み' })).toBeNull();
    expect(screen.queryByRole('button', { name: '絞り込み' })).toBeNull();
  });

  it('PUBLIC-43 are in the address with the order, and the back button undoes them', async () => {
    answer();
    const { user, back } = await renderScreen('/search/漱石');
    await user.click(await row('著者', /^夏目漱石/));
    await waitFor(() => {
      expect(location.search).toBe('?author=A1');
    });
    await user.click(await row('出版年', /^2000年代/));
    await user.selectOptions(screen.getByRole('combobox', { name: '並べ替え' }), '新しい順');
    await waitFor(() => {
      expect(location.search).toBe('?sort=newest&author=A1&decade=2000');
    });
    await back();
    await back();
    expect(location.search).toBe('?author=A1');
    expect(chips()).toEqual(['夏目漱石', 'すべて解除']);
    expect(screen.getByRole('combobox', { name: '並べ替え' })).toHaveDisplayValue('関連度順');
    await user.click(screen.getByRole('button', { name: 'すべて解除' }));
    await waitFor(() => {
      expect(location.search).toBe('');
    });
  });

  it('PUBLIC-43 come from a link, with the names that their counts have', async () => {
    answer();
    await renderScreen(
      '/search/漱石?sort=oldest&author=A1&decade=1999&class=x&publisher=%20&hl=ja',
    );
    await screen.findByText('9件見つかりました');
    expect(chips()).toEqual(['夏目漱石', 'すべて解除']);
    expect(screen.getByRole('combobox', { name: '並べ替え' })).toHaveDisplayValue('古い順');
    expect(sent('findWorks')).toEqual([{ author: 'A1' }]);
    expect(sent('countWorks')).toEqual([{ author: 'A1' }]);
  });

  it('PUBLIC-43 are called as their facet while nobody knows their names', async () => {
    answer();
    server.answer('works', 'findWorks', () => foundWorks([], false));
    server.answer('works', 'countWorks', () => ({ ...all, total: 0, author: [] }));
    await renderScreen('/search/漱石?author=unknown');
    await screen.findByRole('list', { name: '選択中の条件' });
    expect(chips()).toEqual(['著者', 'すべて解除']);
  });

  it('FACET-11 SUGGEST-31 are there after a return, and none in a new search', async () => {
    answer();
    const { user, back } = await renderScreen('/search/漱石');
    await user.click(await row('著者', /^夏目漱石/));
    await screen.findByText('9件見つかりました');
    await user.click(screen.getByRole('link', { name: /^こころ 上中下 ?夏目/ }));
    await waitFor(() => {
      expect(screen.queryByRole('tabpanel')).toBeNull();
    });
    await back();
    await screen.findByText('9件見つかりました');
    expect(chips()).toEqual(['夏目漱石', 'すべて解除']);
    // The same words, searched again.
    await user.type(screen.getByRole('combobox', { name: '本と著者を検索' }), '{Enter}');
    expect(await screen.findByRole('link', { name: /坊っちゃん/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: '選択中の条件' })).toBeNull();
  });
});
