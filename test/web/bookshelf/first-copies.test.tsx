import { screen, waitFor, within } from '@testing-library/react';
import type { BookshelfEntry, KindleBook } from '#contract/entities/bookshelf.ts';
import { FIRST_COPIES } from '#contract/limits.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const api = startApiServer();
const OPERATION = 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2';
const taroSub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002';
const FILE_ENTRIES = 500;
const BEGAN = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const LENT = 3;

const hondana = {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101',
  HondanaName: '居間',
  ShelfOrder: 1,
};

/** The nth copy that was registered; the third one is lent, and the others are on a shelf. */
const entry = (n: number): BookshelfEntry => {
  const KANRI_ID = `HDX${String(n).padStart(6, '0')}`;
  return {
    global_book: {
      GlobalBookID: stickerCodeOf(
        Uint8Array.from({ length: 12 }, (_, at) => Math.floor(n / 32 ** at) % 32),
      ),
      KANRI_ID,
      RegisteredDatetime: new Date(BEGAN + n * MINUTE).toISOString(),
      RegisteredDate: '2026-01-01',
    },
    book_details: { KANRI_ID, MainTitle: `第${String(n)}巻`, Responsibility: '夏目漱石 著' },
    ...(n === LENT
      ? { lending_status: 'Lending', ReturnDate: '2999-01-01' }
      : { lending_status: 'Available', global_hondana: hondana }),
  };
};

