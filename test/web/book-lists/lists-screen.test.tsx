import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import { ownBookIDOf } from '#contract/own-books.ts';
import { SNACKBAR_MS } from '#web/lib/measures.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { gifts, inList, secret, summer } from '#test/support/web/book-lists.ts';
import { hanako } from '#test/support/web/readers.ts';
import { aboutSoseki, botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja } from '#web/features/book-lists/texts.ja.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();

/** What the server has; changes of tests are made here, so that asking again gives the truth. */
let stored: (BookList & { books: BookInList[] })[];
beforeEach(() => {
  stored = [
    { ...secret, books: [] },
    { ...summer, books: [inList(kokoro, summer, 10), inList(botchan, summer, 20)] },
    { ...gifts, books: [inList(aboutSoseki, gifts, 5)] },
  ];
  server.answer('bookListReads', 'getBooksInListDetail_ListOfBookList', () => ({ lists: stored }));
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const rail = () => screen.getByRole('list', { name: 'リストの一覧' });
const names = () =>
  within(rail())
    .getAllByRole('listitem')
    .map((row) => /^(夏に読む|贈りたい本|秘密|気になる本|冬)/.exec(row.textContent)?.[0]);
const open = async () => {
  const view = await renderScreen('/mylist', { user: hanako });
  await screen.findByRole('list', { name: 'リストの一覧' });
  return view;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const books = (list: string) =>
  within(screen.getByRole('list', { name: `「${list}」の本` }))
    .getAllByRole('link')
    .map((link) => link.textContent.replace(/(夏目漱石|柄谷行人) 著/, ''));
const told = (text: string) => screen.findByText(text);
const openMenu = async (user: Awaited<ReturnType<typeof open>>['user'], title: string) => {
  await user.click(button(`「${title}」の操作`));
  return screen.findByRole('menu');
};

describe('my lists', () => {
  it('LIST-01 LIST-02 LIST-03 SP-093 SP-094 stand in their order with buttons, the books of the chosen one beside', async () => {
    const { user } = await open();
    expect(names()).toEqual(['夏に読む', '贈りたい本', '秘密']);
    for (const name of ['夏に読む', '贈りたい本', '秘密']) {
      expect(button(`「${name}」を編集`)).toBeVisible();
      expect(button(`「${name}」を削除`)).toBeVisible();
      expect(button(`「${name}」の共有URLをコピー`)).toBeVisible();
    }
    expect(books('夏に読む')).toEqual(['坊っちゃん', 'こころ 上中下']);
    await user.click(button(/^贈りたい本/));
    expect(books('贈りたい本')).toEqual(['漱石論集成']);
    expect(server.requestsOf('getBooksInListDetail_ListOfBookList')).toMatchObject([
      { authorization: 'Bearer id.token.hanako' },
    ]);
  });

  it('LIST-06 CONST-03 SP-139 has 2, 3, 4, 5 and 6 columns', async () => {
    await open();
    const grid = screen.getByRole('list', { name: '「夏に読む」の本' });
    const rules = [...document.styleSheets].flatMap((sheet) => Array.from(sheet.cssRules));
    const own = rules
      .map(({ cssText }) => cssText)
      .filter((css) => [...grid.classList].some((name) => css.includes(name)));
    expect(
      [
        ...own
          .flat()
          .join('\n')
          .matchAll(/--columns: ?(\d)/g),
      ].map(([, n]) => n),
    ).toEqual(['2', '3', '4', '5', '6']);
  });

  it('LIST-18 SESSION-19 requests no lists for a visitor', async () => {
    await renderScreen('/mylist');
    expect(await told('このページを使うにはログインが必要です。')).toBeVisible();
    expect(server.requestsOf('getBooksInListDetail_ListOfBookList')).toEqual([]);
  });

  it.each([
    ['ja', 'リストデータの取得中にエラーが発生しました。'],
    ['en', 'An error occurred while fetching the lists.'],
  ] as const)('LIST-19 ERR-29 say in %s that loading failed', async (locale, text) => {
    server.fail('bookListReads', 'getBooksInListDetail_ListOfBookList', 400);
    await renderScreen('/mylist', { user: hanako, locale });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('lead on when there are none', async () => {
    stored = [];
    const { user } = await renderScreen('/mylist', { user: hanako });
    expect(await told('まだリストがありません')).toBeVisible();
    await user.click(button('新しいリストを作る'));
    expect(await screen.findByRole('dialog', { name: '新しいリスト' })).toBeVisible();
  });
});

describe('creating a list', () => {
  const start = async () => {
    const view = await open();
    await view.user.click(button('新しいリストを作る'));
    const dialog = await screen.findByRole('dialog', { name: '新しいリスト' });
    return { ...view, dialog: within(dialog) };
  };
  const name = (dialog: ReturnType<typeof within>) =>
    dialog.getByRole('textbox', { name: /リスト名/ });

  it('LIST-04 LIST-05 LIST-15 LIST-16 CONST-26 CONST-27 CONST-28 ERR-45 has its defaults, waits, and tells', async () => {
    const { promise: held, resolve: release } = withResolvers();
    server.answer('bookLists', 'addListOfBookList', async (list) => {
      await held;
      const created = {
        ...list,
        bookListID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3b009',
        userSub: hanako.sub,
      };
      stored.push({ ...created, books: [] });
      return created;
    });
    const { user, dialog } = await start();
    expect(name(dialog)).toHaveValue('気になる本');
    expect(dialog.getByRole('combobox', { name: '公開範囲' })).toHaveTextContent('公開');
    await user.click(dialog.getByRole('button', { name: '作成' }));
    expect(await dialog.findByRole('button', { name: '作成中…' })).toBeDisabled();
    release();
    expect(await told('リストが作成されました')).toBeVisible();
    await waitFor(() => {
      expect(names()).toEqual(['夏に読む', '贈りたい本', '秘密', '気になる本']);
      expect(button(/^気になる本/)).toHaveAttribute('aria-pressed', 'true');
    });
    expect(server.requestsOf('addListOfBookList')).toMatchObject([
      { input: { listName: '気になる本', comments: '', openLevel: 'PUBLIC', listOrder: 4 } },
    ]);
  });

  it('INPUT-15 creates one list on a double click, also when the response is quick', async () => {
    server.answer('bookLists', 'addListOfBookList', (list) => ({
      ...list,
      bookListID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3b009',
      userSub: hanako.sub,
    }));
    const { user, dialog } = await start();
    const create = dialog.getByRole('button', { name: '作成' });
    await user.dblClick(create);
    expect(await told('リストが作成されました')).toBeVisible();
    // The dialog is closing, and its form is still there.
    const form = create.closest('form');
    if (form !== null) fireEvent.submit(form);
    expect(server.requestsOf('addListOfBookList')).toHaveLength(1);
  });

  it('LIST-15 needs a name that is not blank', async () => {
    const { user, dialog } = await start();
    await user.clear(name(dialog));
    expect(dialog.getByRole('button', { name: '作成' })).toBeDisabled();
    await user.type(name(dialog), '  {Enter}');
    expect(dialog.getByRole('button', { name: '作成' })).toBeDisabled();
    expect(server.requestsOf('addListOfBookList')).toEqual([]);
    await user.type(name(dialog), '冬');
    expect(dialog.getByRole('button', { name: '作成' })).toBeEnabled();
  });

  it('LIST-21 says that a name has characters that cannot be used', async () => {
    const { user, dialog } = await start();
    await user.type(name(dialog), '\u202E');
    expect(dialog.getByRole('button', { name: '作成' })).toBeDisabled();
    expect(name(dialog)).toHaveAccessibleDescription(/^使えない文字が入っています/);
  });

  it.each([
    [500, 'INTERNAL', ja.createFailed],
    [409, 'CONFLICT', ja.createFull],
    [429, 'TOO_MANY_REQUESTS', ja.createTooMany],
  ] as const)(
    'ERR-46 tells a failure %d, and keeps what was written',
    async (status, code, text) => {
      server.fail('bookLists', 'addListOfBookList', status, code);
      const { user, dialog } = await start();
      await user.type(name(dialog), '2');
      await user.click(dialog.getByRole('button', { name: '作成' }));
      expect(await told(text)).toBeVisible();
      expect(name(dialog)).toHaveValue('気になる本2');
      expect(dialog.getByRole('button', { name: '作成' })).toBeEnabled();
    },
  );
});

describe('editing a list', () => {
  const start = async () => {
    const view = await open();
    await view.user.click(button('「夏に読む」を編集'));
    const dialog = within(await screen.findByRole('dialog', { name: 'リストを編集' }));
    return { ...view, dialog };
  };

  it('LIST-05 LIST-07 LIST-13 ERR-35 changes name, comments and open level, and tells', async () => {
    server.answer('bookLists', 'updateListOfBookList', ({ bookListID, ...fields }) => {
      const changed = { ...fields, bookListID, userSub: hanako.sub };
      stored = stored.map((list) =>
        list.bookListID === bookListID ? { ...changed, books: list.books } : list,
      );
      return changed;
    });
    const { user, dialog } = await start();
    const name = dialog.getByRole('textbox', { name: /リスト名/ });
    await user.clear(name);
    await user.type(name, '冬');
    expect(dialog.getByRole('textbox', { name: 'コメント' })).toHaveValue('海辺で\n読む本');
    await user.click(dialog.getByRole('combobox', { name: '公開範囲' }));
    const levels = await screen.findAllByRole('option');
    expect(levels.map((level) => level.getAttribute('data-value'))).toEqual([
      'PUBLIC',
      'URLSHARE',
      'PRIVATE',
    ]);
    await user.click(screen.getByRole('option', { name: '非公開' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await told('リストが更新されました')).toBeVisible();
    await waitFor(() => {
      expect(names()).toEqual(['冬', '贈りたい本', '秘密']);
    });
    expect(server.requestsOf('updateListOfBookList')).toMatchObject([
      {
        input: {
          bookListID: summer.bookListID,
          listName: '冬',
          comments: '海辺で\n読む本',
          openLevel: 'PRIVATE',
          listOrder: 1,
        },
      },
    ]);
  });

  it('ERR-36 tells a failure, and leaves the list as it is', async () => {
    server.fail('bookLists', 'updateListOfBookList', 404);
    const { user, dialog } = await start();
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await told('リストの更新に失敗しました')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => {
      expect(names()).toEqual(['夏に読む', '贈りたい本', '秘密']);
    });
  });
});

describe('deleting a list', () => {
  const start = async () => {
    const view = await open();
    await view.user.click(button('「夏に読む」を削除'));
    const dialog = within(await screen.findByRole('alertdialog'));
    return { ...view, dialog };
  };

  it('LIST-05 LIST-14 ERR-43 asks, deletes, and tells', async () => {
    server.answer('bookLists', 'deleteListOfBookList', ({ bookListID }) => {
      stored = stored.filter((list) => list.bookListID !== bookListID);
      return { ok: true as const };
    });
    const { user, dialog } = await start();
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    expect(await told('リストを削除しました')).toBeVisible();
    await waitFor(() => {
      expect(names()).toEqual(['贈りたい本', '秘密']);
    });
    expect(server.requestsOf('deleteListOfBookList')).toMatchObject([
      { input: { userSub: hanako.sub, bookListID: summer.bookListID } },
    ]);
  });

  it('LIST-05 deletes nothing when the answer is no', async () => {
    const { user, dialog } = await start();
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(names()).toHaveLength(3);
    expect(server.requestsOf('deleteListOfBookList')).toEqual([]);
  });

  it('ERR-44 tells a failure, and the list is there again', async () => {
    server.fail('bookLists', 'deleteListOfBookList', 500);
    const { user, dialog } = await start();
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    expect(await told('リストの削除に失敗しました')).toBeVisible();
    expect(names()).toEqual(['夏に読む', '贈りたい本', '秘密']);
  });
});

describe('sharing a list', () => {
  it.each([summer, gifts])(
    'LIST-08 LIST-09 ERR-47 copies the link of a $openLevel list',
    async (list) => {
      const { user } = await open();
      await user.click(button(`「${list.listName}」の共有URLをコピー`));
      expect(await told('共有URLがコピーされました')).toBeVisible();
      expect(await navigator.clipboard.readText()).toBe(
        `https://hondana.example/list/${list.bookListID}`,
      );
    },
  );

  it('LIST-09 is disabled for a PRIVATE list', async () => {
    await open();
    expect(button('「秘密」の共有URLをコピー')).toBeDisabled();
    expect(button('「夏に読む」の共有URLをコピー')).toBeEnabled();
  });
});

describe('the books of a list', () => {
  const move = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const menu = await openMenu(user, 'こころ');
    expect(within(menu).queryByRole('menuitem', { name: '夏に読む' })).toBeNull();
    await user.click(within(menu).getByRole('menuitem', { name: '贈りたい本' }));
  };
  const moveStored = () => {
    stored = [
      { ...summer, books: [inList(botchan, summer, 20)] },
      { ...gifts, books: [inList(aboutSoseki, gifts, 5), inList(kokoro, gifts, 30)] },
    ];
  };

  it('LIST-10 ERR-39 SP-091 are moved to another list', async () => {
    server.answer('bookLists', 'moveBooksInList', () => {
      moveStored();
      return { ok: true as const };
    });
    const { user } = await open();
    await move(user);
    expect(await told('別のリストに移動しました')).toBeVisible();
    await waitFor(() => {
      expect(books('夏に読む')).toEqual(['坊っちゃん']);
    });
    await user.click(button(/^贈りたい本/));
    expect(books('贈りたい本')).toEqual(['こころ 上中下', '漱石論集成']);
    expect(server.requestsOf('moveBooksInList')).toMatchObject([
      {
        input: {
          bookListID: summer.bookListID,
          KANRI_ID: kokoro.KANRI_ID,
          newBookListID: gifts.bookListID,
        },
      },
    ]);
  });

  it('LIST-11 ERR-40 SP-090 go to the top where the other list has them already', async () => {
    server.answer('bookLists', 'moveBooksInList', () => {
      moveStored();
      return { statusCode: 409 as const, message: 'moved to the top', movedToTop: true as const };
    });
    const { user } = await open();
    await move(user);
    expect(await told('移動先リストに重複があったため先頭へ移動しました')).toBeVisible();
    await user.click(button(/^贈りたい本/));
    await waitFor(() => {
      expect(books('贈りたい本')).toEqual(['こころ 上中下', '漱石論集成']);
    });
  });

  it('ERR-41 come back when the server refuses the move', async () => {
    server.fail('bookLists', 'moveBooksInList', 404);
    const { user } = await open();
    await move(user);
    expect(await told('エラーが発生しました')).toBeVisible();
    expect(books('夏に読む')).toEqual(['坊っちゃん', 'こころ 上中下']);
  });

  it('ERR-42 come back when the move never arrived', async () => {
    server.answerFromElsewhere('bookLists', 'moveBooksInList', () => Response.error());
    const { user } = await open();
    await move(user);
    expect(await told('本の移動に失敗しました')).toBeVisible();
    await waitFor(() => {
      expect(books('夏に読む')).toEqual(['坊っちゃん', 'こころ 上中下']);
    });
  });

  it('OWNBOOK-14 are named as gone when an own book has left the bookshelf', async () => {
    const gone = { KANRI_ID: ownBookIDOf('1'), bookListID: summer.bookListID, addAt: 1 };
    stored = [{ ...summer, books: [gone] }];
    await open();
    expect(books('夏に読む')).toEqual(['本棚にない本']);
    expect(button('「本棚にない本」の操作')).toBeVisible();
  });

  it('LIST-12 ERR-37 are removed', async () => {
    server.answer('bookLists', 'deleteBooksInList', () => {
      stored = [{ ...summer, books: [inList(botchan, summer, 20)] }];
      return { ok: true as const };
    });
    const { user } = await open();
    const menu = await openMenu(user, 'こころ');
    await user.click(within(menu).getByRole('menuitem', { name: 'このリストから削除' }));
    expect(await told('本がリストから削除されました')).toBeVisible();
    expect(books('夏に読む')).toEqual(['坊っちゃん']);
    expect(server.requestsOf('deleteBooksInList')).toMatchObject([
      { input: { bookListID: summer.bookListID, KANRI_ID: kokoro.KANRI_ID } },
    ]);
  });

  it('ERR-38 come back when removing them failed', async () => {
    server.fail('bookLists', 'deleteBooksInList', 500);
    const { user } = await open();
    const menu = await openMenu(user, 'こころ');
    await user.click(within(menu).getByRole('menuitem', { name: 'このリストから削除' }));
    expect(await told('本の削除に失敗しました')).toBeVisible();
    expect(books('夏に読む')).toEqual(['坊っちゃん', 'こころ 上中下']);
  });
});

describe('the order of the lists', () => {
  it('LIST-13 SP-094 is changed by the arrow keys and written as listOrder', async () => {
    server.answer('bookLists', 'updateListOfBookList', ({ bookListID, ...fields }) => {
      stored = stored.map((list) =>
        list.bookListID === bookListID
          ? Object.assign({}, list, { listOrder: fields.listOrder })
          : list,
      );
      return { ...fields, bookListID, userSub: hanako.sub };
    });
    const { user } = await open();
    act(() => {
      button('「秘密」の順番を変える').focus();
    });
    await user.keyboard('{ArrowUp}');
    await waitFor(() => {
      expect(names()).toEqual(['夏に読む', '秘密', '贈りたい本']);
    });
    expect(screen.getByText('「秘密」は3件中2番目です')).toBeInTheDocument();
    expect(button('「秘密」の順番を変える')).toHaveFocus();
    expect(await told('リストが更新されました')).toBeVisible();
    const written = server.requestsOf('updateListOfBookList').map(({ input }) => input);
    expect(written).toMatchObject([
      { bookListID: secret.bookListID, listOrder: 2, openLevel: 'PRIVATE' },
      { bookListID: gifts.bookListID, listOrder: 3 },
    ]);
  });

  it('ERR-36 is what it was when writing it failed', async () => {
    server.fail('bookLists', 'updateListOfBookList', 500);
    const { user } = await open();
    act(() => {
      button('「夏に読む」の順番を変える').focus();
    });
    await user.keyboard('{ArrowDown}');
    expect(await told('リストの更新に失敗しました')).toBeVisible();
    await waitFor(() => {
      expect(names()).toEqual(['夏に読む', '贈りたい本', '秘密']);
    });
  });
});

describe('the message', () => {
  it('LIST-17 CONST-19 leaves by itself after 6 seconds', async () => {
    expect(SNACKBAR_MS).toBe(6_000);
    const { user } = await open();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await user.click(button('「夏に読む」の共有URLをコピー'));
    const message = await told('共有URLがコピーされました');
    const leave = timers.mock.calls.findLast(([, ms]) => ms === SNACKBAR_MS)?.[0];
    expect(leave).toBeDefined();
    act(() => {
      leave?.();
    });
    await waitFor(() => {
      expect(message).not.toBeInTheDocument();
    });
  });
});
