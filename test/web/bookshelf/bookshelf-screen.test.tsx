import { blue, orange } from '@mui/material/colors';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { KindleBook, BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { declaredAt, declaredColor } from '#test/support/web/declared-style.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { foundSoseki } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const api = startApiServer();
const OPERATION = 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2';
const taroSub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002';
const shelf = {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101',
  HondanaName: '日本文学',
  ColorCode: '#aa3333',
  ShelfOrder: 1,
};

const entry = (n: number, title: string, lent = false): BookshelfEntry => ({
  global_book: {
    GlobalBookID: stickerCodeOf(new Uint8Array(12).fill(n)),
    KANRI_ID: `HDB00000${String(n)}`,
    RegisteredDatetime: `2026-01-0${String(n)}T00:00:00.000Z`,
    RegisteredDate: `2026-01-0${String(n)}`,
  },
  book_details: {
    KANRI_ID: `HDB00000${String(n)}`,
    MainTitle: title,
    Responsibility: '夏目漱石 著',
  },
  ...(n === 1 && { global_hondana: shelf }),
  lending_status: lent ? 'Lending' : 'Available',
});

const kokoro = entry(1, 'こころ', true);
const sanshiro = entry(2, '三四郎');
const meian = entry(3, '明暗');

const serveHondanas = (hondanas: readonly (typeof shelf)[] = [shelf]) => {
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({
    shelves: hondanas.map((hondana) => ({ ...hondana, count: 1 })),
  }));
};
const serveBookshelf = () => {
  serveHondanas();
  // The actions on a copy have tests of their own.
  api.fail('bookshelfReads', 'fetch_GlobalBook_Owner_View', 403);
  api.answer('bookshelfReads', OPERATION, () => ({
    total_books: 3,
    file_urls: ['/shelves/a/0.json', '/shelves/a/1.json'],
  }));
  api.serveFile('/shelves/a/0.json', [kokoro, sanshiro]);
  api.serveFile('/shelves/a/1.json', [meian]);
};
const serveKindle = (changes: Partial<KindleBook> = {}) => {
  api.answer('kindle', 'getUsersKindleBooks', () => ({
    books: [
      {
        asin: 'B000000001',
        title: 'Botchan',
        authors: 'Soseki',
        product_url: 'https://www.amazon.co.jp/dp/B000000001',
        acquiredTime: 0,
        ...changes,
      },
    ],
  }));
};
const ownBookshelf = async () => {
  serveBookshelf();
  serveKindle();
  const view = await renderScreen('/bookshelf', { user: hanako });
  await screen.findByRole('list', { name: 'わたしの本棚' });
  return view;
};
const red = { color: 'var(--mui-palette-error-main)' };
const cards = () =>
  within(screen.getByRole('list', { name: 'わたしの本棚' })).getAllByRole('listitem');

