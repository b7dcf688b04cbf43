import { expect, test, type Page, type Route } from '@playwright/test';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { expectHydrated } from './support/visit.ts';

const UUID = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001';

/** Paths that visits.spec.ts does not load, and the heading that a visitor sees there. */
const addresses: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/register', /^Welcome$/],
  ['/dp/0123456789ABC', /本の情報を取得できませんでした/],
  ['/privacy-policy', /プライバシーポリシー/],
  ['/service-contact', /お問い合わせ/],
  ['/bookshelf', /本棚/],
  ['/profile', /プロフィール設定/],
  ['/note/01ARZ3NDEKTSV4RRFFQ69G5FAV', /ノート/],
  ['/favBooks', /お気に入り/],
  ['/booksJourney', /閲覧履歴/],
  ['/mylist', /リスト/],
  [`/list/${UUID}`, /リスト/],
  ['/hanako/following', /フォロー/],
  ['/hanako/friendsList', /友達/],
  ['/search', /^Welcome$/],
  ['/list', /^Welcome$/],
];

const PRICES = /[¥￥$]\s*\d|\d\s*円|料金|有料|お支払い|プレミアム/;

/** What a visitor cannot see. */
const NOT_FOUND = /^\/(?:dp|note|list)\/./;

const open = async (page: Page, path: string): Promise<void> => {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(NOT_FOUND.test(path) ? 404 : 200);
};

test('FRAME-16 FRAME-18 FRAME-20 FRAME-24 FRAME-26 FRAME-27 FRAME-28 FRAME-31 SP-007 GEN-06 GEN-15 opens every other address directly, without prices or sign-up buttons', async ({
  page,
}) => {
  for (const [path, heading] of addresses) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([heading]);
      expect(await page.locator('body').innerText(), path).not.toMatch(PRICES);
      await expect(page.getByRole('button', { name: /登録する|アカウント作成/ })).toHaveCount(0);
    });
  }
});

const ABOUT = /\/assets\/about-[^/]*\.js$/;
const missing = async (route: Route) => route.fulfill({ status: 404, body: '' });
const notLoaded = 'ページを読み込めませんでした';

test('SP-137 WEIGHT-20 shows a message when the code of a page is missing, and loads it on request', async ({
  page,
}) => {
  let visits = 0;
  await page.route('/about', async (route) => {
    visits += 1;
    await route.fallback();
  });
  await page.route(ABOUT, missing);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  expect(visits).toBe(1);

  await page.unroute(ABOUT);
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('このサイトについて');
});

test('WEIGHT-20 shows a message for a tap while offline, and the page once online', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('このサイトについて');
  await expectHydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'プライバシーポリシー' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  await expect(page).toHaveURL('/privacy-policy');
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('プライバシーポリシー');
});

test('WEIGHT-21 reloads once when the site serves another release without this code', async ({
  page,
}) => {
  let visits = 0;
  // How often this visit has compared its release with the one that the site serves.
  let compared = 0;
  await page.route('/about', async (route) => {
    visits += 1;
    compared = 0;
    await route.fallback();
  });
  await page.route('/', async (route) => {
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Next release</title>',
    });
    compared += 1;
  });
  await page.route(ABOUT, missing);
  await page.goto('/about');
  await expect.poll(() => visits === 2 && compared > 0).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notLoaded);
  expect(visits).toBe(2);
});

test('focuses the skip link when Tab is pressed first', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: frame.skipToContent });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page).toHaveURL('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('offers a retry when the configuration cannot be loaded', async ({ page, baseURL }) => {
  // On another origin than that of the configuration in the page, the page requests its own.
  const address = new URL('/mylist', baseURL);
  address.hostname = '127.0.0.1';
  await page.route('**/config.json', async (route) => route.abort());
  await page.goto(address.href);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('ページを読み込めませんでした');

  await page.unroute('**/config.json');
  await page.getByRole('link', { name: /もう一度試す/ }).click();
  await expect(heading).toHaveText(/リスト/);
});

test('EDGE-42 the licenses of the packages in the scripts and workers are served', async ({
  request,
}) => {
  const answer = await request.get('/licenses.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  const named = [...text.matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
  expect(named).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@mui/material', 'lucide-react', 'zxing-wasm']),
  );
  expect(text).toContain('Permission is hereby granted');
});
