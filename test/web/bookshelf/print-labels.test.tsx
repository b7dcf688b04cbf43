import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { LABELS_PER_CALL } from '#contract/limits.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { testPage } from '#web/features/stickers/test-page.ts';
import { startDownload } from '#web/lib/browser.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

jest.mock('#web/lib/browser.ts', () => ({ startDownload: jest.fn() }));
jest.mock('#web/lib/save-file.ts', () => ({ saveFile: jest.fn() }));

const api = startApiServer();
beforeEach(() => {
  jest.mocked(startDownload).mockClear();
  localStorage.clear();
});

const pdfUrl = 'https://files.example/stickers/1.pdf?signature=1';

const entry = (n: number, more: Partial<BookshelfEntry> = {}): BookshelfEntry => ({
  global_book: {
    GlobalBookID: stickerCodeOf(
      Uint8Array.from({ length: 12 }, (_, at) => Math.floor(n / 32 ** at) % 32),
    ),
    KANRI_ID: `HDB${String(n).padStart(6, '0')}`,
    RegisteredDatetime: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    RegisteredDate: '2026-01-01',
  },
  book_details: { KANRI_ID: `HDB${String(n).padStart(6, '0')}`, MainTitle: `第${String(n)}話` },
  lending_status: 'Available',
  ...more,
});
const unlabelled = { Unlabelled: true } as const;
const codeOf = ({ global_book }: BookshelfEntry) => global_book.GlobalBookID;

const withSticker = entry(1);
const [older, newer] = [entry(2, unlabelled), entry(3, unlabelled)];

let version = 0;
const serve = (entries: readonly BookshelfEntry[]) => {
  version += 1;
  const file = `/shelves/${String(version)}/0.json`;
  api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: entries.length,
    file_urls: [file],
  }));
  api.serveFile(file, entries);
  api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [] }));
};
const open = async (entries = [withSticker, older, newer], address = '/bookshelf') => {
  serve(entries);
  const view = await renderScreen(address, { user: hanako });
  await screen.findByRole('button', { name: /^すべての本/ });
  return view;
};

const chip = () => screen.queryByRole('button', { name: /^ステッカーなし/ });
// The page behind the dialog is hidden from screen readers.
const cards = () =>
  screen.queryAllByRole('listitem', { hidden: true }).filter((card) => card.ariaSetSize !== null);
const bar = () => screen.getByRole('region', { name: '選んだ本の操作', hidden: true });

/** Selects all books that are shown and opens the dialog. */
const askForLabels = async (user: UserEvent, count: number) => {
  await user.click(screen.getByRole('button', { name: '複数を選ぶ' }));
  await user.click(
    await within(bar()).findByRole('button', {
      name: `表示中の${String(count)}冊をすべて選ぶ`,
    }),
  );
  await user.click(await within(bar()).findByRole('button', { name: 'ラベルを印刷…' }));
  return screen.findByRole('dialog', { name: `${String(count)}冊のラベルを印刷` });
};
const printButton = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'PDFをダウンロード' });
const requests = () =>
  api.requestsOf('IssueLabelSheet').map(({ input }) => input as { readonly requestId: string });

