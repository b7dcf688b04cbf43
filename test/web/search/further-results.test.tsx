import { act, screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { found } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

/** Books with falling scores; the last ones are the newest. */
const books = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    found(
      { KANRI_ID: String(n), MainTitle: `本${String(n)}`, PublishingDate: String(1_600 + n) },
      count - n,
    ),
  );
const answerWith = (count: number): void => {
  const all = books(count);
  server.answer('search', 'search_word_scored', ({ size, from }) => all.slice(from, from + size));
  server.answer('authorSearch', 'searchAuthors', () => []);
};
const requests = () => server.requestsOf('search_word_scored').map(({ input }) => input);
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
  it('IMAGE-60 are requested when the reader comes near them, not before', async () => {
    answerWith(120);
    await renderScreen('/search/本');
    expect(await screen.findByRole('tab', { name: '本 50+' })).toBeVisible();
    expect(screen.getByText('上位50件を表示しています')).toBeVisible();
    expect(titles()).toHaveLength(50);
    expect(requests()).toEqual([{ word: '本', size: 50, from: 0 }]);

    scrollToTheEnd();
    expect(await screen.findByRole('tab', { name: '本 120' })).toBeVisible();
    expect(screen.getByText('120件見つかりました')).toBeVisible();
    expect(titles()).toEqual(books(120).map(({ MainTitle }) => MainTitle));
    expect(requests().slice(1)).toEqual([{ word: '本', size: 350, from: 50 }]);
    expect(screen.queryByRole('button', { name: '続きを表示' })).toBeNull();
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

  it('IMAGE-60 are part of the order by date: the newest of all is first', async () => {
    answerWith(120);
    const { user } = await renderScreen('/search/本');
    await user.selectOptions(await screen.findByRole('combobox', { name: '並べ替え' }), '新しい順');
    await waitFor(() => {
      expect(titles().slice(0, 2)).toEqual(['本119', '本118']);
    });
    expect(titles()).toHaveLength(120);
  });

  it('IMAGE-63 are there at once after a return to the page', async () => {
    answerWith(120);
    const { user, back } = await renderScreen('/search/本');
    await screen.findByRole('tab', { name: '本 50+' });
    scrollToTheEnd();
    await screen.findByRole('tab', { name: '本 120' });
    await user.click(screen.getByRole('link', { name: /^Hondana/ }));
    await waitFor(() => {
      expect(screen.queryByRole('tab')).toBeNull();
    });
    back();
    await screen.findByRole('tab', { name: '本 120' });
    expect(titles()).toHaveLength(120);
    expect(requests()).toHaveLength(2);
  });

  it('IMAGE-64 can be requested again when they could not be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerWith(60);
    const { user } = await renderScreen('/search/本');
    await screen.findByRole('tab', { name: '本 50+' });
    server.fail('search', 'search_word_scored', 500);
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
});
