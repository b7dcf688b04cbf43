import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as bookshelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { ja as offline } from '../../web/src/features/offline/texts.ja.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { openCutNetwork, type CutNetwork } from './support/cut-network.ts';
import { KEPT_ROWS } from './support/kept-rows.ts';
import { signInDemoReader } from './support/own-reader.ts';
import { sendLogin, signIn } from './support/reader.ts';
import { letTokensExpire } from './support/stored-tokens.ts';

/*
 * The service worker, the snapshot and the session together, as only a browser has them. The network is cut between
 * browser and stack.
 */

let network: CutNetwork;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ baseURL }) => {
  network = await openCutNetwork(baseURL ?? '');
  context = await network.browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  page = await context.newPage();
});
test.afterEach(async () => {
  await network.close();
});

/** What the browser stores: the entries of its caches, the rows of its database, and its workers. */
const stored = async (on: Page): Promise<readonly number[]> => {
  const [files, workers] = await on.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [kept.flat().length, (await navigator.serviceWorker.getRegistrations()).length] as const;
  });
  return [files, await on.evaluate<number>(KEPT_ROWS), workers];
};

/** Waits until no worker is being installed, which needs the network. */
const workerReady = async (): Promise<void> => {
  const states = () =>
    page.evaluate(async () => {
      const { installing, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return [installing, active].map((worker) => worker?.state);
    });
  await expect.poll(states).toEqual([undefined, 'activated']);
};

/** Opens the own bookshelf, and waits until the device has all of it. */
const keepBookshelf = async (): Promise<void> => {
  await page.goto('/bookshelf');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('82冊');
  await expect(async () => {
    const [files = 0, rows] = await stored(page);
    expect(files).toBeGreaterThan(100);
    expect(rows).toBe(1);
  }).toPass();
  await workerReady();
};

const line = () => page.getByText(/^オフライン：.+の本棚です$/u);
const hits = () => page.getByRole('status').filter({ hasText: /^全\d+冊$/u });

test('OFFLINE-01 OFFLINE-03 SESSION-23 a reader reloads without a network, with expired tokens too', async ({
  baseURL,
}) => {
  await signInDemoReader(page, baseURL);
  await keepBookshelf();
  await letTokensExpire(page, 'hanako');
  await page.goto('/bookshelf');
  network.cut();
  await page.reload();
  await expect(line()).toBeVisible();
  await expect(hits()).toHaveText('全82冊');
  await page.getByLabel(bookshelf.filter).fill('こころ');
  await expect(page.getByText('こころ', { exact: true }).first()).toBeVisible();
  await page.goto('/mylist');
  await expect(page.getByText('読書会で読む本').first()).toBeVisible();
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: offline.needsNetwork })).toBeVisible();
  await page.goto('/bookshelf');
  await expect(line()).toBeVisible();
  // The page asks by itself whether the site answers, renews the tokens and requests the bookshelf.
  const answer = page.waitForResponse(/fetch_GlobalBooks_Lendinginfo_ByUsersub_2/u);
  network.mend();
  expect((await answer).status()).toBe(200);
  await expect(line()).toBeHidden();
  await expect(hits()).toHaveText('全82冊');
});

test('SESSION-24 nothing is left for the next reader of the browser, in no tab', async () => {
  // Two readers, one after the other, and what each stores.
  test.slow();
  // A session of its own, which ends here.
  await signIn(page, 'hanako');
  await keepBookshelf();
  const second = await context.newPage();
  await second.goto('/bookshelf');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  // A cover that was on its way is deleted when it has arrived.
  for (const tab of [page, second]) await expect.poll(() => stored(tab)).toEqual([0, 0, 0]);
  // In the same document: the worker that has been deleted still controls it.
  await page.getByRole('link', { name: common.login }).first().click();
  await sendLogin(page, 'taro');
  await page.getByRole('link', { name: frame.bookshelf }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12冊');
  await expect(async () => {
    const [files = 0, ...others] = await stored(page);
    expect(files).toBeGreaterThan(100);
    expect(others).toEqual([1, 1]);
  }).toPass();
  await workerReady();
  network.cut();
  await page.reload();
  await expect(line()).toBeVisible();
  await expect(hits()).toHaveText('全12冊');
});
