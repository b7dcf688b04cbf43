import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { LendingHistoryEntry } from '#contract/entities/bookshelf.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { botchan, found, kokoro } from '#test/support/web/records.ts';
import { keepRecords, readingRecord } from '#test/support/web/reading-records.ts';
import { ja as record } from '#web/features/reading-record/texts.ja.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import {
  copyOf,
  findButton,
  hondana,
  openScan,
  registeredRows,
  scan,
  scanField,
  serveScan,
  sticker,
} from '#test/support/web/scan-desk.tsx';

jest.mock('#web/lib/measures.ts', () => ({
  ...jest.requireActual<object>('#web/lib/measures.ts'),
  REGISTER_RETRY_MS: [1, 1],
}));

const api = startApiServer();
const calls = () =>
  [
    'Fetch_Simplebook_by_ISBN',
    'checkSticker',
    'RegisterGlobalBook',
    'RegisterUnlabelledGlobalBook',
    'countOwnCopies',
  ].flatMap((name) => api.requestsOf(name));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the scan page', () => {
  it('SCAN-01 asks visitors to sign in and calls nothing', async () => {
    await renderScreen('/scan');
    expect(await screen.findByText('このページを使うにはログインが必要です。')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'ISBN・ステッカーの番号' })).toBeNull();
  });

  it.each([
    ['ja', 'スキャン'],
    ['en', 'Scan'],
  ] as const)('SCAN-01 is titled in %s', async (locale, title) => {
    serveScan(api);
    await renderScreen('/scan', { user: hanako, locale });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it.each(['4-10-101013-7', '４－１０－１０１０１３－７', '978-4-10-101013-7'])(
    'SCAN-02 finds the book of %s',
    async (written) => {
      const { user } = await openScan(api);
      await scan(user, written);
      expect(await screen.findByRole('heading', { name: 'こころ' })).toBeVisible();
      expect(api.requestsOf('Fetch_Simplebook_by_ISBN')).toMatchObject([
        { input: { ISBN: '9784101010137' } },
      ]);
      expect(await scanField()).toHaveValue('');
      expect(await scanField()).toHaveFocus();
    },
  );

  it.each([
    [
      'SCAN-03',
      `${sticker.slice(0, -1)}${sticker.endsWith('A') ? 'B' : 'A'}`,
      '番号が合いません。',
    ],
    ['SCAN-04', '1920193004707', '上の段のバーコードを読んでください'],
    ['SCAN-51', '4910123450988', '雑誌のコードです。'],
    ['SCAN-51', '9790260000438', '楽譜の番号です。'],
    ['SCAN-50', '97841010101371920193005807', '下の段のバーコードの番号が合いません。'],
    ['SCAN-06', '913.6', '本やステッカーの番号ではありません。'],
  ])('%s refuses %s beside the field, keeps it and calls nothing', async (_, typed, text) => {
    const { user } = await openScan(api);
    await scan(user, typed);
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(await scanField()).toHaveValue(typed);
    expect(await scanField()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(await scanField()).toBeInvalid();
    expect(calls()).toEqual([]);
  });

  it('SCAN-03 refuses an ISBN with a wrong check digit that no book has printed, and keeps it', async () => {
    const { user } = await openScan(api, { books: [] });
    await scan(user, '978-4-10-101001-5');
    expect(await screen.findByText('番号の最後の桁が合いません。', { exact: false })).toBeVisible();
    expect(await scanField()).toHaveValue('978-4-10-101001-5');
    expect(await scanField()).toBeInvalid();
    expect(api.requestsOf('Fetch_Simplebook_by_ISBN')).toMatchObject([
      { input: { ISBN: '9784101010015' } },
    ]);
    expect(screen.queryByRole('button', { name: '本棚に入れる' })).toBeNull();
  });

  it('SCAN-48 finds the book that has a wrong ISBN printed', async () => {
    const { user } = await openScan(api, { books: [{ ...kokoro, PrintedISBN: '9784101010015' }] });
    await scan(user, '9784101010015');
    expect(await screen.findByText('印刷された番号 9784101010015', { exact: false })).toBeVisible();
    expect(await scanField()).toHaveValue('');
    expect(await scanField()).toBeValid();
  });

  it.each([
    ['97841010101371920193005806{Enter}'],
    ['1920193005806 9784101010137{Enter}'],
    ['9784101010137{Tab}'],
    ['9784101010137{Tab}1920193005806{Tab}'],
    ['1920193005806{Tab}9784101010137{Tab}'],
  ])('SCAN-50 finds the book of both rows, and takes Tab for Enter: %s', async (typed) => {
    const { user } = await openScan(api);
    await user.click(await scanField());
    await user.keyboard(typed);
    expect(await screen.findByRole('heading', { name: 'こころ' })).toBeVisible();
    expect(await scanField()).toHaveValue('');
    expect(await scanField()).toHaveFocus();
    expect(await scanField()).toBeValid();
  });

  it('SCAN-50 answers a wrong code with Tab, and leaves the next Tab to the page', async () => {
    const { user } = await openScan(api);
    await user.click(await scanField());
    await user.keyboard('4910123450988{Tab}');
    expect(await scanField()).toHaveFocus();
    expect(await scanField()).toBeInvalid();
    await user.keyboard('{Tab}');
    expect(await scanField()).not.toHaveFocus();
  });

  it('SCAN-50 leaves Tab to the page while the field has no code', async () => {
    const { user } = await openScan(api);
    await user.click(await scanField());
    await user.keyboard('こころ{Tab}');
    expect(await scanField()).not.toHaveFocus();
    expect(await scanField()).toHaveValue('こころ');
  });

  it('SCAN-07 replaces a refused value by the next scan', async () => {
    const { user } = await openScan(api);
    await scan(user, '4910123450988');
    await user.keyboard('9784101010137{Enter}');
    expect(await screen.findByRole('heading', { name: 'こころ' })).toBeVisible();
    expect(await scanField()).toBeValid();
  });

  it('SCAN-07 leads a scan to the field while a button has the focus', async () => {
    const { user } = await openScan(api);
    await scan(user, '9784101010137');
    const dismiss = await findButton('やめる');
    act(() => {
      dismiss.focus();
    });
    await user.keyboard('4910123450988{Enter}');
    expect(await scanField()).toHaveValue('4910123450988');
    expect(await screen.findByRole('heading', { name: 'こころ' })).toBeVisible();
  });

  it('SCAN-08 submits a complete code at the end of a Japanese conversion, once', async () => {
    await openScan(api);
    const box = await scanField();
    const enter = { key: 'Enter', keyCode: 229, isComposing: true };
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '９７８４１０１０１０１３' } });
    expect(fireEvent.keyDown(box, enter)).toBe(false);
    fireEvent.compositionEnd(box);
    expect(calls()).toEqual([]);
    fireEvent.change(box, { target: { value: '９７８４１０１０１０１３７' } });
    fireEvent.compositionEnd(box);
    expect(await screen.findByRole('heading', { name: 'こころ' })).toBeVisible();
    expect(api.requestsOf('Fetch_Simplebook_by_ISBN')).toHaveLength(1);
    expect(box).toHaveValue('');
  });
});

