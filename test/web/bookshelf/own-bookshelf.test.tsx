import { act, screen, waitFor, within } from '@testing-library/react';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import { COPIES_PER_MOVE } from '#contract/limits.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { keepRecords, readingRecord } from '#test/support/web/reading-records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { dayInText } from '#web/lib/days.ts';

const api = startApiServer();
const today = japanDateOf(Date.now());
const literature = {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101',
  HondanaName: '日本文学',
  ColorCode: '#aa3333',
  ShelfOrder: 1,
};
const science = {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a102',
  HondanaName: '科学',
  ColorCode: '#3333aa',
  ShelfOrder: 2,
};

const entry = (n: number, title: string, more: Partial<BookshelfEntry> = {}): BookshelfEntry => ({
  global_book: {
    GlobalBookID: stickerCodeOf(
      Uint8Array.from({ length: 12 }, (_, at) => Math.floor(n / 32 ** at) % 32),
    ),
    KANRI_ID: `HDB${String(n).padStart(6, '0')}`,
    RegisteredDatetime: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    RegisteredDate: '2026-01-01',
  },
  book_details: {
    KANRI_ID: `HDB${String(n).padStart(6, '0')}`,
    MainTitle: title,
    Responsibility: '夏目漱石 著',
  },
  lending_status: 'Available',
  ...more,
});
const lent = (ReturnDate: string): Partial<BookshelfEntry> => ({
  lending_status: 'Lending',
  ReturnDate,
});

const kokoro = entry(1, 'こころ', { ...lent(addDays(today, -3)), TitleReading: 'ココロ' });
const sanshiro = entry(2, '三四郎', {
  ...lent(addDays(today, 7)),
  TitleReading: 'サンシロウ',
  global_hondana: literature,
});
const meian = entry(3, '明暗', { TitleReading: 'メイアン', global_hondana: literature });
const books = [kokoro, sanshiro, meian];

const serve = (entries: readonly BookshelfEntry[] = books) => {
  api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: entries.length,
    file_urls: ['/shelves/a/0.json'],
  }));
  api.serveFile('/shelves/a/0.json', entries);
  api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({
    shelves: [
      { ...literature, count: 2 },
      { ...science, count: 0 },
    ],
  }));
};
const open = async (address = '/bookshelf', entries = books) => {
  serve(entries);
  const view = await renderScreen(address, { user: hanako });
  await screen.findByRole('button', { name: /^すべての本/ });
  return view;
};
const cards = () => screen.queryAllByRole('listitem').filter((card) => card.ariaSetSize !== null);
const rows = () =>
  screen
    .getAllByRole('row')
    .filter(({ ariaRowIndex }) => ariaRowIndex !== '1')
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const hits = () => screen.getByText(/^全?\d+冊(を表示.*)?$/, { selector: '[role="status"]' });

