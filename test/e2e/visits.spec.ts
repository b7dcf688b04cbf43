import { expect, test, type Page, type Request } from '@playwright/test';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { ja as copies } from '../../web/src/features/copies/texts.ja.ts';
import { ja as people } from '../../web/src/features/people/texts.ja.ts';
import { ja as stickers } from '../../web/src/features/stickers/texts.ja.ts';
import { findCopy } from './support/copies.ts';
import { MOST_REQUESTS, visit, type Load, type Visit } from './support/load.ts';
import { demoList, demoNote } from './support/own-reader.ts';
import { relationControls } from './support/people-page.ts';

// Each kind of page is loaded once as a visitor and, in reader-visits.spec.ts, once as a reader. What must hold
// for a load of any page belongs here.

/** Readers' code, and WebAssembly, which only the camera needs. */
const NOT_FOR_VISITORS = /avatar-menu|account-client|scan-worker|\.wasm$|^\/api\/friends/u;

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Whether a request is for what the document of a rendered page has. */
const repeatsContent = (request: Request): boolean => {
  const { pathname, searchParams } = new URL(request.url());
  // What the results can be limited by is no content of the document.
  if (searchParams.get('OperationType') === 'countWorks') return false;
  // Cards of linked books are loaded when they come near the viewport.
  if (request.postData()?.includes('fetchBookCards') === true) return false;
  return pathname.startsWith('/api/') || pathname === '/config.json';
};

/** What an open page has loaded, and the time of a paint or mark; all in milliseconds. */
const loadedSince = async (page: Page, mark: string) =>
  page.evaluate(
    (name) => ({
      time: performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
      loaded: performance.getEntriesByType('resource').map((entry) => ({
        path: new URL(entry.name).pathname,
        startTime: entry.startTime,
      })),
    }),
    mark,
  );

/** No script before the first paint, and little until the page is hydrated. */
const expectLight = async (page: Page): Promise<void> => {
  const { time: painted, loaded } = await loadedSince(page, 'first-contentful-paint');
  const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter(({ startTime }) => !(startTime >= painted))).toEqual([]);
  const { time: hydrated } = await loadedSince(page, 'hydrated');
  // Pictures are content themselves, and nothing waits for them.
  const early = loaded.filter(({ path, startTime }) => startTime < hydrated && path !== '/covers');
  const paths = early.map(({ path }) => path);
  expect(1 + early.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
};

const expectVisitor = async ({ page, sent }: Load): Promise<void> => {
  expect(sent.filter((request) => request.headers()['authorization'] !== undefined)).toEqual([]);
  expect(sent.map(pathOf).filter((path) => NOT_FOR_VISITORS.test(path))).toEqual([]);
  const types = sent.map((request) => request.resourceType());
  expect(types.filter((type) => type === 'font' || type === 'stylesheet')).toEqual([]);
  await expect(page.getByRole('button', { name: /登録する|アカウント作成/u })).toHaveCount(0);
};

const rendered: readonly Visit[] = [
  { name: 'the home page', path: '/', heading: /紙の本を愛する人のための本棚/ },
  { name: 'a search', path: pageHref.search('漱石'), heading: /漱石/ },
  { name: 'a book', path: pageHref.manifestation('HDB000011'), heading: /^こころ$/ },
  { name: 'a work', path: pageHref.editions('HDB000011'), heading: /^こころ$/ },
  { name: 'citations', path: pageHref.citations('HDB000471'), heading: /学問のすゝめ/ },
  { name: 'an author', path: pageHref.author('00054222'), heading: /^夏目漱石$/ },
  { name: 'a series', path: pageHref.series('新潮文庫'), heading: /^新潮文庫$/ },
  { name: 'the about page', path: pagePatterns.about, heading: /このサイトについて/ },
  {
    name: 'a profile',
    path: '/hanako',
    heading: /^花子$/,
    look: async (page) => {
      await expect(relationControls(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: people.edit })).toHaveCount(0);
      await expect(page.getByText('紙の本を棚に並べて眺めるのが好きです。')).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  { name: 'a bookshelf', path: '/bookshelf/hanako', heading: /花子.*本棚/ },
  { name: 'a note', path: async ({ baseURL }) => demoNote(baseURL), heading: /^花子の/ },
  { name: 'a list', path: async ({ baseURL }) => demoList(baseURL), heading: /^気になる本$/ },
];

for (const one of rendered) {
  test(
    `SSR-02 SSR-06 PAINT-01 WEIGHT-04 WEIGHT-14 DARK-11 DARK-13 SESSION-20 INPUT-19 GEN-11 GEN-13 GEN-15 FRAME-15 FRAME-21 FRAME-25 FRAME-27 SP-007 a visitor opens ${one.name}`,
    { tag: '@layout' },
    async ({ page, request, baseURL }) => {
      await visit({ page, request, baseURL }, one, async (load) => {
        await expectVisitor(load);
        expect(load.sent.filter(repeatsContent).map((sent) => sent.url())).toEqual([]);
        await expectLight(load.page);
      });
    },
  );
}

const renderedByBrowser: readonly Visit[] = [
  {
    name: 'a copy',
    path: async ({ request }) => pageHref.copy(await findCopy(request, 'hanako', '雪国')),
    heading: /^雪国$/,
    inBits: true,
    look: async (page) => {
      await expect(page.getByRole('button', { name: copies.remove })).toHaveCount(0);
    },
  },
  { name: 'followers', path: '/taro/follower', heading: /フォロワー/, inBits: true },
  { name: 'the login', path: pagePatterns.login, heading: /^ログイン$/ },
  { name: 'the reset', path: pagePatterns.passwordReset, heading: /パスワードの再設定/ },
  { name: 'friend requests', path: pagePatterns.friendRequests, heading: /友達申請/ },
  { name: 'the notices', path: pagePatterns.notices, heading: /お知らせ/ },
  { name: 'the reading record', path: pagePatterns.record, heading: /読書の記録/ },
  {
    name: 'the stickers',
    path: pagePatterns.aboutSticker,
    heading: /ステッカー/,
    look: async (page) => {
      await expect(page.getByRole('link', { name: stickers.download.login })).toBeVisible();
    },
  },
];

for (const one of renderedByBrowser) {
  test(
    `SESSION-20 DARK-11 DARK-13 STILL-01 SESSION-22 FRAME-14 FRAME-17 a visitor opens ${one.name}`,
    { tag: '@layout' },
    async ({ page, request, baseURL }) => {
      await visit({ page, request, baseURL }, one, expectVisitor);
    },
  );
}
