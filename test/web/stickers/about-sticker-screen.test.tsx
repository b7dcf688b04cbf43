import { screen, waitFor, within } from '@testing-library/react';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { startDownload } from '#web/lib/browser.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

jest.mock('#web/lib/browser.ts', () => ({ startDownload: jest.fn() }));

const api = startApiServer();
beforeEach(() => {
  jest.mocked(startDownload).mockClear();
  localStorage.clear();
});

const pdfUrl = 'https://files.example/stickers/1.pdf?signature=1';
const issued = {
  StickerSheetID: '01J00000000000000000000001',
  pdfUrl,
  GlobalBookIDs: [stickerCodeOf(new Uint8Array(12).fill(1))],
};
const sheet = (n: number, used = 0) => ({
  StickerSheetID: `01J0000000000000000000000${String(n)}`,
  // The evening before in UTC.
  IssuedAt: `2026-11-0${String(n)}T20:00:00.000Z`,
  used,
  unused: 44 - used,
});

const main = () => screen.getByRole('main');
const steps = () =>
  within(main())
    .getAllByRole('list')
    .filter(({ tagName }) => tagName === 'OL')
    .flatMap((list) => within(list).getAllByRole('listitem'));
/** The nth of several parts of the page, which must be there. */
const nth = (parts: readonly HTMLElement[], n: number): HTMLElement => {
  const part = parts[n];
  if (part === undefined) throw new Error(`There are ${String(parts.length)} parts only`);
  return part;
};
const downloadButton = () => screen.findByRole('button', { name: 'PDFをダウンロード' });