describe('the own bookshelf', () => {
  it('SHELF-01 SHELF-17 CONST-11 shows the count of paper and Kindle books in the heading', async () => {
    await ownBookshelf();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('hanakoの本棚4冊');
    expect(await screen.findByRole('combobox', { name: '並べ替え' })).toBeVisible();
    expect(cards()).toHaveLength(4);
  });

  it('SHELF-21 API-BOOKS-08 SEC-12 merges all files and requests them without the token', async () => {
    await ownBookshelf();
    expect(
      api
        .fetchedFiles()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/shelves/a/0.json', '/shelves/a/1.json']);
    expect(api.fetchedFiles().every(({ authorization }) => authorization === null)).toBe(true);
    expect(api.requestsOf(OPERATION)[0]?.authorization).toBe('Bearer id.token.hanako');
  });

  it('SHELF-03 SHELF-12 lists the hondanas with their counts and shows the selected one', async () => {
    const { user } = await ownBookshelf();
    const shelves = within(screen.getByRole('navigation', { name: '棚' })).getAllByRole('button');
    expect(shelves.map(({ textContent }) => textContent)).toEqual([
      'すべての本4',
      '日本文学1',
      '棚に入れていない本2',
      'Kindle1',
    ]);
    await user.click(screen.getByRole('button', { name: /日本文学/ }));
    await waitFor(() => {
      expect(cards()).toHaveLength(1);
    });
    expect(screen.getByRole('button', { name: /日本文学/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('SHELF-02 filters while typing and clears the filter with its button', async () => {
    const { user } = await ownBookshelf();
    const box = screen.getByRole('textbox', { name: '書名・著者で絞り込む' });
    await user.type(box, '三四');
    await waitFor(() => {
      expect(cards()).toHaveLength(1);
    });
    await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    expect(box).toHaveValue('');
    await waitFor(() => {
      expect(cards()).toHaveLength(4);
    });
  });

  it.each([
    [390, 2],
    [700, 4],
    [1_280, 6],
  ])('SHELF-04 CONST-02 at %d px has %d columns', async (width, columns) => {
    await ownBookshelf();
    const grid = cards()[0]?.parentElement ?? document.body;
    expect(declaredAt(grid, 'grid-template-columns', width)).toBe(
      `repeat(${String(columns)}, minmax(0, 1fr))`,
    );
  });

  it('SHELF-05 SHELF-06 opens the book, or the shop for a Kindle book, in a new tab', async () => {
    await ownBookshelf();
    const book = screen.getByRole('link', { name: /こころ/ });
    expect(book).toHaveAttribute('href', '/manifestation/HDB000001');
    expect(book).toHaveAttribute('target', '_blank');
    const shop = screen.getByRole('link', { name: /Botchan/ });
    expect(shop).toHaveAttribute('href', 'https://www.amazon.co.jp/dp/B000000001');
    expect(shop).toHaveAttribute('target', '_blank');
    expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('SHELF-06 renders no link for a Kindle book without a shop URL', async () => {
    serveBookshelf();
    serveKindle({ product_url: undefined });
    await renderScreen('/bookshelf', { user: hanako });
    expect(await screen.findByText('Botchan')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Botchan/ })).toBeNull();
    expect(screen.queryByLabelText(/Botchan/)).toBeNull();
  });

  it('SHELF-07 SHELF-08 CONST-49 labels copies 貸出中 in orange and 貸出可能 in blue', async () => {
    await ownBookshelf();
    const lent = screen.getByRole('button', { name: /貸出中：/ });
    const [available] = screen.getAllByRole('button', { name: /貸出可能：/ });
    expect(lent).toHaveTextContent('貸出中');
    expect(declaredColor(lent, 'background-color')).toBe(orange[800]);
    expect(available).toHaveTextContent('貸出可能');
    expect(available && declaredColor(available, 'color')).toBe(blue[800]);
    expect(screen.getAllByRole('button', { name: /の貸出状況を見る/ })).toHaveLength(3);
  });

  it('SHELF-09 SHELF-10 opens the lendings of a copy, newest first, instead of the book', async () => {
    api.answer('bookData', 'fetch_lending_history_bookdetail_hondana_by_GlobalBookID', () => ({
      GlobalBook: kokoro.global_book,
      LendingHistory: [
        {
          LendingID: 'old',
          LentDate: '2025-01-01',
          ReturnDate: '2025-02-01',
          ActualReturnDate: '2025-01-20',
        },
        { LendingID: 'new', LentDate: '2026-01-01', ReturnDate: '2026-02-01' },
        {
          LendingID: 'before the new one',
          LentDate: '2026-01-01',
          ReturnDate: '2026-01-15',
          ActualReturnDate: '2026-01-01',
        },
      ],
    }));
    const { user, path } = await ownBookshelf();
    await user.click(screen.getByRole('button', { name: /貸出中：/ }));
    const dialog = await screen.findByRole('dialog', { name: '貸出状況' });
    const rows = within(await within(dialog).findByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '2026/01/012026/02/01未返却',
      '2026/01/012026/01/152026/01/01',
      '2025/01/012025/02/012025/01/20',
    ]);
    expect(path()).toBe('/bookshelf');
    // On its way out it still says of which copy it is.
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    expect(dialog).toHaveTextContent('こころ');
    await waitForElementToBeRemoved(dialog);
  });

  it('SP-086 shows the due date without a warning when it is long past', async () => {
    const due = (LendingID: string, LentDate: string, ReturnDate: string) => ({
      LendingID,
      LentDate,
      ReturnDate,
    });
    api.answer('bookData', 'fetch_lending_history_bookdetail_hondana_by_GlobalBookID', () => ({
      GlobalBook: kokoro.global_book,
      LendingHistory: [
        due('overdue', '2020-01-01', '2020-01-15'),
        due('in time', '2999-01-01', '2999-01-15'),
      ],
    }));
    const { user } = await ownBookshelf();
    const label = screen.getByRole('button', { name: /貸出中：/ });
    expect(label).toHaveTextContent(/^貸出中$/);
    await user.click(label);
    const dialog = await screen.findByRole('dialog', { name: '貸出状況' });
    const rows = within(await within(dialog).findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2999/01/012999/01/15未返却',
      '2020/01/012020/01/15未返却',
    ]);
    // But for the days the two are the same, to the last class.
    const markup = rows.map(({ outerHTML }) => outerHTML.replaceAll(/\d{4}\/\d\d\/\d\d/g, 'day'));
    expect(markup[1]).toBe(markup[0]);
    expect(dialog).not.toHaveTextContent(/延滞|期限|過ぎ|超過/);
  });

  it('LEND-20 offers the actions on an own copy in the dialog of its lendings', async () => {
    api.answer('bookData', 'fetch_lending_history_bookdetail_hondana_by_GlobalBookID', () => ({
      GlobalBook: kokoro.global_book,
      LendingHistory: [],
    }));
    const { user } = await ownBookshelf();
    api.answer('bookshelfReads', 'fetch_GlobalBook_Owner_View', () => ({
      GlobalBook: kokoro.global_book,
      LendingHistory: [],
    }));
    await user.click(screen.getByRole('button', { name: /貸出中：/ }));
    const dialog = await screen.findByRole('dialog', { name: '貸出状況' });
    expect(await within(dialog).findByRole('button', { name: '貸す' })).toBeVisible();
  });

  const clickAuthor = async () => {
    const { user, path } = await ownBookshelf();
    await user.click(screen.getAllByRole('button', { name: /著者「夏目漱石 著」/ }).at(0)!);
    return path;
  };

  it('SHELF-25 SP-085 searches one author and opens the page of the first', async () => {
    api.answer('authorSearch', 'searchAuthors', () => [{ ...foundSoseki, alternative_names: [] }]);
    api.fail('authority', 'readAuthority', 500);
    const path = await clickAuthor();
    await waitFor(() => {
      expect(path()).toBe('/author/00054222');
    });
    expect(api.requestsOf('searchAuthors')[0]?.input).toEqual({ query: '夏目漱石', size: 1 });
  });

  it('SP-085 turns an author name into plain text when no author is found', async () => {
    api.answer('authorSearch', 'searchAuthors', () => []);
    const path = await clickAuthor();
    await waitFor(() => {
      expect(screen.getAllByRole('button', { name: /著者「夏目漱石 著」/ })).toHaveLength(2);
    });
    const card = cards().find(
      (item) => within(item).queryByRole('button', { name: /著者/ }) === null,
    );
    expect(within(card!).getByText('夏目漱石 著')).toBeVisible();
    expect(path()).toBe('/bookshelf');
  });

  it('SHELF-22 SHELF-23 ERR-09 shows an error in red when the server rejects the request', async () => {
    api.fail('bookshelfReads', OPERATION, 500);
    serveHondanas();
    serveKindle();
    await renderScreen('/bookshelf', { user: hanako, locale: 'en' });
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent(/^Failed to fetch bookshelf data$/);
    expect(message).toHaveStyle(red);
  });

  it('SHELF-23 offers a retry and shows the bookshelf after it succeeds', async () => {
    api.fail('bookshelfReads', OPERATION, 400);
    serveHondanas();
    serveKindle();
    const { user } = await renderScreen('/bookshelf', { user: hanako });
    await screen.findByRole('alert');
    serveBookshelf();
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('list', { name: 'わたしの本棚' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('API-BOOKS-09 SHELF-22 shows an error when a file is missing', async () => {
    serveKindle();
    serveHondanas();
    api.answer('bookshelfReads', OPERATION, () => ({
      total_books: 3,
      file_urls: ['/shelves/a/0.json', '/shelves/a/1.json'],
    }));
    api.serveFile('/shelves/a/0.json', [kokoro, sanshiro]);
    await renderScreen('/bookshelf', { user: hanako, locale: 'en' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch bookshelf data$/);
  });

  it('SHELF-23 ERR-10 shows an error in red when a file is malformed', async () => {
    serveBookshelf();
    serveKindle();
    api.serveFile('/shelves/a/1.json', 'nothing of a shelf');
    await renderScreen('/bookshelf', { user: hanako, locale: 'en' });
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent(/^An error occurred while fetching the bookshelf data$/);
    expect(message).toHaveStyle(red);
  });

  it('SHELF-24 SP-078 sends no request for a visitor', async () => {
    await renderScreen('/bookshelf');
    await screen.findByText('このページを使うにはログインが必要です。');
    expect(api.requestsOf(OPERATION)).toEqual([]);
  });

  it('SCAN-01 MYIMPORT-96 shows instructions when there is no book yet, and links to the scan page', async () => {
    api.answer('bookshelfReads', OPERATION, () => ({ total_books: 0, file_urls: [] }));
    serveHondanas([]);
    api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
    await renderScreen('/bookshelf', { user: hanako });
    expect(await screen.findByText('まだ本がありません')).toBeVisible();
    expect(screen.getByRole('link', { name: '本を登録する' })).toHaveAttribute('href', '/scan');
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'スキャン' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/scan']);
    expect(screen.getByRole('link', { name: 'ほかのサービスから取り込む' })).toHaveAttribute(
      'href',
      '/import',
    );
  });
});

describe('the bookshelf of another reader', () => {
  const open = async () => {
    serveBookshelf();
    api.answer('openUserProfile', 'getUserSubByUsername', () => ({ userSub: taroSub }));
    api.answer('openUsers', 'readUser', () => ({
      userSub: taroSub,
      username: 'taro',
      preferred_name: '太郎',
    }));
    const view = await renderScreen('/bookshelf/taro');
    await screen.findByRole('list', { name: '太郎の本棚' });
    return view;
  };

  it('OSHELF-01 has the order, the filter, the shelves with their counts and the lendings of the own one', async () => {
    api.answer('bookData', 'fetch_lending_history_bookdetail_hondana_by_GlobalBookID', () => ({
      GlobalBook: kokoro.global_book,
      LendingHistory: [{ LendingID: 'new', LentDate: '2026-01-01', ReturnDate: '2026-02-01' }],
    }));
    const { user } = await open();
    const list = screen.getByRole('list', { name: '太郎の本棚' });
    const shelves = within(screen.getByRole('navigation', { name: '棚' })).getAllByRole('button');
    expect(shelves.map(({ textContent }) => textContent)).toEqual([
      'すべての本3',
      '日本文学1',
      '棚に入れていない本2',
    ]);
    expect(screen.getByRole('combobox', { name: '並べ替え' })).toBeVisible();
    const titles = () => within(list).getAllByRole('listitem').length;
    const box = screen.getByRole('textbox', { name: '書名・著者で絞り込む' });
    await user.type(box, 'こころ');
    await waitFor(() => {
      expect(titles()).toBe(1);
    });
    await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    await waitFor(() => {
      expect(titles()).toBe(3);
    });
    await user.click(within(list).getByRole('button', { name: /貸出中：/ }));
    const dialog = await screen.findByRole('dialog', { name: '貸出状況' });
    expect(await within(dialog).findByRole('table')).toBeVisible();
  });

  it('OSHELF-02 OSHELF-03 OSHELF-05 SP-082 shows a visitor the title, count and books without Kindle books', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('太郎の本棚3冊');
    expect(screen.getByRole('link', { name: '太郎さんのプロフィールへ' })).toHaveAttribute(
      'href',
      '/taro',
    );
    expect(api.requestsOf(OPERATION)[0]).toMatchObject({
      input: { userSub: taroSub },
      authorization: null,
    });
    expect(screen.queryByRole('button', { name: /Kindle/ })).toBeNull();
  });

  /** What concerns the owner alone. */
  const reserved = /延滞|遅れ|過ぎ|まで|1月\d+日|2020\/01|ステッカーなし|未読/;
  const late: BookshelfEntry = { ...kokoro, ReturnDate: '2020-01-15', Unlabelled: true };
  const openLate = async (address: string, user: typeof hanako | null) => {
    serveBookshelf();
    api.serveFile('/shelves/a/0.json', [late, { ...sanshiro, Unlabelled: true as const }]);
    api.answer('openUserProfile', 'getUserSubByUsername', () => ({ userSub: taroSub }));
    api.answer('openUsers', 'readUser', ({ userSub }) => ({
      userSub,
      username: 'taro',
      preferred_name: '太郎',
    }));
    return renderScreen(address, { user });
  };

  it.each([
    ['a visitor', '', null],
    ['a visitor', '?view=list', null],
    ['a visitor', '?view=spines', null],
    ['a visitor', '?state=overdue', null],
    ['a visitor', '?state=unlabelled', null],
    ['a visitor', '?state=unread', null],
    // The server shows a bookshelf of the level FRIENDS to these alone.
    ['a friend', '', hanako],
    ['a friend', '?view=list', hanako],
    ['a friend', '?view=spines', hanako],
    ['a friend', '?state=overdue&view=list', hanako],
    ['a friend', '?state=unread', hanako],
  ])(
    'OPEN-07 RECORD-44 tells %s at “%s” that a late copy is lent, and no more',
    async (_, query, user) => {
      await openLate(`/bookshelf/taro${query}`, user);
      const main = screen.getByRole('main');
      const shown = await within(main).findAllByText('明暗');
      expect(shown[0]).toBeVisible();
      expect(within(main).getAllByText('貸出中').length).toBeGreaterThan(1);
      expect(main).not.toHaveTextContent(reserved);
      expect(main.innerHTML).not.toMatch(/延滞|遅れ|data-overdue|"overdue"/);
    },
  );

  it('OPEN-07 tells no due date above the lendings of a copy, and lists them', async () => {
    api.answer('bookData', 'fetch_lending_history_bookdetail_hondana_by_GlobalBookID', () => ({
      GlobalBook: kokoro.global_book,
      LendingHistory: [{ LendingID: 'new', LentDate: '2020-01-01', ReturnDate: '2020-01-15' }],
    }));
    const { user } = await openLate('/bookshelf/taro', null);
    await user.click(await screen.findByRole('button', { name: /貸出中：/ }));
    const dialog = await screen.findByRole('dialog', { name: '貸出状況' });
    expect(await within(dialog).findByText('2020/01/15')).toBeVisible();
    expect(dialog).not.toHaveTextContent(/延滞|遅れ|過ぎ|まで/);
  });

  it('LIB-20 says that the bookshelf is closed, without a retry that cannot help', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    api.answer('openUserProfile', 'getUserSubByUsername', () => ({ userSub: taroSub }));
    api.fail('bookshelfReads', OPERATION, 403, 'BLOCKED');
    await renderScreen('/bookshelf/taro');
    expect(await screen.findByText('この本棚は公開されていません')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('OSHELF-06 SHELF-23 ERR-08 shows an error in red when the user is unknown', async () => {
    api.fail('openUserProfile', 'getUserSubByUsername', 404);
    await renderScreen('/bookshelf/nobody', { locale: 'en' });
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent(/^Failed to fetch user information$/);
    expect(message).toHaveStyle(red);
    // A refusal is not asked for again, though the shelf has wrapped it.
    expect(api.requestsOf('getUserSubByUsername')).toHaveLength(1);
    expect(api.requestsOf(OPERATION)).toEqual([]);
  });
});
