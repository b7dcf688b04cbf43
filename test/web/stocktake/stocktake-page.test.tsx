import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { forgetDevice, changeKept } from '#web/lib/device-store.ts';
import { storeUser } from '#web/lib/stored-user.ts';
import { type BookshelfEntry, globalHondanaSchema } from '#contract/entities/bookshelf.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { findButton, hondana, scan, scanField, serveScan } from '#test/support/web/scan-desk.tsx';

jest.mock('#web/lib/measures.ts', () => ({
  ...jest.requireActual<object>('#web/lib/measures.ts'),
  REGISTER_RETRY_MS: [1, 1],
}));

const api = startApiServer();

const bedroom = {
  ...hondana,
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a102',
  HondanaName: '寝室',
};
const taro = { ...hanako, username: 'taro', sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a009' };
const codeOf = (n: number): string => stickerCodeOf(new Uint8Array(12).fill(n));

const entry = (
  n: number,
  book: {
    readonly KANRI_ID: string;
    readonly MainTitle: string;
    readonly ISBN?: string | undefined;
  },
  on: typeof hondana = hondana,
): BookshelfEntry => ({
  global_book: {
    GlobalBookID: codeOf(n),
    KANRI_ID: book.KANRI_ID,
    RegisteredDatetime: '2026-01-01T00:00:00.000Z',
    RegisteredDate: '2026-01-01',
  },
  book_details: book,
  global_hondana: globalHondanaSchema.parse(on),
  lending_status: 'Available',
});
const meian = { KANRI_ID: 'HDB3', MainTitle: '明暗', ISBN: '9784101010199' };

/** The bookshelf of the server, which the calls of the page change. */
let shelf: readonly BookshelfEntry[];

const serve = () => {
  shelf = [entry(1, kokoro), entry(2, botchan), entry(3, meian, bedroom)];
  serveScan(api, { books: [] });
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({
    shelves: [hondana, bedroom],
  }));
  api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: shelf.length,
    first_entries: [...shelf],
    file_urls: [],
  }));
  api.answer(
    'bookshelfWrites',
    'MoveGlobalBooksToHondana',
    ({ GlobalBookIDs, GlobalHondanaID }) => {
      const to = globalHondanaSchema.parse(
        GlobalHondanaID === bedroom.GlobalHondanaID ? bedroom : hondana,
      );
      shelf = shelf.map((one) =>
        GlobalBookIDs.includes(one.global_book.GlobalBookID) ? { ...one, global_hondana: to } : one,
      );
      return { GlobalBookIDs };
    },
  );
};

beforeEach(async () => {
  await forgetDevice();
  storeUser(hanako);
  // A page that is open for long would request what the device keeps.
  localStorage.setItem('keepBookshelf', 'off');
  serve();
});

const open = (address: string, user = hanako) => renderScreen(address, { user });

const chooseAndStart = async (user: UserEvent, place: string) => {
  await user.click(await screen.findByRole('combobox', { name: '棚卸しをする棚' }));
  await user.click(await screen.findByRole('option', { name: place }));
  await user.click(await findButton('棚卸しを始める'));
  await scanField();
};
const begin = async () => {
  const view = await open('/scan?stocktake=');
  await chooseAndStart(view.user, '書斎');
  return view;
};
const counted = async (count: number) => screen.findByText(`${String(count)}件読み取りました`);
const scanAll = async (user: UserEvent, codes: readonly string[]) => {
  for (const code of codes) await scan(user, code);
};
const showResult = async (user: UserEvent) => {
  await user.click(await screen.findByRole('link', { name: '結果を見る' }));
  await screen.findByRole('heading', { name: '結果' });
};
const section = (name: string) => screen.queryByRole('region', { name });
const titlesIn = (name: string) => {
  const found = section(name);
  return found === null
    ? []
    : within(found)
        .getAllByRole('listitem')
        .map((row) => within(row).getByRole('link').textContent);
};

