import { expect, test } from '@playwright/test';
import { ja } from '../../web/src/features/scan/texts.ja.ts';
import { launchWithBarcode } from './support/drawn-barcode.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const ISBN = '9784101010014';

// This Chromium has no BarcodeDetector, so that the worker reads the pictures.
test.use({
  launchOptions: await launchWithBarcode(ISBN),
});

test('SCAN-21 SCAN-23 SCAN-31 SCAN-33 registers a book before the camera once, not twice', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  const requests: { readonly url: URL; readonly bytes: number }[] = [];
  page.on('request', (request) => {
    const bytes = request.postDataBuffer()?.length ?? 0;
    requests.push({ url: new URL(request.url()), bytes });
  });
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    policies.set(pathname, response.headers()['content-security-policy'] ?? '');
  });
  const wasm = () => requests.filter(({ url }) => url.pathname.endsWith('.wasm'));

  const { call, userSub } = await signInOwnReader(page, baseURL);
  await page.goto('/scan');
  await page.getByRole('switch', { name: ja.batch }).click();
  expect(wasm()).toEqual([]);
  expect(requests.filter(({ url }) => url.pathname.includes('scan-worker'))).toEqual([]);

  await page.getByRole('button', { name: ja.camera.open, exact: true }).click();
  const rows = page.getByRole('list', { name: ja.list.title }).getByRole('listitem');
  await expect(rows.getByText(ja.list.registered)).toBeVisible();
  await expectAccessible(page);
  // The barcode appears twice more.
  const shown = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const since = await shown();
  await expect.poll(async () => (await shown()) - since).toBeGreaterThan(4);
  await expect(rows).toHaveCount(1);
  const KANRI_IDs = ['HDB000001'];
  const { copies } = await call('bookshelfWrites', 'countOwnCopies', {
    UserSub: userSub,
    KANRI_IDs,
  });
  expect(copies).toMatchObject([{ KANRI_ID: 'HDB000001', count: 1 }]);

  await page.getByRole('button', { name: ja.camera.close }).click();
  await expect(page.getByRole('region', { name: ja.camera.view })).toHaveCount(0);
  expect(wasm()).toHaveLength(1);
  expect(requests.every(({ url }) => url.origin === new URL(page.url()).origin)).toBe(true);
  // No request is large enough for a picture.
  expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThan(2_000);
  const evaluating = [...policies].filter(([, policy]) => policy.includes('unsafe-eval'));
  expect(evaluating.map(([path]) => path.replace(/-.{8}\.js$/, ''))).toEqual([
    '/assets/scan-worker',
  ]);
  expect(errors).toEqual([]);
});

test('SCAN-24 stops the camera on leaving the page', async ({ page, baseURL }) => {
  await signInOwnReader(page, baseURL);
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const states = () =>
    page.evaluate(() =>
      (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
        ({ readyState }) => readyState,
      ),
    );
  await page.goto('/scan');
  await page.getByRole('button', { name: ja.camera.open, exact: true }).click();
  await expect.poll(states).toEqual(['live']);
  await page.getByRole('link', { name: 'Hondana' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(states).toEqual(['ended']);
});