describe('a book', () => {
  it('SCAN-09 says how many copies the reader owns', async () => {
    const { user } = await openScan(api, { owned: 2 });
    await scan(user, '9784101010137');
    expect(await screen.findByText('すでに2冊持っています')).toBeVisible();
    expect(api.requestsOf('countOwnCopies')).toMatchObject([
      { input: { userSub: hanako.sub, KANRI_IDs: [kokoro.KANRI_ID] } },
    ]);
  });

  it('GAP-12 says which volumes of the set the reader has, and which are missing', async () => {
    const volumes = ['18', '19', '20', '21'].map((label) => ({
      KANRI_ID: `K${label}`,
      MainTitle: '鬼平犯科帳',
      ContentDetailTitle: label,
    }));
    const { user } = await openScan(api);
    api.answer('bookData', 'Fetch_Simplebook_by_ISBN', () => volumes.slice(2, 3));
    api.answer('works', 'listVolumesOfSets', () => ({ sets: [{ KANRI_ID: 'K20', volumes }] }));
    api.answer('bookshelfWrites', 'countOwnCopies', ({ KANRI_IDs }) => ({
      copies: KANRI_IDs.filter((id) => id !== 'K20').map((KANRI_ID) => ({ KANRI_ID, count: 1 })),
    }));
    await scan(user, '9784101010137');
    expect(await screen.findByText('18〜19巻、21巻があります。20巻がありません。')).toBeVisible();
  });

  it('RECORD-43 has its reading record and the form of it', async () => {
    const { user } = await openScan(api);
    keepRecords(api, [readingRecord({ KANRI_ID: kokoro.KANRI_ID })]);
    await scan(user, kokoro.ISBN ?? '');
    expect(await screen.findByText('2015年3月9日 読了（自分だけに見えます）')).toBeVisible();
    await user.click(screen.getByRole('button', { name: record.record }));
    expect(
      await screen.findByRole('dialog', { name: record.recordOf(kokoro.MainTitle) }),
    ).toBeVisible();
  });

  it('SCAN-10 goes to the chosen hondana, which this device stores', async () => {
    const { user } = await openScan(api);
    await user.click(await screen.findByRole('combobox', { name: '入れる棚' }));
    await user.click(await screen.findByRole('option', { name: '書斎' }));
    await scan(user, '9784101010137');
    await user.click(await findButton('本棚に入れる'));
    expect(await screen.findByText('「書斎」に入れました。')).toBeVisible();
    expect(await scanField()).toHaveFocus();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: '本棚に入れる' })).toBeNull();
    });
    const [registered] = api.requestsOf('RegisterUnlabelledGlobalBook');
    expect(registered?.input).toMatchObject({
      userSub: hanako.sub,
      chosen: { KANRI_ID: kokoro.KANRI_ID },
      GlobalHondanaID: hondana.GlobalHondanaID,
    });
    expect(localStorage.getItem(`scanHondana:${hanako.sub}`)).toBe(hondana.GlobalHondanaID);
  });

  it('SCAN-10 goes to no hondana when the remembered one is gone', async () => {
    localStorage.setItem(`scanHondana:${hanako.sub}`, 'deleted');
    const { user } = await openScan(api);
    await scan(user, '9784101010137');
    await user.click(await findButton('本棚に入れる'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(api.requestsOf('RegisterUnlabelledGlobalBook')[0]?.input).not.toHaveProperty(
      'GlobalHondanaID',
    );
  });

  it('SCAN-11 is chosen where several editions share the ISBN', async () => {
    const { user } = await openScan(api, { books: [kokoro, botchan] });
    await scan(user, '9784101010137');
    expect(await screen.findByText('2件の本に同じISBN', { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: '本棚に入れる' })).toBeNull();
    await user.click(await findButton('「坊っちゃん」を選ぶ'));
    await user.click(await findButton('本棚に入れる'));
    await registeredRows();
    expect(api.requestsOf('RegisterUnlabelledGlobalBook')).toMatchObject([
      { input: { chosen: { KANRI_ID: botchan.KANRI_ID } } },
    ]);
  });

  it('SCAN-12 is searched by title where no edition has the ISBN', async () => {
    const { user } = await openScan(api, { books: [] });
    await scan(user, '9784101010137');
    expect(await screen.findByText('ISBN 9784101010137の本は見つかりませんでした。')).toBeVisible();
    api.answer('search', 'search_word_scored', () => [found(botchan, 3)]);
    await user.type(
      await screen.findByRole('textbox', { name: '書名・著者名で探す' }),
      '坊{Enter}',
    );
    await user.click(await findButton('「坊っちゃん」を選ぶ'));
    await user.click(await findButton('本棚に入れる'));
    expect(await registeredRows()).toHaveLength(1);
  });

  it('SCAN-13 can be looked up again after a failure', async () => {
    const { user } = await openScan(api);
    api.fail('bookData', 'Fetch_Simplebook_by_ISBN', 500);
    await scan(user, '9784101010137');
    expect(await screen.findByRole('alert')).toHaveTextContent('調べられませんでした。');
    serveScan(api);
    await user.click(await findButton('もう一度試す'));
    expect(await screen.findByRole('heading', { name: 'こころ' })).toBeVisible();
  });
});

