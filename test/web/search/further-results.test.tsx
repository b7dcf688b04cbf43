import { act, screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { found, foundWorks } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();

/** Books with falling scores; the last ones are the newest. */
const books = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    found(
      { KANRI_ID: String(n), MainTitle: `本${String(n)}`, PublishingDate: String(1_600 + n) },
      count - n,
    ),
  );
const NO_COUNTS = { author: [], decade: [], year: [], publisher: [], class: [], series: [] };
const answerWith = (count: number): void => {
  const all = books(count);
  server.answer('works', 'findWorks', ({ size, from, order }) => {
    const ordered = order === 'newest' ? all.toReversed() : all;
    return foundWorks(ordered.slice(from, from + size), count > from + size);
  });
  server.answer('works', 'countWorks', () => ({ ...NO_COUNTS, total: count }));
  server.answer('authorSearch', 'searchAuthors', () => []);
};
const requests = () =>
  server.requestsOf('findWorks').map(({ input }) => (input as { readonly from: number }).from);
const titles = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('link')
    .map((card) => card.querySelector('.title')?.textContent);

/** Nothing is in view until a test says so. */
let seen: (() => void)[] = [];
class Observer {
  constructor(
    readonly notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
  ) {}
  observe() {
    this.notify([{ isIntersecting: false }]);
    seen.push(() => {
      this.notify([{ isIntersecting: true }]);
    });
  }
  disconnect() {
    seen = [];
  }
}
const scrollToTheEnd = (): void => {
  act(() => {
    for (const show of seen) show();
  });
};

const usual = globalThis.IntersectionObserver;
beforeEach(() => {
  seen = [];
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver: usual });
});

describe('the results after the first 50', () => {
  it('IMAGE-60 FACET-03 are requested page by page when the reader comes near them, not before', async () => {
    answerWith(120);
    await renderScreen('/search/本');
    expect(await screen.findByRole('tab', { name: '本 50+' })).toBeVisible();
    expect(screen.getByText('上位50件を表示しています')).toBeVisible();
    expect(titles()).toHaveLength(50);
    expect(requests()).toEqual([0]);

    scrollToTheEnd();
    await waitFor(() => {
      expect(titles()).toHaveLength(100);
    });
    expect(requests()).toEqual([0, 50]);
    scrollToTheEnd();
    await waitFor(() => {
      expect(titles()).toEqual(books(120).map(({ MainTitle }) => MainTitle));
    });
    expect(requests()).toEqual([0, 50, 100]);
    expect(screen.queryByRole('button', { name: '続きを表示' })).toBeNull();
  });

  it('FACET-04 the tab has the number of all results as soon as they are counted', async () => {
    answerWith(1_234);
    const { promise: held, resolve: release } = withResolvers();
    server.answer('works', 'countWorks', async () => {
      await held;
      return { ...NO_COUNTS, total: 1_234 };
    });
    await renderScreen('/search/本');
    expect(await screen.findByRole('tab', { name: '本 50+' })).toBeVisible();
    release();
    expect(await screen.findByRole('tab', { name: '本 1,234' })).toBeVisible();
    expect(screen.getByText('1,234件見つかりました')).toBeVisible();
    expect(titles()).toHaveLength(50);
  });

  it('IMAGE-60 are loaded by a button, too', async () => {
    answerWith(60);
    const { user } = await renderScreen('/search/本', { locale: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => {
      expect(titles()).toHaveLength(60);
    });
  });

  it('IMAGE-60 are not requested when there are fewer than 50', async () => {
    answerWith(49);
    await renderScreen('/search/本');
    expect(await screen.findByRole('tab', { name: '本 49' })).toBeVisible();
    scrollToTheEnd();
    expect(screen.queryByRole('button', { name: '続きを表示' })).toBeNull();
    expect(requests()).toHaveLength(1);
  });

  it('FACET-02 are part of the order by date: the newest of all is first', async () => {
    answerWith(120);
    const { user } = await renderScreen('/search/本');
    await user.selectOptions(await screen.findByRole('combobox', { name: '並べ替え' }), '新しい順');
    await waitFor(() => {
      expect(titles().slice(0, 2)).toEqual(['本119', '本118']);
    });
    expect(titles()).toHaveLength(50);
  });

  it('IMAGE-63 FACET-11 are there at once after a return to the page', async () => {
    answerWith(120);
    const { user, back } = await renderScreen('/search/本');
    await user.click(await screen.findByRole('button', { name: '続きを表示' }));
    await waitFor(() => {
      expect(titles()).toHaveLength(100);
    });
    await user.click(screen.getByRole('link', { name: /^Hondana/ }));
    await waitFor(() => {
      expect(screen.queryByRole('tab')).toBeNull();
    });
    await back();
    await screen.findByRole('tab', { name: '本 120' });
    expect(titles()).toHaveLength(100);
    expect(requests()).toEqual([0, 50]);
  });

  it('IMAGE-64 can be requested again when they could not be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerWith(60);
    const { user } = await renderScreen('/search/本');
    await screen.findByRole('tab', { name: '本 50+' });
    server.fail('works', 'findWorks', 500);
    await user.click(screen.getByRole('button', { name: '続きを表示' }));
    expect(await screen.findByText('続きを読み込めませんでした')).toBeVisible();
    expect(titles()).toHaveLength(50);

    answerWith(60);
    await user.click(screen.getByRole('button', { name: '続きを表示' }));
    await waitFor(() => {
      expect(titles()).toHaveLength(60);
    });
    expect(screen.queryByText('続きを読み込めませんでした')).toBeNull();
    warn.mockRestore();
  });

  it.each([
    ['beforeunload', 1_234],
    ['pagehide', 4_321],
  ])('SUGGEST-30 keeps the place when the document is left (%s)', async (end, top) => {
    answerWith(3);
    await renderScreen('/search/本');
    await screen.findByText('3件見つかりました');
    const scrolled = jest.replaceProperty(window, 'scrollY', top);
    act(() => {
      dispatchEvent(new Event(end));
    });
    scrolled.restore();
    expect(history.state).toMatchObject({ usr: { top } });
  });
});
