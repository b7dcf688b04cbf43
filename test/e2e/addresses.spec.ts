import { expect, test, type Page } from '@playwright/test';
import { frame } from '../../web/src/messages/ja/frame.ts';
import { watchConsole } from './support/visit.ts';

// What addresses lead to does not depend on the size of the screen.
test.skip(({ hasTouch }) => hasTouch, 'tried once');

const UUID = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001';

/** Every address of the product, and what the heading of its page says to a visitor. */
const addresses: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/login', /^ログイン$/],
  ['/', /紙の本を愛する人のための本棚/],
  ['/register', /^Welcome$/],
  ['/dp/0123456789ABC', /書籍情報を取得できませんでした/],
  ['/privacy-policy', /プライバシーポリシー/],
  ['/service-contact', /お問い合わせ/],
  ['/bookshelf', /本棚/],
  ['/about-sticker', /ステッカー/],
  ['/manifestation/HDB000011', /^こころ$/],
  ['/search/%E6%BC%B1%E7%9F%B3', /漱石/],
  ['/profile', /プロフィール設定/],
  ['/about', /このサイトについて/],
  ['/friend-requests', /友達リクエスト/],
  ['/note/01ARZ3NDEKTSV4RRFFQ69G5FAV', /ノート/],
  ['/author/00054222', /夏目 漱石/],
  ['/bookshelf/hanako', /(hanako|花子).*本棚/],
  ['/favBooks', /お気に入り/],
  ['/booksJourney', /閲覧履歴/],
  ['/mylist', /リスト/],
  [`/list/${UUID}`, /リスト/],
  ['/hanako/following', /フォロー/],
  ['/hanako/follower', /フォロワー/],
  ['/hanako/friendsList', /友達/],
  ['/hanako', /hanako|花子/],
  ['/search', /^Welcome$/],
  ['/list', /^Welcome$/],
  ['/hanako/unknown', /ページが見つかりません/],
];

const PRICES = /[¥￥$]\s*\d|\d\s*円|料金|有料|お支払い|プレミアム/;

const open = async (page: Page, path: string): Promise<void> => {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
};

test('FRAME-14 FRAME-15 FRAME-16 FRAME-17 FRAME-18 FRAME-19 FRAME-20 FRAME-21 FRAME-22 FRAME-23 FRAME-24 FRAME-25 FRAME-26 FRAME-27 FRAME-28 FRAME-29 FRAME-30 FRAME-31 SP-007 SP-010 SP-011 GEN-06 GEN-15 opens every address directly, and none asks for money or offers an account', async ({
  page,
}) => {
  test.slow(true, 'many pages, one after another');
  for (const [path, heading] of addresses) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([heading]);
      expect(await page.locator('body').innerText(), path).not.toMatch(PRICES);
      await expect(page.getByRole('button', { name: /登録する|アカウント作成/ })).toHaveCount(0);
    });
  }
});

test('SP-137 a screen whose code is gone after a release is loaded again once, then given up', async ({
  page,
}) => {
  let asked = 0;
  await page.route(/\/assets\/about-[^/]*\.js$/, async (route) => {
    asked += 1;
    await route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '予期しないエラーが発生しました',
  );
  expect(asked).toBe(2);

  await page.unroute(/\/assets\/about-[^/]*\.js$/);
  await page.getByRole('button', { name: '読み込み直す' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('このサイトについて');
});

test('a screen works again after one failed load, and the reader notices nothing', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.route(
    /\/assets\/privacy-policy-[^/]*\.js$/,
    async (route) => route.fulfill({ status: 404, body: '' }),
    { times: 1 },
  );
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('プライバシーポリシー');
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('the first key press of a visit reaches the way past the bar', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: frame.skipToContent });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page).toHaveURL('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a page that cannot start says so, and can be tried again', async ({ page }) => {
  await page.route('/config.json', async (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページを読み込めませんでした');

  await page.unroute('/config.json');
  await page.getByRole('link', { name: /もう一度試す/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('このサイトについて');
});
