import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { botchan, found, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import {
  copyOf,
  findButton,
  newCode,
  openScan,
  scan,
  scanField,
  serveScan,
  sticker,
} from '#test/support/web/scan-desk.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

jest.mock('#web/lib/measures.ts', () => ({
  ...jest.requireActual<object>('#web/lib/measures.ts'),
  REGISTER_RETRY_MS: [1, 1],
}));

jest.mock('#web/lib/browser.ts', () => ({ startDownload: jest.fn() }));

const api = startApiServer();

beforeEach(() => {
  sessionStorage.clear();
});

const OTHER_ISBN = '9784101010014';

const requestIds = (): ReadonlySet<string> =>
  new Set(
    api
      .requestsOf('RegisterUnlabelledGlobalBook')
      .map(({ input }) => (input as { requestId: string }).requestId),
  );

const startBatch = async (user: UserEvent) => {
  await user.click(await screen.findByRole('switch', { name: '続けて登録' }));
};

describe('registering one book after another', () => {
  it('SCAN-40 registers each scan at once', async () => {
    const { user } = await openScan(api, { owned: 2 });
    await startBatch(user);
    await scan(user, '9784101010137');
    await user.keyboard(`${OTHER_ISBN}{Enter}`);
    await waitFor(async () => {
      expect(await screen.findAllByText('本棚に入れました。')).toHaveLength(2);
    });
    expect(requestIds().size).toBe(2);
    expect(screen.queryByRole('button', { name: '本棚に入れる' })).toBeNull();
    expect(await screen.findAllByText('同じ本を2冊持っています')).toHaveLength(2);
  });

  it('SCAN-48 asks where the number is only printed on the book', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    api.answer('bookData', 'Fetch_Simplebook_by_ISBN', ({ ISBN }) => [
      { ...botchan, PrintedISBN: ISBN },
    ]);
    await scan(user, '9784101010137');
    expect(
      await screen.findByText('印刷された番号 9784101010137（正しくは別の番号）'),
    ).toBeVisible();
    expect(requestIds().size).toBe(0);
    await user.click(await findButton('「坊っちゃん」を選ぶ'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
  });

  it('SCAN-48 asks about the book of a wrong ISBN, also after the next scan', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    const { promise: waiting, resolve: answer } = withResolvers();
    api.answer('bookData', 'Fetch_Simplebook_by_ISBN', async ({ ISBN }) => {
      if (ISBN === kokoro.ISBN) return [kokoro];
      await waiting;
      return [{ ...botchan, PrintedISBN: ISBN }];
    });
    await scan(user, '9784101010015');
    await user.keyboard('9784101010137{Enter}');
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    answer();
    expect(await findButton('「坊っちゃん」を選ぶ')).toBeVisible();
    expect(requestIds().size).toBe(1);
    expect(await scanField()).toHaveValue('');
  });

  it('SCAN-50 ignores the price barcode of the book that was just read, and names a lone one', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    await scan(user, '9784101010137');
    await user.keyboard('1920193004707{Enter}');
    expect(await scanField()).toHaveValue('');
    expect(await scanField()).toBeValid();
    await user.keyboard('1920193004707{Enter}');
    expect(
      await screen.findByText('上の段のバーコードを読んでください', { exact: false }),
    ).toBeVisible();
    expect(await scanField()).toBeInvalid();
  });

  it('SCAN-46 creates no second copy of a book that is read again before it is asked for', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    await scan(user, '9784101010137');
    await user.keyboard('9784101010137{Enter}9784101010137{Enter}');
    expect(
      await screen.findAllByText('もう一度読み取りました。まだ登録していません。'),
    ).toHaveLength(1);
    expect(await screen.findAllByText('本棚に入れました。')).toHaveLength(1);
    expect(requestIds().size).toBe(1);
    await user.click(await findButton('「こころ」をもう一冊登録する'));
    await waitFor(async () => {
      expect(await screen.findAllByText('本棚に入れました。')).toHaveLength(2);
    });
    expect(requestIds().size).toBe(2);
  });

  it('SCAN-40 waits for a choice where several editions share the ISBN', async () => {
    const { user } = await openScan(api, { books: [kokoro, botchan] });
    await startBatch(user);
    await scan(user, '9784101010137');
    expect(await screen.findByText('どの本か選んでください。')).toBeVisible();
    expect(api.requestsOf('RegisterUnlabelledGlobalBook')).toEqual([]);
    await user.click(await findButton('「坊っちゃん」を選ぶ'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
  });

  it('UNLAB-19 prints labels for what was registered without a sticker', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    await scan(user, '9784101010137');
    await user.keyboard(`${OTHER_ISBN}{Enter}`);
    await user.click(await findButton('この2冊のラベルを印刷…'));
    const dialog = await screen.findByRole('dialog', { name: '2冊のラベルを印刷' });
    api.answer('stickers', 'IssueLabelSheet', () => ({ pdfUrl: 'https://files.example/1.pdf' }));
    await user.click(within(dialog).getByRole('button', { name: 'PDFをダウンロード' }));
    await within(dialog).findByRole('link', { name: 'PDFを開く' });
    const [request] = api.requestsOf('IssueLabelSheet');
    expect(request?.input).toMatchObject({ GlobalBookIDs: [newCode(2), newCode(1)] });
  });

  it('SCAN-41 repeats a scan without an answer with the same id', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    const sent: string[] = [];
    api.answer(
      'bookshelfWrites',
      'RegisterUnlabelledGlobalBook',
      ({ requestId, chosen: { KANRI_ID = '' } }) => {
        sent.push(requestId);
        // The first answer is lost on the way.
        if (sent.length === 1) return HttpResponse.error() as never;
        return copyOf({ KANRI_ID });
      },
    );
    await scan(user, '9784101010137');
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it('SCAN-42 keeps a failure in the list, with its reason and a retry of the same id', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    api.answerFromElsewhere('bookshelfWrites', 'RegisterUnlabelledGlobalBook', () =>
      HttpResponse.error(),
    );
    await scan(user, '9784101010137');
    expect(await screen.findByText('通信できませんでした。')).toBeVisible();
    const sent: string[] = [];
    api.answer(
      'bookshelfWrites',
      'RegisterUnlabelledGlobalBook',
      ({ requestId, chosen: { KANRI_ID = '' } }) => {
        sent.push(requestId);
        return copyOf({ KANRI_ID });
      },
    );
    await user.click(await findButton('「こころ」をもう一度登録する'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await scanField()).toHaveFocus();
  });

  it('SCAN-42 retries by itself when the connection returns', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    api.answerFromElsewhere('bookData', 'Fetch_Simplebook_by_ISBN', () => HttpResponse.error());
    await scan(user, '9784101010137');
    expect(await screen.findByText('通信できませんでした。')).toBeVisible();
    serveScan(api);
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
  });

  it.each([
    [429, 'TOO_MANY_REQUESTS', '1日に登録できる冊数を超えました。'],
    [409, 'CONFLICT', '本棚に置ける冊数の上限に達しました。'],
    [404, 'NOT_FOUND', '棚かステッカーが見つかりません。'],
  ] as const)('SCAN-42 says why the server refused: %d', async (status, code, text) => {
    const { user } = await openScan(api);
    await startBatch(user);
    api.fail('bookshelfWrites', 'RegisterUnlabelledGlobalBook', status, code);
    await scan(user, '9784101010137');
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    await user.click(await findButton('「こころ」を一覧から消す'));
    expect(screen.queryByText('今回登録した本')).toBeNull();
  });

  it('SCAN-42 offers a search by title for a book that is not found', async () => {
    const { user } = await openScan(api, { books: [] });
    await startBatch(user);
    await scan(user, '9784101010137');
    expect(await screen.findByText('この番号の本は見つかりませんでした。')).toBeVisible();
    api.answer('search', 'search_word_scored', () => [found(botchan, 3)]);
    const row = await screen.findByRole('listitem');
    await user.click(await within(row).findByRole('button', { name: '書名で探す' }));
    await user.type(
      await screen.findByRole('textbox', { name: '書名・著者名で探す' }),
      '坊{Enter}',
    );
    await user.click(await findButton('「坊っちゃん」を選ぶ'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
  });

  it('SCAN-43 undoes a registration by discarding the copy, and restores it', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    await scan(user, '9784101010137');
    api.answer('bookshelfWrites', 'DiscardGlobalBook', () => copyOf(kokoro));
    await user.click(await findButton('「こころ」の登録を取り消す'));
    expect(await screen.findByText('取り消しました。')).toBeVisible();
    expect(api.requestsOf('DiscardGlobalBook')).toMatchObject([
      { input: { GlobalBookID: newCode(1) } },
    ]);
    api.answer('bookshelfWrites', 'RestoreGlobalBook', () => copyOf(kokoro));
    await user.click(await findButton('「こころ」を本棚に戻す'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(api.requestsOf('RestoreGlobalBook')).toHaveLength(1);
  });

  it('SCAN-43 says when an undo is refused, and keeps the book', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    await scan(user, '9784101010137');
    await screen.findByText('本棚に入れました。');
    api.fail('bookshelfWrites', 'DiscardGlobalBook', 409, 'CONFLICT');
    api.answer('bookshelfReads', 'fetch_GlobalBook_Owner_View', () => ({
      ...copyOf(kokoro),
      LendingHistory: [],
    }));
    await user.click(await findButton('「こころ」の登録を取り消す'));
    expect(
      await screen.findByText('貸出中か、すでに変更されている', { exact: false }),
    ).toBeVisible();
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
  });

  it('SCAN-14 binds a sticker even when the book is scanned before it is checked', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    const { promise: checked, resolve: answer } = withResolvers();
    api.answer('stickers', 'checkSticker', async () => {
      await checked;
      return { state: 'ISSUED' as const, isMine: true };
    });
    api.answer('bookshelfWrites', 'RegisterGlobalBook', () => copyOf(kokoro));
    await scan(user, sticker);
    await waitFor(() => {
      expect(api.requestsOf('checkSticker')).toHaveLength(1);
    });
    await user.keyboard('9784101010137{Enter}');
    answer();
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(api.requestsOf('RegisterGlobalBook')).toHaveLength(1);
    expect(screen.queryByText('次に読み取った本に、このステッカーを付けます。')).toBeNull();
  });

  it('SCAN-45 keeps the list when the reader comes back, and finishes what was interrupted', async () => {
    const first = await openScan(api);
    await startBatch(first.user);
    await scan(first.user, '9784101010137');
    await screen.findByText('本棚に入れました。');
    const sent: string[] = [];
    api.answer('bookshelfWrites', 'RegisterUnlabelledGlobalBook', ({ requestId }) => {
      sent.push(requestId);
      return new Promise(() => {});
    });
    await scan(first.user, OTHER_ISBN);
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    cleanup();

    api.answer(
      'bookshelfWrites',
      'RegisterUnlabelledGlobalBook',
      ({ requestId, chosen: { KANRI_ID = '' } }) => {
        sent.push(requestId);
        return copyOf({ KANRI_ID }, newCode(2));
      },
    );
    await renderScreen('/scan', { user: hanako });
    await waitFor(async () => {
      expect(await screen.findAllByText('本棚に入れました。')).toHaveLength(2);
    });
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it('SCAN-45 does not show the list to another reader', async () => {
    const { user } = await openScan(api);
    await startBatch(user);
    await scan(user, '9784101010137');
    await screen.findByText('本棚に入れました。');
    cleanup();
    const other = { username: 'taro', sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002', address: '' };
    await renderScreen('/scan', { user: other });
    await scanField();
    expect(screen.queryByText('今回登録した本')).toBeNull();
  });
});
