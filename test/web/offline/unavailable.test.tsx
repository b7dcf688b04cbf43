import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { cutOff, reconnect } from '#test/support/web/network.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { openScan, scan } from '#test/support/web/scan-desk.tsx';

const server = startApiServer();
const userSub = hanako.sub;
const GlobalBookID = stickerCodeOf(new Uint8Array(12).fill(1));
const book = { KANRI_ID: 'HDB00001', MainTitle: '雪国' };
const listIdOf = (n: number) => `6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a20${String(n)}`;
const UNAVAILABLE = 'オフラインでは使えません';

beforeEach(() => {
  sessionStorage.clear();
  server.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: 1,
    file_urls: [],
    first_entries: [
      {
        global_book: {
          GlobalBookID,
          KANRI_ID: book.KANRI_ID,
          RegisteredDatetime: '2026-01-01T00:00:00.000Z',
          RegisteredDate: '2026-01-01',
        },
        book_details: book,
        lending_status: 'Available' as const,
      },
    ],
  }));
  server.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  server.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [] }));
  server.answer('bookListReads', 'getBooksInListDetail_ListOfBookList', () => ({
    lists: [1, 2].map((n) => ({
      userSub,
      bookListID: listIdOf(n),
      listName: `読書会${String(n)}`,
      comments: '',
      openLevel: 'PRIVATE' as const,
      listOrder: n,
      books: [{ ...book, bookListID: listIdOf(n), addAt: 0 }],
    })),
  }));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});

const focus = (element: HTMLElement): void => {
  act(() => {
    element.focus();
  });
};

const button = (name: string) => screen.findByRole('button', { name });

it.each([
  ['/bookshelf', '棚を編集', 'dialog'],
  ['/mylist', '新しいリストを作る', 'dialog'],
])(
  'OFFLINE-14 on %s, %s says that it needs a network, keeps the focus and works again after it',
  async (address, name, role) => {
    const { user } = await renderScreen(address, { user: hanako });
    focus(await button(name));
    cutOff();
    const unavailable = await button(name);
    expect(unavailable).toHaveFocus();
    expect(unavailable).toHaveAttribute('aria-disabled', 'true');
    expect(unavailable).toHaveAccessibleDescription(UNAVAILABLE);
    await user.click(unavailable);
    await user.keyboard('{Enter} ');
    expect(screen.queryByRole(role)).toBeNull();
    reconnect();
    expect(await button(name)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole(role)).toBeVisible();
  },
);

it.each([
  ['/bookshelf', '「雪国」のメニュー', '貸す'],
  ['/mylist', '「雪国」の操作', 'このリストから削除'],
])('OFFLINE-14 on %s, the menu of a book opens, says so and does nothing', async (...named) => {
  const [address, menuName, name] = named;
  const { user } = await renderScreen(address, { user: hanako });
  await button(menuName);
  cutOff();
  await user.click(await button(menuName));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText(UNAVAILABLE)).toBeVisible();
  const item = within(menu).getByRole('menuitem', { name });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  await user.click(item);
  focus(item);
  await user.keyboard('{Enter} ');
  expect(menu).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('OFFLINE-14 what writes nothing, as the choice of copies, works', async () => {
  const { user } = await renderScreen('/bookshelf', { user: hanako });
  await button('「雪国」のメニュー');
  cutOff();
  await user.click(await button('「雪国」のメニュー'));
  await user.click(await screen.findByRole('menuitem', { name: '選択する' }));
  expect(await screen.findByText('1冊を選択中')).toBeVisible();
});

it('OFFLINE-14 on /mylist, the arrow keys on a grip do nothing', async () => {
  const { user } = await renderScreen('/mylist', { user: hanako });
  const grip = await button('「読書会1」の順番を変える');
  cutOff();
  focus(grip);
  await user.keyboard('{ArrowDown}');
  const names = screen.getAllByRole('button', { name: /の順番を変える$/ });
  expect(names.map((one) => one.getAttribute('aria-label'))[0]).toBe('「読書会1」の順番を変える');
});

it('OFFLINE-14 on /scan, what was registered is not undone, and what is typed stays', async () => {
  const { user } = await openScan(server);
  await user.click(await screen.findByRole('switch', { name: '続けて登録' }));
  await scan(user, '9784101010137');
  const undo = await button('「こころ」の登録を取り消す');
  await user.type(await screen.findByRole('textbox', { name: /ISBN/ }), '97841');
  cutOff();
  expect(undo).toHaveAccessibleDescription(UNAVAILABLE);
  await user.click(undo);
  expect(server.requestsOf('DiscardGlobalBook')).toEqual([]);
  expect(await screen.findByRole('textbox', { name: /ISBN/ })).toHaveValue('97841');
});