describe('the filter for copies without a sticker', () => {
  it('UNLAB-15 shows them alone, with their number, and is in the address', async () => {
    const { user, back } = await open();
    expect(cards()).toHaveLength(3);
    expect(chip()).toHaveTextContent('ステッカーなし2');
    await user.click(screen.getByRole('button', { name: 'ステッカーなし 2' }));
    await waitFor(() => {
      expect(cards()).toHaveLength(2);
    });
    expect(screen.queryByText('第1話')).toBeNull();
    await back();
    await waitFor(() => {
      expect(cards()).toHaveLength(3);
    });
  });

  it('UNLAB-15 opens from the address', async () => {
    await open([withSticker, older, newer], '/bookshelf?state=unlabelled');
    expect(cards()).toHaveLength(2);
    expect(chip()).toHaveAttribute('aria-pressed', 'true');
  });

  it('UNLAB-15 is absent where every copy has a sticker', async () => {
    await open([withSticker]);
    expect(screen.getByRole('button', { name: '貸出中 0' })).toBeVisible();
    expect(chip()).toBeNull();
  });

  it('UNLAB-15 is absent on the bookshelf of another reader', async () => {
    api.answer('openUserProfile', 'getUserSubByUsername', () => ({ userSub: hanako.sub }));
    api.answer('openUsers', 'readUser', ({ userSub }) => ({
      userSub,
      username: 'hanako',
      preferred_name: '花子',
    }));
    serve([withSticker, older]);
    await renderScreen('/bookshelf/hanako');
    expect(await screen.findByRole('button', { name: '貸出中 0' })).toBeVisible();
    expect(chip()).toBeNull();
  });
});

