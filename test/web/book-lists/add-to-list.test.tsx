import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { gifts, secret, summer } from '#test/support/web/book-lists.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { hanako } from '#test/support/web/readers.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

beforeEach(() => {
  answerReading(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  server.answer('bookListReads', 'getListOfBookList', () => ({ lists: [secret, gifts, summer] }));
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const openMenu = async (locale: 'ja' | 'en' = 'ja') => {
  const { user } = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, {
    user: hanako,
    locale,
  });
  const opener = await screen.findByRole('button', {
    name: locale === 'ja' ? 'リストに追加' : 'Add to a list',
  });
  await user.click(opener);
  const menu = await screen.findByRole('menu');
  await within(menu).findByRole('menuitem', { name: summer.listName });
  return { user, menu: within(menu) };
};
const choose = async (locale: 'ja' | 'en' = 'ja') => {
  const { user, menu } = await openMenu(locale);
  await user.click(menu.getByRole('menuitem', { name: summer.listName }));
};
const kokoroInSummer = { bookListID: summer.bookListID, KANRI_ID: kokoro.KANRI_ID };

describe('adding a book to a list', () => {
  it('MAN-20 MAN-21 lists the own lists by listOrder, and a new one last', async () => {
    const { menu } = await openMenu();
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '夏に読む',
      '贈りたい本',
      '秘密',
      '新しいリストを作る',
    ]);
  });

  it.each([
    ['ja', 'リストに追加しました'],
    ['en', 'added to the list'],
  ] as const)('MAN-22 MAN-25 ERR-11 says in %s that it was added', async (locale, text) => {
    server.answer('bookLists', 'addBooksInList', () => ({ ok: true as const }));
    await choose(locale);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('menu')).toBeNull();
    });
    expect(server.requestsOf('addBooksInList')).toMatchObject([
      { input: kokoroInSummer, authorization: 'Bearer id.token.hanako' },
    ]);
  });

  it('MAN-23 ERR-12 SP-021 says that a book which was there already went to the top', async () => {
    server.answer('bookLists', 'addBooksInList', () => ({
      statusCode: 409 as const,
      message: 'moved to the top',
      movedToTop: true as const,
    }));
    await choose();
    expect(await screen.findByText('すでにリストにあるため先頭へ移動しました')).toBeVisible();
  });

  it('MAN-24 ERR-13 SP-021 says that an error occurred when the server refuses', async () => {
    server.fail('bookLists', 'addBooksInList', 404);
    await choose();
    expect(await screen.findByText('エラーが発生しました')).toBeVisible();
  });

  it.each([
    ['the network', () => Response.error()],
    ['no JSON', () => new Response('<html>', { status: 502 })],
    ['a status nobody expects', () => Response.json({}, { status: 418 })],
  ])('MAN-24 SP-021 says that an error occurred when %s is thrown back', async (_, answer) => {
    server.answerFromElsewhere('bookLists', 'addBooksInList', answer);
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('menuitem', { name: summer.listName }));
    expect(await screen.findByText('エラーが発生しました')).toBeVisible();
    expect(screen.queryByText('リストに追加しました')).toBeNull();
  });

  it('MAN-26 MAN-27 creates a list with the defaults, and puts the book into it', async () => {
    const made = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3b009';
    server.answer('bookLists', 'addListOfBookList', (list) => ({
      ...list,
      bookListID: made,
      userSub: hanako.sub,
    }));
    server.answer('bookLists', 'addBooksInList', () => ({ ok: true as const }));
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('menuitem', { name: '新しいリストを作る' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新しいリスト' }));
    const name = dialog.getByRole('textbox', { name: /リスト名/ });
    expect(name).toHaveValue('気になる本');
    await user.clear(name);
    await user.type(name, '  ');
    expect(dialog.getByRole('button', { name: '作成' })).toBeDisabled();
    await user.clear(name);
    await user.type(name, '気になる本');
    await user.click(dialog.getByRole('button', { name: '作成' }));
    expect(await screen.findByText('リストが作成されました')).toBeVisible();
    await waitFor(() => {
      expect(server.requestsOf('addBooksInList')).toMatchObject([
        { input: { bookListID: made, KANRI_ID: kokoro.KANRI_ID } },
      ]);
    });
    expect(server.requestsOf('addListOfBookList')).toMatchObject([
      { input: { listName: '気になる本', openLevel: 'PUBLIC', listOrder: 4 } },
    ]);
  });

  it('is not offered to visitors', async () => {
    await renderScreen(`/manifestation/${kokoro.KANRI_ID}`);
    await screen.findByRole('button', { name: 'お気に入り 0' });
    expect(screen.queryByRole('button', { name: 'リストに追加' })).toBeNull();
    expect(server.requestsOf('getListOfBookList')).toEqual([]);
  });
});