/** The server holds files back until `arrive`, if it is asked to. */
const serveCopies = (count: number) => {
  const entries = Array.from({ length: count }, (_, n) => entry(count - n));
  const urls = Array.from(
    { length: Math.ceil(count / FILE_ENTRIES) },
    (_, n) => `/shelves/${String(count)}/${String(n)}.json`,
  );
  api.answer('bookshelfReads', OPERATION, ({ first = 0 }) => ({
    total_books: count,
    file_urls: urls,
    first_entries: entries.slice(0, first),
  }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({
    shelves: [{ ...hondana, count: Math.max(0, count - 1) }],
  }));
  api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  api.answer('openUserProfile', 'getUserSubByUsername', () => ({ userSub: taroSub }));
  api.answer('openUsers', 'readUser', ({ userSub }) => ({
    userSub,
    username: 'taro',
    preferred_name: '太郎',
  }));
  return {
    arrive: () => {
      for (const [n, url] of urls.entries()) {
        api.serveFile(url, entries.slice(n * FILE_ENTRIES, (n + 1) * FILE_ENTRIES));
      }
    },
  };
};

const list = (name = '太郎の本棚') => screen.findByRole('list', { name });
const cardsIn = (shown: HTMLElement) => within(shown).getAllByRole('listitem');
const titlesIn = (shown: HTMLElement) =>
  within(shown)
    .getAllByRole('link')
    .map((link) => link.textContent);
const rail = () => screen.getByRole('navigation', { name: '棚' });
const status = () =>
  screen.getAllByRole('status').find((element) => /冊|読み込/.test(element.textContent));

describe('the first copies of a bookshelf', () => {
  it.each([1, 47, 48])('FIRST-13 of %d copies are all of them: no file is requested', async (n) => {
    serveCopies(n);
    await renderScreen('/bookshelf/taro');
    const shown = await list();
    expect(cardsIn(shown)).toHaveLength(n);
    expect(status()).toHaveTextContent(`全${String(n)}冊`);
    expect(within(rail()).getAllByRole('button')[0]).toHaveTextContent(`すべての本${String(n)}`);
    expect(api.fetchedFiles()).toEqual([]);
    expect(api.requestsOf(OPERATION)).toHaveLength(1);
  });

  it('FIRST-13 of an empty bookshelf say so', async () => {
    serveCopies(0);
    await renderScreen('/bookshelf/taro');
    expect(await screen.findByText('この本棚にはまだ本がありません')).toBeVisible();
  });

  it.each([49, 501])(
    'FIRST-07 FIRST-08 FIRST-09 FIRST-11 of %d copies are shown before any file, and stay when the rest arrives',
    async (n) => {
      const server = serveCopies(n);
      jest.spyOn(console, 'warn').mockReturnValue();
      const { user } = await renderScreen('/bookshelf/taro');
      const shown = await list();
      const before = cardsIn(shown);
      expect(before).toHaveLength(FIRST_COPIES);
      expect(before[0]).toHaveAttribute('aria-setsize', String(n));
      expect(before[0]).toHaveTextContent(`第${String(n)}巻`);
      // Counts of a part would be wrong.
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${String(n)}冊`);
      expect(within(rail()).getAllByRole('button')).toHaveLength(1);
      expect(screen.getByRole('button', { name: '貸出中' })).toBeVisible();
      // The files do not exist yet: the page says so and keeps what it has.
      expect(await screen.findByText('残りの本を読み込めませんでした。')).toBeVisible();

      server.arrive();
      await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
      await waitFor(() => {
        expect(status()).toHaveTextContent(`全${String(n)}冊`);
      });
      expect(screen.getByRole('button', { name: '貸出中 1' })).toBeVisible();
      expect(
        within(rail())
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual([`すべての本${String(n)}`, `居間${String(n - 1)}`, '棚に入れていない本1']);
      // The same elements in the same places.
      expect(cardsIn(shown).slice(0, FIRST_COPIES)).toEqual(before);
      expect(before.every((card) => card.isConnected)).toBe(true);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('FIRST-08 keep the focus while the rest arrives', async () => {
    const server = serveCopies(49);
    server.arrive();
    await renderScreen('/bookshelf/taro');
    const [card = document.body] = cardsIn(await list());
    const link = within(card).getByRole('link');
    link.focus();
    await screen.findByRole('button', { name: '貸出中 1' });
    expect(link).toHaveFocus();
  });

  it('FIRST-10 wait for the rest when the address asks for another view', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    const server = serveCopies(60);
    const { user } = await renderScreen('/bookshelf/taro?sort=oldestRegistered');
    const box = await screen.findByRole('textbox', { name: '書名・著者で絞り込む' });
    expect(await screen.findByText('残りの本を読み込めませんでした。')).toBeVisible();
    expect(screen.queryByRole('listitem', { name: /第60巻/ })).toBeNull();
    expect(screen.queryByText('第60巻')).toBeNull();
    server.arrive();
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(titlesIn(await list())[0]).toBe('第1巻');
    expect(box).toBeInTheDocument();
  });

  it('FIRST-10 keep what is typed into the filter until the rest can be filtered', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    const server = serveCopies(60);
    const { user } = await renderScreen('/bookshelf/taro');
    await list();
    const box = screen.getByRole('textbox', { name: '書名・著者で絞り込む' });
    await user.type(box, '第2巻');
    await screen.findByText('残りの本を読み込めませんでした。');
    expect(screen.queryByText('条件に合う本がありません')).toBeNull();
    server.arrive();
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => {
      expect(status()).toHaveTextContent('1冊を表示（全60冊）');
    });
    expect(box).toHaveValue('第2巻');
    expect(titlesIn(await list())).toEqual(['第2巻']);
  });

  it('FIRST-12 of the own bookshelf include the Kindle books between them, in their order', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    const server = serveCopies(60);
    const kindle = (n: number, asin: string): KindleBook => ({
      asin,
      title: `電子 ${String(n)}`,
      authors: '著者',
      acquiredTime: BEGAN + n * MINUTE + 1,
    });
    api.answer('kindle', 'getUsersKindleBooks', () => ({
      // Of the second one nobody knows yet which copies come before it.
      books: [kindle(58, 'B000000001'), kindle(5, 'B000000002')],
    }));
    const { user } = await renderScreen('/bookshelf', { user: hanako });
    const shown = await list('わたしの本棚');
    const begin = cardsIn(shown).map(({ textContent }) => textContent);
    expect(begin.slice(0, 4).map((text) => /第\d+巻|電子 \d+/.exec(text)?.[0])).toEqual([
      '第60巻',
      '第59巻',
      '電子 58',
      '第58巻',
    ]);
    expect(begin.some((text) => text.includes('電子 5著'))).toBe(false);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('62冊');
    await screen.findByText('残りの本を読み込めませんでした。');
    server.arrive();
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => {
      expect(status()).toHaveTextContent('全62冊');
    });
    expect(
      cardsIn(shown)
        .slice(0, FIRST_COPIES)
        .map(({ textContent }) => textContent),
    ).toEqual(begin.slice(0, FIRST_COPIES));
  });
});

describe('a bookshelf that is closed to visitors', () => {
  it('FIRST-06 opens for the reader whom it lets in', async () => {
    serveCopies(2);
    await renderScreen('/bookshelf/taro', { user: hanako });
    expect(cardsIn(await list())).toHaveLength(2);
    expect(api.requestsOf(OPERATION)).toMatchObject([
      { authorization: 'Bearer id.token.hanako', input: { first: FIRST_COPIES } },
    ]);
  });
});