describe('a stocktake', () => {
  it('STOCK-10 says of each code what it is, and why a value is no code', async () => {
    const { user } = await begin();
    await scanAll(user, [kokoro.ISBN ?? '', codeOf(3), codeOf(3)]);
    expect(await screen.findByText('もう数えました（明暗）')).toBeVisible();
    const rows = await screen.findByRole('list', { name: '読み取った本' });
    const texts = within(rows)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/明暗.*記録では「寝室」の本です/u),
      expect.stringMatching(/こころ.*数えました/u),
    ]);
    await scan(user, '1920093005005');
    expect(await screen.findByText('上の段のバーコードを読んでください')).toBeVisible();
    await user.clear(await scanField());
    await scan(user, '9784101010138');
    expect(await screen.findByText(/番号の最後の桁が合いません/u)).toBeVisible();
    await user.clear(await scanField());
    await scan(user, 'こころ');
    expect(await screen.findByText(/本やステッカーの番号ではありません/u)).toBeVisible();
    await counted(2);
    expect(api.requestsOf('checkSticker')).toEqual([]);
    expect(api.requestsOf('Fetch_Simplebook_by_ISBN')).toEqual([]);
    await user.click(await findButton('「明暗」の読み取りを取り消す'));
    await counted(1);
  });

  it('STOCK-11 goes on after the page was closed, where the reader wants it', async () => {
    const { user } = await begin();
    await scanAll(user, [codeOf(1), botchan.ISBN ?? '']);
    await counted(2);
    cleanup();

    const reopened = await open('/scan');
    await reopened.user.click(
      await screen.findByRole('link', { name: '棚卸しの途中です（書斎、2件）' }),
    );
    await reopened.user.click(await screen.findByRole('link', { name: '続ける' }));
    await counted(2);
    await scan(reopened.user, codeOf(3));
    await counted(3);
    cleanup();

    // A reload in the middle.
    const reloaded = await open('/scan?stocktake=scan');
    await counted(3);
    await showResult(reloaded.user);
    await reloaded.user.click(await findButton('棚卸しを終える'));
    expect(await findButton('棚卸しを始める')).toBeVisible();
    await reloaded.user.click(await findButton('元に戻す'));
    expect(await screen.findByText('棚卸しの途中です（書斎、3件）')).toBeVisible();
    await reloaded.user.click(await findButton('やめる'));
    expect(await findButton('棚卸しを始める')).toBeVisible();
  });

  it('STOCK-12 is of one reader: another one is not offered it', async () => {
    await changeKept(hanako.sub, 'stocktake', () => ({ scope: '', scans: [] }));
    storeUser(taro);
    await open('/scan?stocktake=scan', taro);
    expect(await findButton('棚卸しを始める')).toBeVisible();
    cleanup();
    await open('/scan', taro);
    expect(await screen.findByRole('link', { name: /^棚卸し：/u })).toBeVisible();
  });

  it('STOCK-13 goes on, and says so, where the device stores nothing', async () => {
    const { user } = await begin();
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await scan(user, codeOf(1));
    expect(await screen.findByText(/この端末に保存できません/u)).toBeVisible();
    await counted(1);
    put.mockRestore();
  });

  it('STOCK-14 moves a copy here; a failure is said and the row stays; all is undone at once', async () => {
    const { user } = await begin();
    await scanAll(user, [codeOf(1), codeOf(3)]);
    await showResult(user);
    expect(titlesIn('見当たらない本')).toEqual(['坊っちゃん']);
    api.fail('bookshelfWrites', 'MoveGlobalBooksToHondana', 500);
    await user.click(await findButton('「明暗」この棚に移す'));
    expect(await screen.findByText('棚を移せませんでした。もう一度お試しください。')).toBeVisible();
    expect(titlesIn('別の棚の本')).toEqual(['明暗']);

    const before = shelf;
    serve();
    await user.click(await findButton('「明暗」この棚に移す'));
    await waitFor(() => {
      expect(section('別の棚の本')).toBeNull();
    });
    await user.click(await findButton('「坊っちゃん」ありました'));
    await waitFor(() => {
      expect(section('見当たらない本')).toBeNull();
    });
    expect(screen.getByText('読み取った本と記録は、すべて合っています。')).toBeVisible();
    expect(await screen.findByText('このページで2件変更しました。')).toBeVisible();
    await user.click(await findButton('元に戻す'));
    expect(await screen.findByText('元に戻しました。')).toBeVisible();
    expect(shelf).toEqual(before);
    await waitFor(() => {
      expect(titlesIn('別の棚の本')).toEqual(['明暗']);
    });
    expect(titlesIn('見当たらない本')).toEqual(['坊っちゃん']);
    expect(screen.queryByText(/件変更しました/u)).toBeNull();
  });

  it('STOCK-15 removes a missing copy, and keeps the undo when that fails', async () => {
    const { user } = await begin();
    await scan(user, codeOf(1));
    await showResult(user);
    // The next version of the bookshelf comes later.
    api.answer('bookshelfWrites', 'DiscardGlobalBook', () => ({
      GlobalBook: entry(2, botchan).global_book,
    }));
    api.fail('bookshelfWrites', 'RestoreGlobalBook', 404);
    await user.click(await findButton('「坊っちゃん」本棚から除く'));
    await waitFor(() => {
      expect(section('見当たらない本')).toBeNull();
    });
    await user.click(await findButton('元に戻す'));
    expect(await screen.findByText('1件は元に戻せませんでした。')).toBeVisible();
    expect(await screen.findByText('このページで1件変更しました。')).toBeVisible();

    // The next stocktake has nothing to undo.
    await user.click(await findButton('棚卸しを終える'));
    await chooseAndStart(user, '書斎');
    await showResult(user);
    expect(screen.queryByText(/件変更しました/u)).toBeNull();
    expect(titlesIn('見当たらない本')).toHaveLength(2);
  });

  it('STOCK-19 moves nothing to a hondana that was deleted meanwhile', async () => {
    const { user } = await begin();
    api.answer('bookData', 'Fetch_Simplebook_by_ISBN', ({ ISBN }) => [
      { KANRI_ID: 'HDB4', MainTitle: '門', ISBN },
    ]);
    await scanAll(user, [codeOf(3), '9784101010113']);
    await showResult(user);
    expect(await findButton('「明暗」この棚に移す')).toBeVisible();
    expect(await findButton('「門」この棚に登録')).toBeVisible();
    cleanup();
    api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [bedroom] }));
    await open('/scan?stocktake=result');
    expect(await screen.findByText('なくなった棚')).toBeVisible();
    expect(titlesIn('別の棚の本')).toEqual(['明暗']);
    expect(screen.queryByRole('button', { name: '「明暗」この棚に移す' })).toBeNull();
    expect(await findButton('「門」本棚に登録')).toBeVisible();
  });

  it('STOCK-16 registers a book idempotently, and again after an undo', async () => {
    const { user } = await begin();
    const book = { KANRI_ID: 'HDB4', MainTitle: '門', ISBN: '9784101010113' };
    const requests = () =>
      api
        .requestsOf('RegisterUnlabelledGlobalBook')
        .map(({ input }) => input as { requestId: string; GlobalHondanaID: string });
    api.answer('bookData', 'Fetch_Simplebook_by_ISBN', () => [book]);
    await scan(user, book.ISBN);
    await showResult(user);
    await waitFor(() => {
      expect(titlesIn('登録のない本')).toEqual(['門']);
    });
    api.fail('bookshelfWrites', 'RegisterUnlabelledGlobalBook', 503);
    await user.click(await findButton('「門」この棚に登録'));
    expect(await screen.findByText('登録できませんでした。もう一度お試しください。')).toBeVisible();
    cleanup();

    // The browser was closed in between.
    serve();
    api.answer('bookData', 'Fetch_Simplebook_by_ISBN', () => [book]);
    api.answer('bookshelfWrites', 'RegisterUnlabelledGlobalBook', () => {
      shelf = [...shelf, entry(9, book)];
      return { GlobalBook: entry(9, book).global_book };
    });
    api.answer('bookshelfWrites', 'DiscardGlobalBook', () => {
      shelf = shelf.slice(0, -1);
      return { GlobalBook: entry(9, book).global_book };
    });
    const again = await open('/scan?stocktake=result');
    await again.user.click(await findButton('「門」この棚に登録'));
    await waitFor(() => {
      expect(section('登録のない本')).toBeNull();
    });
    expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(1);
    expect(requests().at(-1)?.GlobalHondanaID).toBe(hondana.GlobalHondanaID);
    await again.user.click(await findButton('元に戻す'));
    await again.user.click(await findButton('「門」この棚に登録'));
    await waitFor(() => {
      expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(2);
    });
  });

  it('STOCK-17 counts and shows the result without a network, where nothing can be written', async () => {
    const { user } = await begin();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      dispatchEvent(new Event('offline'));
    });
    await scanAll(user, [codeOf(3), '9784101010113']);
    await counted(2);
    await showResult(user);
    for (const name of ['「坊っちゃん」本棚から除く', '「明暗」この棚に移す']) {
      const button = await findButton(name);
      expect(button).toHaveAccessibleDescription('オフラインでは使えません');
      await user.click(button);
    }
    expect(titlesIn('登録のない本')).toEqual(['9784101010113']);
    expect(screen.getByText('ネットワークにつながったら、この番号の本を調べます。')).toBeVisible();
    await user.click(await findButton('「こころ 上中下」ありました'));
    await waitFor(() => {
      expect(titlesIn('見当たらない本')).toEqual(['坊っちゃん']);
    });
    expect(api.requestsOf('MoveGlobalBooksToHondana')).toEqual([]);
    expect(api.requestsOf('Fetch_Simplebook_by_ISBN')).toEqual([]);
    onLine.mockRestore();
  });
});