describe('the own bookshelf as a tool', () => {
  it('TOOL-11 finds lent and overdue copies in one click and announces their number', async () => {
    const { user } = await open();
    expect(hits()).toHaveTextContent('全3冊');
    const overdue = screen.getByRole('button', { name: '延滞 1' });
    await user.click(overdue);
    await waitFor(() => {
      expect(hits()).toHaveTextContent('1冊を表示（全3冊）');
    });
    expect(screen.getByText('こころ')).toBeVisible();
    expect(screen.getByText('3日遅れ')).toBeVisible();
    expect(screen.queryByText('三四郎')).toBeNull();
    await user.click(screen.getByRole('button', { name: '貸出中 2' }));
    await waitFor(() => {
      expect(hits()).toHaveTextContent('2冊を表示（全3冊）');
    });
    await user.click(screen.getByRole('button', { name: '貸出中 2' }));
    await waitFor(() => {
      expect(hits()).toHaveTextContent('全3冊');
    });
  });

  it('TOOL-20 prints the title, the day and all rows of the chosen filters, once the rest is there', async () => {
    const printed: (readonly (string | null)[])[] = [];
    const print = () => {
      act(() => {
        globalThis.dispatchEvent(new Event('beforeprint'));
      });
      const table = screen.getByRole('table', { hidden: true });
      const rowsOf = within(table).getAllByRole('row', { hidden: true });
      printed.push([
        screen.getByText(/現在、/).textContent,
        ...rowsOf.map((row) => Array.from(row.children, (cell) => cell.textContent).join('|')),
      ]);
      act(() => {
        globalThis.dispatchEvent(new Event('afterprint'));
      });
    };
    Object.assign(globalThis, { print });
    const many = Array.from({ length: 300 }, (_, n) =>
      entry(n + 1, `本${String(n + 1)}`, { global_hondana: literature }),
    );
    const { user } = await open('/bookshelf?q=本&sort=oldestRegistered', [...many, meian]);
    await user.click(screen.getByRole('button', { name: '印刷' }));
    await waitFor(() => {
      expect(printed).toHaveLength(1);
    });
    expect(printed[0]).toHaveLength(302);
    expect(printed[0]?.slice(0, 3)).toEqual([
      `${dayInText(today, 'ja')}現在、300冊`,
      '書名|著者|棚',
      '本1|夏目漱石 著|日本文学',
    ]);
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });

  it('RECORD-44 shows what is not recorded as read, and requests the record only then', async () => {
    keepRecords(api, [
      readingRecord({ KANRI_ID: kokoro.global_book.KANRI_ID }),
      readingRecord({ KANRI_ID: sanshiro.global_book.KANRI_ID, state: 'wanted', readings: [] }),
      // Recorded under another id of the book.
      readingRecord({ KANRI_ID: 'HDB900003' }),
    ]);
    const merged = entry(3, '明暗', {
      book_details: { KANRI_ID: 'HDB000003', MainTitle: '明暗', SameAs: ['HDB900003'] },
    });
    const { user } = await open('/bookshelf', [kokoro, sanshiro, merged]);
    expect(api.requestsOf('listReadings')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '未読' }));
    await waitFor(() => {
      expect(hits()).toHaveTextContent('1冊を表示（全3冊）');
    });
    expect(screen.getByText('三四郎')).toBeVisible();
    expect(screen.getByRole('button', { name: '未読 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(location.search).toBe('?state=unread');
    await user.click(screen.getByRole('button', { name: '未読 1' }));
    await waitFor(() => {
      expect(hits()).toHaveTextContent('全3冊');
    });
  });

  it('RECORD-44 offers another attempt when the record cannot be loaded', async () => {
    api.fail('record', 'listReadings', 400);
    const { user } = await open('/bookshelf?state=unread');
    expect(await screen.findByText('読書の記録の取得に失敗しました。')).toBeVisible();
    keepRecords(api, []);
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('button', { name: '未読 3' })).toBeVisible();
  });

  it('TOOL-08 opens the view of its address and restores it when the reader goes back', async () => {
    const { user, back } = await open(
      `/bookshelf?shelf=${literature.GlobalHondanaID}&view=list&sort=title&q=三`,
    );
    await screen.findByRole('table');
    expect(rows().map(([title]) => title)).toEqual(['三四郎']);
    expect(screen.getByRole('textbox', { name: '書名・著者で絞り込む' })).toHaveValue('三');
    expect(screen.getByRole('button', { name: /日本文学/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: /すべての本/ }));
    await user.click(screen.getByRole('button', { name: '表紙' }));
    await user.clear(screen.getByRole('textbox', { name: '書名・著者で絞り込む' }));
    await waitFor(() => {
      expect(hits()).toHaveTextContent('全3冊');
    });
    await back();
    await screen.findByRole('table');
    await back();
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: '書名・著者で絞り込む' })).toHaveValue('三');
    });
    expect(screen.getByRole('button', { name: /日本文学/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('TOOL-10 lists title, author, shelf and state, sorted by the head that is clicked', async () => {
    const { user } = await open('/bookshelf?view=list');
    expect(rows().map(([title]) => title)).toEqual(['明暗', '三四郎', 'こころ']);
    // Without media queries the heads are hidden, as on a phone.
    await user.click(screen.getByRole('button', { name: '書名', hidden: true }));
    await waitFor(() => {
      expect(rows().map(([title]) => title)).toEqual(['こころ', '三四郎', '明暗']);
    });
    const head = screen.getByRole('columnheader', { name: '書名', hidden: true });
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(rows()[1]?.slice(0, 4)).toEqual([
      '三四郎',
      '夏目漱石 著',
      '日本文学',
      expect.stringMatching(/^貸出中\d{4}年\d+月\d+日まで$/),
    ]);
  });

  it('TOOL-09 names each spine in full, with its author and state', async () => {
    await open('/bookshelf?view=spines');
    expect(
      await screen.findByRole('link', {
        name: 'こころ / 夏目漱石 著 / 延滞 (新しいタブで開きます)',
      }),
    ).toHaveAttribute('href', '/manifestation/HDB000001');
    expect(cards()).toHaveLength(3);
  });

  it('TOOL-17 names the owner in the heading, beside the picture that leads to the profile', async () => {
    api.answer('openUsers', 'readUser', ({ userSub }) => ({
      userSub,
      username: 'hanako',
      preferred_name: '花子',
    }));
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: /花子の本棚/ })).toHaveTextContent(
      '花子の本棚3冊',
    );
    expect(screen.getByRole('link', { name: '花子さんのプロフィールへ' })).toHaveAttribute(
      'href',
      '/hanako',
    );
  });
});

