import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { keepRecords } from '#test/support/web/reading-records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const api = startApiServer();

const entry = (n: number, book: Partial<BookshelfEntry['book_details']>): BookshelfEntry => {
  const KANRI_ID = `HDB${String(n).padStart(6, '0')}`;
  return {
    global_book: {
      GlobalBookID: stickerCodeOf(Uint8Array.from({ length: 12 }, () => n)),
      KANRI_ID,
      RegisteredDatetime: '2026-01-01T00:00:00.000Z',
      RegisteredDate: '2026-01-01',
    },
    book_details: { KANRI_ID, MainTitle: '鬼平犯科帳', Responsibility: '池波正太郎 著', ...book },
    lending_status: 'Available',
  };
};
const volume = (n: number, ContentDetailTitle: string, more = {}) =>
  entry(n, { ContentDetailTitle, ...more });
const known = (KANRI_ID: string, ContentDetailTitle: string) => ({
  KANRI_ID,
  MainTitle: '鬼平犯科帳',
  ContentDetailTitle,
  Publisher_1: '文藝春秋',
  PublishingDate: '2017.10',
});
const kokoro = entry(1, { MainTitle: 'こころ' });

const open = async (address: string, entries: readonly BookshelfEntry[]) => {
  api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: entries.length,
    file_urls: ['/shelves/a/0.json'],
  }));
  api.serveFile('/shelves/a/0.json', entries);
  api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [] }));
  const view = await renderScreen(address, { user: hanako });
  await screen.findByRole('button', { name: /^すべての本/ });
  return view;
};
const hits = () => screen.getByText(/^全?\d+冊(を表示.*)?$/, { selector: '[role="status"]' });

describe('missing volumes of the own bookshelf', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
  });

  it('GAP-06 GAP-11 GAP-13 shows what is missing, asks only then, and records 読みたい', async () => {
    const set = ['18', '19', '20', '21', '22'].map((label) => known(`K${label}`, label));
    api.answer('works', 'listVolumesOfSets', () => ({
      sets: [{ KANRI_ID: 'HDB000018', volumes: set }],
    }));
    const byHand = volume(22, '22', { KANRI_ID: 'own-22' });
    const { user } = await open('/bookshelf', [
      kokoro,
      volume(18, '18'),
      volume(19, '19'),
      volume(21, '21'),
      byHand,
    ]);
    expect(api.requestsOf('listVolumesOfSets')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '抜けている巻' }));
    expect(
      await screen.findByText('18〜19巻、21〜22巻があります。20巻がありません。'),
    ).toBeVisible();
    expect(hits()).toHaveTextContent('4冊を表示（全5冊）');
    expect(api.requestsOf('listVolumesOfSets')).toMatchObject([
      { input: { KANRI_IDs: ['HDB000018'] } },
    ]);
    expect(screen.getByRole('link', { name: /^20巻（文藝春秋/ })).toHaveAttribute(
      'href',
      '/manifestation/K20',
    );
    keepRecords(api, []);
    await user.click(screen.getByRole('button', { name: '『鬼平犯科帳 20』読みたい' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: '『鬼平犯科帳 20』読みたい' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
    expect(api.requestsOf('setReading')).toMatchObject([
      { input: { KANRI_ID: 'K20', state: 'wanted', readings: [] } },
    ]);
  });

  it('GAP-05 lists five missing volumes, and the others at a press', async () => {
    const set = ['18', '19', '20', '21', '22', '23', '24'].map((label) =>
      known(`K${label}`, label),
    );
    api.answer('works', 'listVolumesOfSets', () => ({
      sets: [{ KANRI_ID: 'HDB000018', volumes: set }],
    }));
    const { user } = await open('/bookshelf?state=incomplete', [volume(18, '18')]);
    const links = () => screen.getAllByRole('link', { name: /^\d+巻（文藝春秋/ });
    const more = await screen.findByText('ほか1件を表示');
    expect(links().map(({ textContent }) => parseInt(textContent, 10))).toEqual([
      19, 20, 21, 22, 23,
    ]);
    await user.click(more);
    await waitFor(() => {
      expect(links()).toHaveLength(6);
    });
  });

  it('GAP-11 offers another attempt when the missing volumes cannot be loaded', async () => {
    api.fail('works', 'listVolumesOfSets', 400);
    const { user } = await open('/bookshelf?state=incomplete', [volume(18, '18')]);
    expect(await screen.findByText('抜けている巻を調べられませんでした。')).toBeVisible();
    api.answer('works', 'listVolumesOfSets', () => ({ sets: [] }));
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('button', { name: '抜けている巻 0' })).toBeVisible();
  });

  it('GAP-11 says so, too, without a network', async () => {
    const { user } = await open('/bookshelf', [volume(18, '18')]);
    onlineManager.setOnline(false);
    await user.click(screen.getByRole('button', { name: '抜けている巻' }));
    expect(await screen.findByText('抜けている巻を調べられませんでした。')).toBeVisible();
  });
});
