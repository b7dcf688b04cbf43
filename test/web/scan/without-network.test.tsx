import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { gapsOf, ownVolumesOf, rangesOf } from '#contract/missing-volumes.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { cutOff, startDeviceOf } from '#test/support/web/network.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { findButton, hondana, scan, scanField, serveScan } from '#test/support/web/scan-desk.tsx';
import { bookshelfQuery } from '#web/features/bookshelf/public.ts';
import { saveSnapshot } from '#web/features/offline/snapshot.ts';
import { ja as volumesTexts } from '#web/features/volumes/texts.ja.ts';
import { createApiClient } from '#web/lib/api-client.ts';

const server = startApiServer();
const userSub = hanako.sub;
const codeOf = (n: number): string => stickerCodeOf(new Uint8Array(12).fill(n));

const VOLUME_18 = '9784101010137';
/** Volume 18 has its number in ten digits, and volume 19 another one than its own. */
const numbers: Readonly<Record<number, object>> = {
  18: { ISBN: '4101010137' },
  19: { PrintedISBN: '9784101010015' },
};

const copy = (n: number, MainTitle: string, fields: object = {}) => ({
  global_book: {
    GlobalBookID: codeOf(n),
    KANRI_ID: `HDB0000${String(n)}`,
    RegisteredDatetime: `2026-01-${String(n)}T00:00:00.000Z`,
    RegisteredDate: `2026-01-${String(n)}`,
  },
  book_details: {
    KANRI_ID: `HDB0000${String(n)}`,
    MainTitle,
    Responsibility: '池波正太郎 著',
    ...numbers[n],
  },
  lending_status: 'Available' as const,
  ...fields,
});
const { count: _, ...room } = { ...hondana, HondanaName: '居間' };
const entries = [
  copy(21, '鬼平犯科帳 21'),
  copy(19, '鬼平犯科帳 19'),
  copy(18, '鬼平犯科帳 18', { global_hondana: room }),
  copy(17, '剣客商売'),
];

const serve = (): void => {
  serveScan(server);
  server.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: entries.length,
    file_urls: [],
    first_entries: entries,
  }));
  server.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  server.answer('bookListReads', 'getBooksInListDetail_ListOfBookList', () => ({ lists: [] }));
};

/** Opens the scan page of a device that has kept the bookshelf, or not. */
const openOffline = async ({ isKept = true } = {}) => {
  serve();
  if (isKept) {
    const api = createApiClient(() => Promise.resolve('token'));
    const queries = new QueryClient();
    await queries.fetchQuery(bookshelfQuery(api, userSub, userSub));
    await saveSnapshot({ queries, api, userSub });
  }
  cutOff();
  // As the session does it.
  onlineManager.setOnline(false);
  const view = await renderScreen('/scan', { user: hanako, auth: { status: 'offline' } });
  await scanField();
  return view;
};

startDeviceOf(hanako);

it.each([
  [VOLUME_18, '持っています：1冊（居間）'],
  ['9784101010015', '持っています：1冊（棚に入れていない本）'],
  ['9784101010014', '本棚にありません'],
])('OFFLINE-10 says whether the reader has the book of %s, and where', async (ISBN, text) => {
  const { user } = await openOffline();
  await scan(user, ISBN);
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.requestsOf('Fetch_Simplebook_by_ISBN')).toEqual([]);
});

it('OFFLINE-10 says that it cannot tell where the bookshelf is not kept', async () => {
  const { user } = await openOffline({ isKept: false });
  await scan(user, VOLUME_18);
  expect(await screen.findByText(/^この端末に本棚がすべて保存されていない/)).toBeVisible();
  expect(await findButton('あとで登録')).toBeEnabled();
});

it('OFFLINE-10 answers from the bookshelf where a request gets no answer', async () => {
  serve();
  server.answerFromElsewhere('bookData', 'Fetch_Simplebook_by_ISBN', () => HttpResponse.error());
  const { user } = await renderScreen('/scan', { user: hanako });
  await scan(user, VOLUME_18);
  expect(await screen.findByText('持っています：1冊（居間）')).toBeVisible();
});

const wordsOf = (titles: readonly string[]): string => {
  const { owned } = ownVolumesOf(
    titles.map((MainTitle) => ({ MainTitle })),
    [],
  );
  const gaps = gapsOf(owned);
  const missing = gaps.length > 0 ? volumesTexts.notOwned(rangesOf(gaps)) : '';
  return volumesTexts.owned(rangesOf(owned)) + missing;
};

it.each([
  ['鬼平犯科帳 18/鬼平犯科帳 19/鬼平犯科帳 21', '18〜19巻、21巻があります。20巻がありません。'],
  [
    '鬼平犯科帳 1/鬼平犯科帳 5/鬼平犯科帳 8',
    '1巻、5巻、8巻があります。2〜4巻、6〜7巻がありません。',
  ],
  ['文明の衝突 上/文明の衝突 下', '上巻、下巻があります。'],
  ['漱石全集 1/漱石全集 別巻', '1巻、別巻があります。'],
])('OFFLINE-11 misses only numbers between owned volumes: %s', (titles, words) => {
  expect(wordsOf(titles.split('/'))).toBe(words);
});

it('OFFLINE-11 says what of the set of a book the reader has, without other sets', async () => {
  const { user } = await openOffline();
  await scan(user, VOLUME_18);
  expect(await screen.findByText('18〜19巻、21巻があります。20巻がありません。')).toBeVisible();
});

it('OFFLINE-12 finds own copies by words of title and author, and leads to them', async () => {
  const { user } = await openOffline();
  await scan(user, '鬼平 池波');
  const link = await screen.findByRole('link', { name: '本棚に3冊あります' });
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  expect([pathname, searchParams.get('q')]).toEqual(['/bookshelf', '鬼平 池波']);
  expect(screen.getByText('鬼平犯科帳 21')).toBeVisible();
  expect(screen.queryByText('剣客商売')).toBeNull();
  expect(screen.getByText('目録で探すには、ネットワークが必要です。')).toBeVisible();
  expect(server.requestsOf('search_word_scored')).toEqual([]);
});

it('OFFLINE-13 shows the own copy with a sticker, and says that another one needs a network', async () => {
  const { user } = await openOffline();
  await scan(user, codeOf(18));
  expect(await screen.findByText('鬼平犯科帳 18')).toBeVisible();
  expect(screen.getByText('居間')).toBeVisible();
  await scan(user, codeOf(99));
  expect(
    await screen.findByText('このステッカーを調べるには、ネットワークが必要です。'),
  ).toBeVisible();
});