describe('printing labels for the selected copies', () => {
  it('UNLAB-16 downloads them, and the copies leave the filter', async () => {
    const { user } = await open(undefined, '/bookshelf?state=unlabelled');
    const dialog = await askForLabels(user, 2);
    expect(dialog).toHaveTextContent('A-one 31269');
    expect(dialog).toHaveTextContent('枚数1枚');
    const { promise, resolve: answer } = withResolvers<{ pdfUrl: string }>();
    api.answer('stickers', 'IssueLabelSheet', () => {
      serve([withSticker, entry(2), entry(3)]);
      return promise;
    });
    await user.dblClick(printButton(dialog));
    await waitFor(() => {
      expect(requests()).toHaveLength(1);
    });
    expect(printButton(dialog)).toBeDisabled();
    answer({ pdfUrl });
    expect(await within(dialog).findByRole('link', { name: 'PDFを開く' })).toHaveAttribute(
      'href',
      pdfUrl,
    );
    expect(requests()).toEqual([
      {
        userSub: hanako.sub,
        GlobalBookIDs: [codeOf(newer), codeOf(older)],
        firstLabel: 1,
        requestId: expect.any(String) as string,
        offset: { right: 0, down: 0 },
      },
    ]);
    expect(startDownload).toHaveBeenCalledTimes(1);
    expect(startDownload).toHaveBeenCalledWith(pdfUrl);
    await waitFor(() => {
      expect(cards()).toHaveLength(0);
    });
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: '選んだ本の操作' })).toBeNull();
    });
  });

  it('UNLAB-21 begins at the label that is chosen, by the field or in the picture of the sheet', async () => {
    const { user } = await open();
    const dialog = await askForLabels(user, 3);
    const first = within(dialog).getByRole('combobox', { name: '印刷を始める位置' });
    const shown = () =>
      ['used', 'printed', 'free'].map((state) => dialog.querySelectorAll(`.${state}`).length);
    expect(within(first).getAllByRole('option')).toHaveLength(44);
    expect(shown()).toEqual([0, 3, 41]);
    await user.selectOptions(first, '6枚目（2段目・左から2）');
    expect(shown()).toEqual([5, 3, 36]);
    expect(dialog).toHaveTextContent('枚数1枚');
    api.fail('stickers', 'IssueLabelSheet', 500);
    await user.click(printButton(dialog));
    await within(dialog).findByRole('alert');
    // The last label of the picture: two labels are on another page.
    const [last] = [...dialog.querySelectorAll('.label')].toReversed();
    await user.click(last ?? dialog);
    expect(first).toHaveValue('44');
    expect(shown()).toEqual([43, 1, 0]);
    expect(dialog).toHaveTextContent('枚数2枚');
    api.answer('stickers', 'IssueLabelSheet', () => ({ pdfUrl }));
    await user.click(printButton(dialog));
    await within(dialog).findByRole('link', { name: 'PDFを開く' });
    expect(requests()).toMatchObject([{ firstLabel: 6 }, { firstLabel: 44 }]);
    expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(2);
  });

  it('UNLAB-22 UNLAB-23 moves the print as this device keeps it, and asks for 300 dpi', async () => {
    const { user } = await open();
    const dialog = within(await askForLabels(user, 3));
    expect(dialog.getByText(/^300dpi以上.*203dpi.*半分ほどしか読み取れません。$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '印刷がずれるとき' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: '左右' }), '左へ1.5mm');
    await user.selectOptions(dialog.getByRole('combobox', { name: '上下' }), '下へ5mm');
    await user.click(dialog.getByRole('button', { name: '位置合わせ用の十字をダウンロード' }));
    const offset = { right: -1.5, down: 5 };
    expect(jest.mocked(saveFile).mock.calls).toEqual([
      [testPage(offset), { name: 'hondana-test.pdf', type: 'application/pdf' }],
    ]);
    api.answer('stickers', 'IssueLabelSheet', () => ({ pdfUrl }));
    await user.click(printButton(await screen.findByRole('dialog')));
    await dialog.findByRole('link', { name: 'PDFを開く' });
    expect(requests()).toMatchObject([{ offset }]);
    await user.click(dialog.getByRole('button', { name: '印刷がずれるとき' }));
    await user.click(dialog.getByRole('button', { name: '印刷がずれるとき' }));
    expect(dialog.getByRole('combobox', { name: '左右' })).toHaveDisplayValue('左へ1.5mm');
  });

  it('UNLAB-17 says how many are too many, and sends nothing', async () => {
    const many = Array.from({ length: LABELS_PER_CALL + 3 }, (_, n) => entry(n + 1, unlabelled));
    const { user } = await open(many);
    const dialog = await askForLabels(user, many.length);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      '一度に印刷できるのは220冊までです。3冊多いので、本棚で選び直してください。',
    );
    expect(printButton(dialog)).toBeDisabled();
    expect(requests()).toEqual([]);
  });

  it.each([
    [429, /1日20枚までです/],
    [409, /本棚から除いた本があるため/],
    [403, /本棚から除いた本があるため/],
    [500, /用意できませんでした/],
  ] as const)(
    'UNLAB-18 says why %i was answered, and retries as the same request',
    async (status, text) => {
      const { user } = await open();
      const dialog = await askForLabels(user, 3);
      api.fail('stickers', 'IssueLabelSheet', status);
      await user.click(printButton(dialog));
      expect(await within(dialog).findByText(text)).toBeVisible();
      expect(within(bar()).getByRole('status', { hidden: true })).toHaveTextContent('3冊を選択中');
      expect(startDownload).not.toHaveBeenCalled();
      api.answer('stickers', 'IssueLabelSheet', () => ({ pdfUrl }));
      await user.click(printButton(dialog));
      expect(await within(dialog).findByRole('link', { name: 'PDFを開く' })).toBeVisible();
      expect(within(dialog).queryByText(text)).toBeNull();
      const [first, second] = requests();
      expect(requests()).toHaveLength(2);
      expect(second?.requestId).toBe(first?.requestId);
    },
  );

  it('UNLAB-18 is another request for other copies', async () => {
    const { user } = await open();
    const dialog = await askForLabels(user, 3);
    api.fail('stickers', 'IssueLabelSheet', 500);
    await user.click(printButton(dialog));
    await within(dialog).findByRole('alert');
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(screen.getByRole('checkbox', { name: '第1話' }));
    await user.click(await within(bar()).findByRole('button', { name: 'ラベルを印刷…' }));
    const again = await screen.findByRole('dialog', { name: '2冊のラベルを印刷' });
    expect(within(again).queryByRole('alert')).toBeNull();
    api.answer('stickers', 'IssueLabelSheet', () => ({ pdfUrl }));
    await user.click(printButton(again));
    await within(again).findByRole('link', { name: 'PDFを開く' });
    expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(2);
  });
});