describe('a sticker', () => {
  const stickerIs = (
    state: 'UNKNOWN' | 'ISSUED' | 'REGISTERED' | 'REMOVED',
    isMine: boolean,
    lendings: readonly LendingHistoryEntry[] = [],
  ): void => {
    api.answer('stickers', 'checkSticker', () => ({ state, isMine }));
    api.answer('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', () => ({
      ...copyOf(kokoro),
      Book_Simple: kokoro,
      LendingHistory: [...lendings],
    }));
  };

  it('SCAN-14 of the reader that is not used yet is bound to the next book', async () => {
    const { user } = await openScan(api);
    stickerIs('ISSUED', true);
    await scan(user, sticker);
    expect(await screen.findByText(`ステッカー ${sticker}`)).toBeVisible();
    api.answer('bookshelfWrites', 'RegisterGlobalBook', () => copyOf(kokoro));
    await scan(user, '9784101010137');
    await user.click(await findButton('本棚に入れる'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(api.requestsOf('RegisterGlobalBook')).toMatchObject([
      { input: { userSub: hanako.sub, GlobalBookID: sticker, KANRI_ID: kokoro.KANRI_ID } },
    ]);
    expect(api.requestsOf('RegisterUnlabelledGlobalBook')).toEqual([]);
    // The book after it has no sticker.
    await scan(user, '9784101010137');
    await user.click(await findButton('本棚に入れる'));
    await waitFor(() => {
      expect(api.requestsOf('RegisterUnlabelledGlobalBook')).toHaveLength(1);
    });
  });

  it('SCAN-14 can be put aside', async () => {
    const { user } = await openScan(api);
    stickerIs('ISSUED', true);
    await scan(user, sticker);
    await user.click(await findButton('ステッカーを使わない'));
    await scan(user, '9784101010137');
    await user.click(await findButton('本棚に入れる'));
    await registeredRows();
    expect(api.requestsOf('RegisterGlobalBook')).toEqual([]);
  });

  it('SCAN-15 on an own copy offers what its owner can do', async () => {
    const { user } = await openScan(api);
    stickerIs('REGISTERED', true);
    api.answer('bookshelfReads', 'fetch_GlobalBook_Owner_View', () => ({
      ...copyOf(kokoro),
      Book_Simple: kokoro,
      LendingHistory: [],
    }));
    await scan(user, `https://hondana.example/dp/${sticker}`);
    expect(await findButton('貸す')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'こころ' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'この一冊のページを開く' })).toHaveAttribute(
      'href',
      `/dp/${sticker}`,
    );
  });

  it('HOST-04 is known when it was printed with a former host of the site', async () => {
    const { user } = await openScan(api);
    stickerIs('REGISTERED', false);
    await scan(user, `https://d1.example/dp/${sticker}`);
    expect(await screen.findByText('ほかの人の本')).toBeVisible();
  });

  it('SCAN-16 on the copy of another reader leads to its page', async () => {
    const { user } = await openScan(api);
    stickerIs('REGISTERED', false);
    await scan(user, sticker);
    expect(await screen.findByText('ほかの人の本')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'この一冊のページを開く' }));
    expect(api.requestsOf('fetch_GlobalBook_Owner_View')).toEqual([]);
  });

  it('OPEN-09 says until when an own copy is lent, and nothing of it for another’s', async () => {
    const { user } = await openScan(api);
    const late = [{ LendingID: 'x', LentDate: '2020-01-01', ReturnDate: '2020-01-15' }];
    api.answer('bookshelfReads', 'fetch_GlobalBook_Owner_View', () => ({
      ...copyOf(kokoro),
      LendingHistory: [],
    }));
    stickerIs('REGISTERED', true, late);
    await scan(user, sticker);
    expect(await screen.findByText(/2020年1月15日まで/)).toBeVisible();
    stickerIs('REGISTERED', false, late);
    await scan(user, sticker);
    expect(await screen.findByText('ほかの人の本')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'こころ' })).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/貸出中（|1月15日/);
  });

  it.each([
    ['UNKNOWN', false, 'このサイトで発行したステッカーではありません。'],
    ['ISSUED', false, 'ほかの人に発行されたステッカーです。'],
  ] as const)('SCAN-17 is refused with its reason: %s', async (state, isMine, text) => {
    const { user } = await openScan(api);
    stickerIs(state, isMine);
    await scan(user, sticker);
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    await scan(user, '9784101010137');
    await user.click(await findButton('本棚に入れる'));
    await registeredRows();
    expect(api.requestsOf('RegisterGlobalBook')).toEqual([]);
  });

  it('SCAN-18 that was used meanwhile is reported, and the book stays in the list', async () => {
    const { user } = await openScan(api);
    stickerIs('ISSUED', true);
    await scan(user, sticker);
    await screen.findByText(`ステッカー ${sticker}`);
    api.fail('bookshelfWrites', 'RegisterGlobalBook', 409, 'CONFLICT');
    await scan(user, '9784101010137');
    await user.click(await findButton('本棚に入れる'));
    expect(
      await screen.findByText('このステッカーは、すでに別の本に使われています。'),
    ).toBeVisible();
    expect(await registeredRows()).toHaveLength(1);
  });

  it('SCAN-18 counts as bound when the first request was carried out without an answer', async () => {
    const { user } = await openScan(api);
    stickerIs('ISSUED', true);
    await scan(user, sticker);
    await screen.findByText(`ステッカー ${sticker}`);
    let attempts = 0;
    api.answerFromElsewhere('bookshelfWrites', 'RegisterGlobalBook', () => {
      attempts += 1;
      return attempts === 1
        ? HttpResponse.error()
        : HttpResponse.json({ code: 'CONFLICT', message: '' }, { status: 409 });
    });
    api.answer('bookshelfReads', 'fetch_GlobalBook_Owner_View', () => ({
      ...copyOf(kokoro),
      LendingHistory: [],
    }));
    await scan(user, '9784101010137');
    await user.click(await findButton('本棚に入れる'));
    expect(await screen.findByText('本棚に入れました。')).toBeVisible();
    expect(attempts).toBe(2);
  });
});

describe('a browser without a camera', () => {
  it('SCAN-25 is asked for the number, and everything else works', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    const { user } = await openScan(api);
    await user.click(await findButton('カメラ'));
    expect(await screen.findByText('カメラを使えません。番号を入力してください')).toBeVisible();
    await user.keyboard('9784101010137{Enter}');
    expect(await screen.findByRole('heading', { name: 'こころ' })).toBeVisible();
  });

  it('SCAN-24 stops the camera when the tab is hidden, and says so', async () => {
    const track = Object.assign(new EventTarget(), { stop: jest.fn() });
    const getUserMedia = async () => ({ getTracks: () => [track] });
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia },
    });
    // A picture never comes, as long as the test runs.
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}));
    const { user } = await openScan(api);
    await user.click(await findButton('カメラ'));
    expect(await screen.findByText('カメラを準備しています…')).toBeVisible();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText('画面を離れたため、カメラを止めました。')).toBeVisible();
    await waitFor(() => {
      expect(track.stop).toHaveBeenCalledTimes(1);
    });
    hidden.mockRestore();
    expect(await findButton('カメラ')).toBeVisible();
  });
});