describe('moving copies', () => {
  const answerMove = () => {
    api.answer('bookshelfWrites', 'MoveGlobalBooksToHondana', ({ GlobalBookIDs }) => ({
      GlobalBookIDs: [...GlobalBookIDs],
    }));
  };
  const moves = () => api.requestsOf('MoveGlobalBooksToHondana').map(({ input }) => input);
  const chooseScience = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const dialog = await screen.findByRole('dialog', { name: /の棚を移す$/ });
    const picker = within(dialog).getByRole('combobox', { name: '移す先の棚' });
    expect(picker).toHaveTextContent('棚を選んでください');
    expect(within(dialog).getByRole('button', { name: '移す' })).toBeDisabled();
    await user.click(picker);
    await user.click(screen.getByRole('option', { name: '科学' }));
    await user.click(within(dialog).getByRole('button', { name: '移す' }));
  };

  it('TOOL-18 TOOL-13 START-06 moves a copy from its menu, and moves it back', async () => {
    const { user } = await open();
    answerMove();
    await user.click(screen.getByRole('button', { name: '「明暗」のメニュー' }));
    expect(await screen.findByRole('menuitem', { name: 'この一冊のページへ' })).toHaveAttribute(
      'href',
      `/dp/${meian.global_book.GlobalBookID}`,
    );
    expect(screen.getByRole('menuitem', { name: 'ほかの操作' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: '棚を移す' }));
    await chooseScience(user);
    expect(await screen.findByText('1冊を「科学」へ移しました')).toBeInTheDocument();
    const GlobalBookIDs = [meian.global_book.GlobalBookID];
    expect(moves()).toEqual([{ GlobalBookIDs, GlobalHondanaID: science.GlobalHondanaID }]);
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(await screen.findByText('元の棚に戻しました')).toBeInTheDocument();
    expect(moves()[1]).toEqual({ GlobalBookIDs, GlobalHondanaID: literature.GlobalHondanaID });
  });

  it('RECORD-43 opens the reading record of a copy from its menu', async () => {
    const { user } = await open();
    keepRecords(api, [readingRecord({ KANRI_ID: meian.global_book.KANRI_ID, state: 'stopped' })]);
    await user.click(screen.getByRole('button', { name: '「明暗」のメニュー' }));
    await user.click(await screen.findByRole('menuitem', { name: '読書の記録' }));
    const dialog = within(await screen.findByRole('dialog', { name: '『明暗』の読書の記録' }));
    expect(dialog.getByRole('radio', { name: '途中まで' })).toBeChecked();
  });

  it('RECORD-48 records a copy as finished today from its menu', async () => {
    const { user } = await open();
    const kept = keepRecords(api, []);
    await user.click(screen.getByRole('button', { name: '「明暗」のメニュー' }));
    const item = await screen.findByRole('menuitem', { name: '今日読み終えた' });
    await waitFor(() => {
      expect(item).not.toHaveAttribute('aria-disabled');
    });
    await user.click(item);
    expect(await screen.findByText('今日読み終えた本として記録しました。')).toBeVisible();
    expect([...kept.values()]).toMatchObject([
      { KANRI_ID: meian.global_book.KANRI_ID, state: 'read' },
    ]);
  });

  it('RECORD-43 says that the record could not be loaded', async () => {
    const { user } = await open();
    api.fail('record', 'readReadings', 400);
    await user.click(screen.getByRole('button', { name: '「明暗」のメニュー' }));
    await user.click(await screen.findByRole('menuitem', { name: '読書の記録' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('記録を取得できませんでした');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('TOOL-12 moves all copies that the filter shows, and keeps those selected that failed', async () => {
    const many = Array.from({ length: COPIES_PER_MOVE + 10 }, (_, n) =>
      entry(n + 1, `第${String(n)}話`),
    );
    const { user } = await open('/bookshelf?view=list', [...many, entry(999, '別の本')]);
    let requests = 0;
    api.answer('bookshelfWrites', 'MoveGlobalBooksToHondana', ({ GlobalBookIDs }) => {
      requests += 1;
      if (requests === 1) api.fail('bookshelfWrites', 'MoveGlobalBooksToHondana', 409, 'CONFLICT');
      return { GlobalBookIDs: [...GlobalBookIDs] };
    });
    await user.type(screen.getByRole('textbox', { name: '書名・著者で絞り込む' }), '第');
    await user.click(screen.getByRole('button', { name: '複数を選ぶ' }));
    const bar = screen.getByRole('region', { name: '選んだ本の操作' });
    expect(within(bar).getByRole('status')).toHaveTextContent('0冊を選択中');
    await user.click(await within(bar).findByRole('button', { name: '表示中の60冊をすべて選ぶ' }));
    expect(within(bar).getByRole('status')).toHaveTextContent('60冊を選択中');
    await user.click(within(bar).getByRole('button', { name: '棚を移す…' }));
    await chooseScience(user);
    expect(
      await screen.findByText(/^50冊を移しました。残りの10冊は移せませんでした。/),
    ).toBeInTheDocument();
    expect(requests).toBe(1);
    await waitFor(() => {
      expect(within(bar).getByRole('status')).toHaveTextContent('10冊を選択中');
    });
  });
});

describe('editing the shelves', () => {
  const openManager = async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: '棚を編集' }));
    return { ...view, dialog: await screen.findByRole('dialog', { name: '棚の編集' }) };
  };
  const orders = () => api.requestsOf('ReorderGlobalHondana').map(({ input }) => input);
  const { sub: userSub } = hanako;

  it('TOOL-14 creates a shelf, and keeps what was typed when the name is taken', async () => {
    const { user, dialog } = await openManager();
    api.fail('hondanaWrites', 'CreateGlobalHondana', 409, 'CONFLICT');
    await user.click(within(dialog).getByRole('button', { name: '新しい棚を作る' }));
    const form = await screen.findByRole('dialog', { name: '新しい棚' });
    const name = within(form).getByRole('textbox', { name: /棚の名前/ });
    await user.click(within(form).getByRole('button', { name: '作る' }));
    expect(await within(form).findByText('名前を入力してください。')).toBeVisible();
    await user.type(name, '日本文学');
    await user.click(within(form).getByRole('radio', { name: '緑' }));
    await user.click(within(form).getByRole('button', { name: '作る' }));
    expect(
      await within(form).findByText('同じ名前の棚があります。別の名前にしてください。'),
    ).toBeVisible();
    expect(name).toHaveValue('日本文学');
    expect(name).toBeInvalid();

    api.answer('hondanaWrites', 'CreateGlobalHondana', () => ({
      GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a103',
    }));
    await user.type(name, '2');
    await user.click(within(form).getByRole('button', { name: '作る' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: '新しい棚' })).toBeNull();
    });
    expect(api.requestsOf('CreateGlobalHondana').at(-1)?.input).toEqual({
      userSub,
      HondanaName: '日本文学2',
      ColorCode: '#2e7d32',
    });
  });

  it('TOOL-14 renames and recolors a shelf', async () => {
    const { user, dialog } = await openManager();
    api.answer('hondanaWrites', 'UpdateGlobalHondana', () => ({ ok: true as const }));
    await user.click(within(dialog).getByRole('button', { name: '「科学」を編集' }));
    const form = await screen.findByRole('dialog', { name: '棚の名前と色' });
    const name = within(form).getByRole('textbox', { name: /棚の名前/ });
    expect(name).toHaveValue('科学');
    await user.clear(name);
    await user.type(name, '自然科学');
    await user.click(within(form).getByRole('radio', { name: '赤' }));
    await user.click(within(form).getByRole('button', { name: '保存する' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: '棚の名前と色' })).toBeNull();
    });
    expect(api.requestsOf('UpdateGlobalHondana')[0]?.input).toEqual({
      GlobalHondanaID: science.GlobalHondanaID,
      HondanaName: '自然科学',
      ColorCode: '#c62828',
    });
  });

  it('TOOL-15 reorders by button and by arrow key, and shows the old order after a failure', async () => {
    const { user, dialog } = await openManager();
    api.answer('hondanaWrites', 'ReorderGlobalHondana', () => ({ ok: true as const }));
    const names = () =>
      within(dialog)
        .getAllByRole('button', { name: /を並べ替える$/ })
        .map(({ ariaLabel }) => ariaLabel);
    await user.click(within(dialog).getByRole('button', { name: '「日本文学」を下へ' }));
    expect(await screen.findByText('「日本文学」を2個中2番目に移しました')).toBeInTheDocument();
    await waitFor(() => {
      expect(orders()).toEqual([
        { userSub, GlobalHondanaIDs: [science.GlobalHondanaID, literature.GlobalHondanaID] },
      ]);
    });
    api.fail('hondanaWrites', 'ReorderGlobalHondana', 500);
    // The server has still the first order, which has been loaded again.
    await waitFor(() => {
      expect(names()[0]).toBe('「日本文学」を並べ替える');
    });
    act(() => {
      within(dialog).getByRole('button', { name: '「日本文学」を並べ替える' }).focus();
    });
    await user.keyboard('{ArrowDown}');
    expect(
      await screen.findByText('棚を並べ替えられませんでした。もう一度お試しください。'),
    ).toBeInTheDocument();
    expect(orders()).toHaveLength(2);
    await waitFor(() => {
      expect(names()[0]).toBe('「日本文学」を並べ替える');
    });
  });

  it('TOOL-16 deletes a shelf after saying what happens to its books', async () => {
    const { user, dialog } = await openManager();
    api.answer('hondanaWrites', 'DeleteGlobalHondana', () => ({ ok: true as const }));
    await user.click(within(dialog).getByRole('button', { name: '「日本文学」を削除' }));
    const question = await screen.findByRole('alertdialog', {
      name: '「日本文学」を削除しますか？',
    });
    expect(question).toHaveTextContent('この棚の2冊は「棚に入れていない本」になります。');
    expect(api.requestsOf('DeleteGlobalHondana')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '削除する' }));
    expect(await screen.findByText('「日本文学」を削除しました')).toBeInTheDocument();
    expect(api.requestsOf('DeleteGlobalHondana')[0]?.input).toEqual({
      GlobalHondanaID: literature.GlobalHondanaID,
    });
  });
});