const visit = async (sheets = [sheet(2, 3), sheet(1)]) => {
  api.answer('stickerReads', 'getStickerSheets', () => ({ sheets }));
  const view = await renderScreen('/about-sticker', { user: hanako });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

describe('the sticker page, for everybody', () => {
  it.each([
    ['ja', ['PDFをダウンロード', '印刷', '本に貼る']],
    ['en', ['Download the PDF', 'Print', 'Stick it on the book']],
  ] as const)('STICKER-01 shows the three steps in their order, in %s', async (locale, names) => {
    await renderScreen('/about-sticker', { locale });
    await screen.findByRole('heading', { level: 1 });
    const headings = steps().map((step) => within(step).getByRole('heading', { level: 2 }));
    expect(headings.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('STICKER-03 CONST-42 shows paper, size and scale in the printing step', async () => {
    await renderScreen('/about-sticker');
    await screen.findByRole('heading', { level: 1 });
    const values = within(nth(steps(), 1)).getAllByRole('definition');
    expect(values.map(({ textContent }) => textContent)).toEqual(['A-one 31269', 'A4', '100%']);
  });

  it('STICKER-02 shows a picture of the steps with a text alternative', async () => {
    await renderScreen('/about-sticker');
    await screen.findByRole('heading', { level: 1 });
    expect(within(main()).getByRole('img', { name: /PDF.*印刷.*本に貼る/ })).toBeVisible();
  });

  it.each([
    ['ja', /横4列・縦11段に44枚/],
    ['en', /44 stickers in 4 columns and 11 rows/],
  ] as const)(
    'INPUT-30 shows the sheet with its labels as they are, in %s',
    async (locale, alt) => {
      await renderScreen('/about-sticker', { locale });
      const picture = await screen.findByRole('img', { name: alt });
      const [whole] = picture.querySelectorAll('.sheet');
      const page = whole?.querySelector('rect');
      const labels = [...(whole?.querySelectorAll('.label') ?? [])];
      expect(page).toHaveAttribute('width', '210');
      expect(page).toHaveAttribute('height', '297');
      const placeOf = (element: Element | undefined) =>
        (element?.getAttribute('transform')?.match(/[\d.]+/g) ?? []).slice(0, 2).map(Number);
      expect(labels).toHaveLength(44);
      expect(labels[0]?.querySelector('rect')).toHaveAttribute('width', '48.3');
      expect(labels[0]?.querySelector('rect')).toHaveAttribute('height', '25.4');
      expect(placeOf(labels[0])).toEqual([8.4, 8.8]);
      expect(placeOf(labels[43])).toEqual([expect.closeTo(153.3), expect.closeTo(262.8)]);
    },
  );

  it('STICKER-04 STICKER-05 explains to visitors that stickers of the app are for paper books', async () => {
    await renderScreen('/about-sticker');
    await screen.findByRole('heading', { level: 1 });
    expect(main()).toHaveTextContent('アプリが発行するバーコードのステッカーを紙の本に貼る');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('SP-132 shows visitors links to the login and the app instead of the download', async () => {
    await renderScreen('/about-sticker');
    await screen.findByRole('heading', { level: 1 });
    const first = within(nth(steps(), 0));
    expect(first.queryByRole('button')).toBeNull();
    expect(first.getByRole('link', { name: 'ログインしてダウンロード' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(first.getByRole('link', { name: 'このサイトについて' })).toHaveAttribute(
      'href',
      '/about',
    );
    expect(screen.queryByRole('region', { name: '発行したシート' })).toBeNull();
  });
});

describe('a new sheet', () => {
  it('STICKER-02 SP-132 issues a sheet, downloads it and shows it in the list', async () => {
    const { user } = await visit([]);
    expect(await screen.findByText('まだシートを発行していません。')).toBeVisible();
    api.answer('stickers', 'IssueStickerSheet', () => issued);
    api.answer('stickerReads', 'getStickerSheets', () => ({ sheets: [sheet(1)] }));
    await user.click(await downloadButton());

    expect(await screen.findByRole('status')).toHaveTextContent('ステッカーシートを発行しました');
    expect(screen.getByRole('link', { name: 'PDFを開く' })).toHaveAttribute('href', pdfUrl);
    expect(jest.mocked(startDownload).mock.calls).toEqual([[pdfUrl]]);
    expect(api.requestsOf('IssueStickerSheet')).toMatchObject([
      {
        input: { userSub: hanako.sub, SheetCount: 1 },
        authorization: 'Bearer id.token.hanako',
      },
    ]);
    const list = await screen.findByRole('region', { name: '発行したシート' });
    expect(await within(list).findByText('2026年11月2日')).toBeVisible();
  });

  it('issues one to five pages', async () => {
    const { user } = await visit();
    const count = await screen.findByLabelText('枚数');
    expect(within(count).getAllByRole('option')).toHaveLength(5);
    await user.selectOptions(count, '3枚');
    api.answer('stickers', 'IssueStickerSheet', () => issued);
    await user.click(await downloadButton());
    await screen.findByRole('status');
    expect(api.requestsOf('IssueStickerSheet')).toMatchObject([{ input: { SheetCount: 3 } }]);
  });

  it('sends one request while a response is pending', async () => {
    const { user } = await visit();
    const { promise: waiting, resolve: answer } = withResolvers<typeof issued>();
    api.answer('stickers', 'IssueStickerSheet', () => waiting);
    const button = await downloadButton();
    await user.click(button);
    expect(button).toBeDisabled();
    answer(issued);
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    expect(api.requestsOf('IssueStickerSheet')).toHaveLength(1);
  });

  it('MOB-05 reuses the request id after a failure and creates a new one after a success', async () => {
    const { user } = await visit();
    const wishes = () =>
      api
        .requestsOf('IssueStickerSheet')
        .map(({ input }) => (input as { requestId: string }).requestId);
    api.fail('stickers', 'IssueStickerSheet', 500);
    await user.click(await downloadButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('発行できませんでした');
    expect(startDownload).not.toHaveBeenCalled();

    api.answer('stickers', 'IssueStickerSheet', () => issued);
    await user.click(await downloadButton());
    await screen.findByRole('status');
    await user.click(await downloadButton());
    await waitFor(() => {
      expect(wishes()).toHaveLength(3);
    });
    expect(wishes()[1]).toBe(wishes()[0]);
    expect(wishes()[2]).not.toBe(wishes()[1]);
    expect(await screen.findByRole('status')).toBeVisible();
  });

  it('shows a message when the daily quota is used up', async () => {
    const { user } = await visit();
    api.fail('stickers', 'IssueStickerSheet', 429);
    await user.click(await downloadButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('1日20枚まで');
  });
});

it('UNLAB-22 UNLAB-23 moves new and old sheets for the printer of this device, and asks for 300 dpi', async () => {
  const { user } = await visit([sheet(1)]);
  localStorage.setItem('printOffset', '0.5 -9');
  api.answer('stickers', 'IssueStickerSheet', () => issued);
  api.answer('stickers', 'ReissueStickerSheetPdf', () => ({ pdfUrl }));
  await user.click(await downloadButton());
  await screen.findByRole('status');
  await user.click(screen.getByRole('button', { name: 'もう一度ダウンロード' }));
  await waitFor(() => {
    expect(startDownload).toHaveBeenCalledTimes(2);
  });
  // What it never stored is nothing.
  const moved = [{ input: { offset: { right: 0.5, down: 0 } } }];
  expect(api.requestsOf('IssueStickerSheet')).toMatchObject(moved);
  expect(api.requestsOf('ReissueStickerSheetPdf')).toMatchObject(moved);
  expect(nth(steps(), 1)).toHaveTextContent('300dpi以上のプリンター');
  expect(within(nth(steps(), 1)).getByRole('button', { name: '印刷がずれるとき' })).toBeVisible();
});

describe('the list of sheets', () => {
  const rows = async () =>
    within(await screen.findByRole('region', { name: '発行したシート' })).findAllByRole('listitem');

  it('MOB-07 lists sheets with their date in Japan and the number of used stickers', async () => {
    await visit();
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts[0]).toContain('発行日2026年11月3日使用済み3未使用41');
    expect(texts[1]).toContain('発行日2026年11月2日使用済み0未使用44');
  });

  it('MOB-06 downloads a sheet again', async () => {
    const { user } = await visit();
    api.answer('stickers', 'ReissueStickerSheetPdf', () => ({ pdfUrl }));
    const older = nth(await rows(), 1);
    const button = within(older).getByRole('button', {
      name: 'もう一度ダウンロード',
      description: /2026年11月2日/,
    });
    await user.click(button);
    await waitFor(() => {
      expect(jest.mocked(startDownload).mock.calls).toEqual([[pdfUrl]]);
    });
    expect(api.requestsOf('ReissueStickerSheetPdf')).toMatchObject([
      { input: { userSub: hanako.sub, StickerSheetID: sheet(1).StickerSheetID } },
    ]);
  });

  it('shows an error when the PDF cannot be created', async () => {
    const { user } = await visit([sheet(1)]);
    api.fail('stickers', 'ReissueStickerSheetPdf', 500);
    const row = nth(await rows(), 0);
    await user.click(within(row).getByRole('button'));
    expect(await within(row).findByRole('alert')).toHaveTextContent('PDFを用意できませんでした');
  });

  it('MOB-07 loads sheets page by page', async () => {
    api.answer('stickerReads', 'getStickerSheets', ({ lastEvaluatedKey }) =>
      lastEvaluatedKey === undefined
        ? { sheets: [sheet(2)], lastEvaluatedKey: 'next' }
        : { sheets: [sheet(1)] },
    );
    const { user } = await renderScreen('/about-sticker', { user: hanako });
    expect(await rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'さらに表示' }));
    await waitFor(async () => {
      expect(await rows()).toHaveLength(2);
    });
    expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull();
  });

  it('offers a retry when the list fails and still issues new sheets', async () => {
    api.fail('stickerReads', 'getStickerSheets', 500);
    const { user } = await renderScreen('/about-sticker', { user: hanako });
    const list = within(await screen.findByRole('region', { name: '発行したシート' }));
    expect(await list.findByRole('alert')).toHaveTextContent('読み込めませんでした');
    expect(await downloadButton()).toBeEnabled();
    api.answer('stickerReads', 'getStickerSheets', () => ({ sheets: [sheet(1)] }));
    await user.click(list.getByRole('button', { name: 'もう一度試す' }));
    expect(await rows()).toHaveLength(1);
  });
});
