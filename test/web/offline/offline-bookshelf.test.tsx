import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { saveSnapshot, showSnapshot } from '#web/features/offline/snapshot.ts';
import { bookshelfQuery } from '#web/features/bookshelf/public.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { forgetDevice, readKept } from '#web/lib/device-store.ts';
import { markKeptReader, storeUser } from '#web/lib/stored-user.ts';

const server = startApiServer();
const userSub = hanako.sub;
const api = createApiClient(() => Promise.resolve('token'));

/** Volumes of a set, of which all but the first are in the file only. */
const entries = [21, 19, 18].map((volume) => ({
  global_book: {
    GlobalBookID: stickerCodeOf(new Uint8Array(12).fill(volume)),
    KANRI_ID: `HDB0000${String(volume)}`,
    RegisteredDatetime: `2026-01-${String(volume)}T00:00:00.000Z`,
    RegisteredDate: `2026-01-${String(volume)}`,
  },
  book_details: {
    KANRI_ID: `HDB0000${String(volume)}`,
    MainTitle: `鬼平犯科帳 ${String(volume)}`,
    Responsibility: '池波正太郎 著',
  },
  lending_status: 'Available' as const,
}));

const serve = (): void => {
  server.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: entries.length,
    file_urls: ['/shelves/a/0.json'],
    first_entries: entries.slice(0, 1),
  }));
  server.serveFile('/shelves/a/0.json', entries);
  server.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  server.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [] }));
  server.answer('openUsers', 'readUser', () => ({
    userSub,
    username: 'hanako',
    preferred_name: '花子',
  }));
  server.answer('bookListReads', 'getBooksInListDetail_ListOfBookList', () => ({ lists: [] }));
};

const cutOff = (): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
};

/** Opens the bookshelf with a network, and leaves when the device has kept it. */
const visit = async (): Promise<void> => {
  serve();
  await renderScreen('/bookshelf', { user: hanako });
  await screen.findByRole('heading', { name: /3冊/ });
  await waitFor(async () => {
    expect(await readKept(userSub, 'bookshelf')).toBeDefined();
  });
  cleanup();
};

beforeEach(async () => {
  await forgetDevice();
  storeUser(hanako);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});

const offline = { user: hanako, auth: { status: 'offline' as const } };

it('OFFLINE-01 OFFLINE-02 shows all copies of the last visit, and since when they are known', async () => {
  await visit();
  cutOff();
  await renderScreen('/bookshelf', offline);
  expect(await screen.findByText(/^オフライン：(今朝|今日)\d+時\d+分の本棚です$/)).toBeVisible();
  expect(await screen.findByText('全3冊')).toBeVisible();
  expect(screen.getByText('鬼平犯科帳 18')).toBeVisible();
});

it('OFFLINE-03 says that other pages need a network, and goes on when it returns', async () => {
  cutOff();
  const restore = jest.fn(() => Promise.resolve());
  const view = await renderScreen('/notices', { ...offline, auth: { status: 'offline', restore } });
  expect(
    await screen.findByRole('heading', { name: 'このページにはネットワークが必要です' }),
  ).toBeVisible();
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{}'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await view.user.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await waitFor(() => {
    expect(restore).toHaveBeenCalledTimes(1);
  });
});

it('OFFLINE-03 leaves a page that is open when the network goes; the next one needs it', async () => {
  markKeptReader(userSub);
  serve();
  const restore = jest.fn(() => Promise.resolve());
  const view = await renderScreen('/about', { user: hanako, auth: { restore } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'このサイトについて' });
  await screen.findByRole('button', { name: /hanako/ });
  cutOff();
  expect(restore).toHaveBeenCalledTimes(1);
  view.goOffline();
  expect(heading).toBeVisible();
  await view.user.click(screen.getByRole('link', { name: 'プライバシーポリシー' }));
  expect(
    await screen.findByRole('heading', { name: 'このページにはネットワークが必要です' }),
  ).toBeVisible();
});

it('OFFLINE-04 keeps nothing where the reader does not want it, and deletes what is kept', async () => {
  await visit();
  server.fail('hondanaWrites', 'getUserLibrarySettings', 500);
  const view = await renderScreen('/profile?section=bookshelf', { user: hanako });
  const choice = await screen.findByRole('switch', { name: 'この端末に本棚を保存する' });
  expect(choice).toBeChecked();
  await view.user.click(choice);
  await waitFor(async () => {
    expect(await readKept(userSub, 'bookshelf')).toBeUndefined();
  });
  expect(localStorage.getItem('keepBookshelf')).toBe('off');
});

const filled = async (): Promise<QueryClient> => {
  serve();
  const queries = new QueryClient();
  await queries.fetchQuery(bookshelfQuery(api, userSub, userSub));
  return queries;
};

it('OFFLINE-05 shows nothing older than what is there, and nothing of another reader', async () => {
  const queries = await filled();
  await saveSnapshot({ queries, api, userSub });
  const empty = new QueryClient();
  expect(await showSnapshot({ queries: empty, api, userSub: 'sub-taro' })).toBeUndefined();
  expect(empty.getQueryCache().getAll()).toHaveLength(0);
  const newer = { total_books: 0, file_urls: [] };
  empty.setQueryData(bookshelfQuery(api, userSub, userSub).queryKey, newer);
  await showSnapshot({ queries: empty, api, userSub });
  expect(empty.getQueryData(bookshelfQuery(api, userSub, userSub).queryKey)).toEqual(newer);
});

it('OFFLINE-06 gives up covers where the device has no more room', async () => {
  const queries = await filled();
  const deleted = jest.fn(() => Promise.resolve(true));
  Object.assign(globalThis, { caches: { delete: deleted } });
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await saveSnapshot({ queries, api, userSub });
  Reflect.deleteProperty(globalThis, 'caches');
  expect(deleted.mock.calls).toEqual([['covers']]);
  expect(await readKept(userSub, 'bookshelf')).toBeDefined();
});
