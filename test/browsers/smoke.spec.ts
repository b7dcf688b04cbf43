import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/demo-readers.ts';
import { projectRoot } from '../../local/settings.ts';
import { widthsOf } from '../e2e/support/drawn-barcode.ts';
import { KEPT_ROWS } from '../e2e/support/kept-rows.ts';
import { openFirefox } from './firefox.ts';
import type { SmokeBrowser } from './smoke-browser.ts';
import { openWebKit } from './webkit.ts';

const openers = { firefox: openFirefox, webkit: openWebKit } as const;

const isName = (name: string): name is keyof typeof openers => Object.hasOwn(openers, name);

/** The browser that the project is named after; the same for all tests. */
const test = base.extend<object, { readonly smokeBrowser: SmokeBrowser }>({
  smokeBrowser: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here
    async ({}, use, { project }) => {
      const { name, use: settings } = project;
      if (!isName(name)) throw new Error(`No browser is named ${name}`);
      const browser = await openers[name](settings.baseURL ?? '');
      // eslint-disable-next-line no-console -- the version belongs to the result
      console.log(browser.version);
      await browser.open('/robots.txt');
      await browser.read(`document.cookie = 'locale=ja; Path=/'`);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Reads the expression until it has this value. */
const expectValue = async (
  browser: SmokeBrowser,
  expression: string,
  value: string | RegExp,
): Promise<void> => {
  const read = async () => String(await browser.read(expression));
  const matches = typeof value === 'string' ? new RegExp(`^${value}$`) : value;
  await expect.poll(read).toMatch(matches);
};

const HEADING = `document.querySelector('main h1')?.textContent`;
const count = (selector: string): string => `document.querySelectorAll('${selector}').length`;
const SOME = /^[1-9]/;

/** Types into a field, or presses what is there, as soon as the page has it; before hydration, forms are disabled. */
const type = async (browser: SmokeBrowser, selector: string, text: string): Promise<void> => {
  await expectValue(browser, count(`${selector}:enabled`), SOME);
  await browser.type(selector, text);
};
const click = async (browser: SmokeBrowser, selector: string): Promise<void> => {
  await expectValue(browser, count(`${selector}:enabled`), SOME);
  await browser.click(selector);
};

test.describe.configure({ mode: 'serial' });

test.afterEach(async ({ smokeBrowser }) => {
  expect(await smokeBrowser.takeErrors(), 'errors of the page').toEqual([]);
});

test('BROWSERS-01 shows the home page', async ({ smokeBrowser }) => {
  await smokeBrowser.open('/');
  await expectValue(smokeBrowser, HEADING, '紙の本を愛する人のための本棚');
});

test('BROWSERS-01 finds a book by its title', async ({ smokeBrowser }) => {
  await smokeBrowser.open('/');
  await type(smokeBrowser, '[role=search] input', 'こころ');
  await click(smokeBrowser, '[role=search] button[type=submit]');
  await expectValue(smokeBrowser, `decodeURI(location.pathname)`, '/search/こころ');
  await expectValue(smokeBrowser, count('main a[href="/manifestation/HDB000011"]'), SOME);
});

test('BROWSERS-01 shows a book', async ({ smokeBrowser }) => {
  await smokeBrowser.open('/manifestation/HDB000011');
  await expectValue(smokeBrowser, HEADING, 'こころ');
});

test('BROWSERS-01 shows a bookshelf', async ({ smokeBrowser }) => {
  await smokeBrowser.open('/bookshelf/hanako');
  await expectValue(smokeBrowser, HEADING, /本棚/);
  await expectValue(
    smokeBrowser,
    count('main [role=list][aria-label$="本棚"] [role=listitem]'),
    SOME,
  );
});

test('BROWSERS-01 signs in', async ({ smokeBrowser }) => {
  await smokeBrowser.open('/login');
  await expectValue(smokeBrowser, HEADING, 'ログイン');
  await type(smokeBrowser, '[name=username]', 'hanako');
  await type(smokeBrowser, '[name=password]', DEMO_PASSWORD);
  await click(smokeBrowser, 'main form button[type=submit]');
  await expectValue(smokeBrowser, 'location.pathname', '/');
  await expectValue(smokeBrowser, count('header button[aria-label*=hanako]'), SOME);
  await smokeBrowser.open('/bookshelf');
  await expectValue(
    smokeBrowser,
    count('main [role=list][aria-label$="本棚"] [role=listitem]'),
    SOME,
  );
});

const KEPT_FILES = `navigator.serviceWorker.ready.then(async ({ active }) => {
  const names = await caches.keys();
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return active.state + ' ' + (files.flat().length > 100);
})`;
test('BROWSERS-05 keeps the own bookshelf on the device', async ({ smokeBrowser }) => {
  await smokeBrowser.open('/bookshelf');
  await expectValue(smokeBrowser, KEPT_FILES, 'activated true');
  await expectValue(smokeBrowser, KEPT_ROWS, '1');
});

/** Chooses a file in the only field for one. */
const choose = (name: string, content: string): string => `(() => {
  const chosen = new DataTransfer();
  chosen.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
  const field = document.querySelector('main input[type=file]');
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return '';
})()`;

test('MYIMPORT-131 reads a chosen file in its worker', async ({ smokeBrowser }) => {
  await smokeBrowser.open('/import');
  await expectValue(smokeBrowser, count('main input[type=file]'), SOME);
  const rows = ['Title,ISBN13,Exclusive Shelf', 'こころ,9784101010137,read', '三四郎,,read'];
  await smokeBrowser.read(choose('goodreads.csv', rows.join('\n')));
  await expectValue(
    smokeBrowser,
    `document.querySelector('main [role=status]')?.textContent`,
    /^2件：/,
  );
});

test('BROWSERS-01 signs out', async ({ smokeBrowser }) => {
  await smokeBrowser.open('/logout');
  await expectValue(smokeBrowser, 'location.pathname', '/');
  await expectValue(smokeBrowser, HEADING, '紙の本を愛する人のための本棚');
});

const ISBN = '9784101010014';

/** Sends a picture with these bars, blurred by so many pixels, to the worker of the built page; returns what it reads. */
const askWorker = (path: string, widths: readonly number[], blurPx: number): string => `
  new Promise((resolve, reject) => {
    const widths = ${JSON.stringify(widths)};
    const [module, margin, height] = [3, 60, 120];
    const width = widths.reduce((sum, modules) => sum + modules * module, 2 * margin);
    const picture = new ImageData(width, height);
    picture.data.fill(255);
    let x = margin;
    for (const [n, modules] of widths.entries()) {
      for (let column = x; n % 2 === 0 && column < x + modules * module; column += 1) {
        for (let y = 0; y < height; y += 1) {
          picture.data.fill(0, (y * width + column) * 4, (y * width + column) * 4 + 3);
        }
      }
      x += modules * module;
    }
    // Three means of neighbours are nearly a normal distribution.
    const reach = ${String(blurPx)};
    for (let round = 0; round < 3; round += 1) {
      const before = picture.data.slice();
      for (let n = 0; n < before.length; n += 4) {
        let sum = 0;
        for (let k = -reach; k <= reach; k += 1) sum += before[n + 4 * k] ?? 255;
        picture.data.fill(sum / (2 * reach + 1), n, n + 3);
      }
    }
    const worker = new Worker('${path}', { type: 'module' });
    worker.addEventListener('message', ({ data }) => resolve(JSON.stringify(data)));
    worker.addEventListener('error', () => reject(new Error('The worker failed')));
    worker.postMessage(picture);
  })`;

test('BROWSERS-03 SCAN-53 reads a drawn EAN-13 in the worker of the scan page, sharp and blurred', async ({
  smokeBrowser,
}) => {
  const assets = join(projectRoot, 'dist', 'web', 'assets');
  const worker = readdirSync(assets).find((name) => /^scan-worker-.*\.js$/.test(name));
  await smokeBrowser.open('/scan');
  await expectValue(smokeBrowser, count('main h1'), SOME);
  for (const blurPx of [0, 2]) {
    const question = askWorker(`/assets/${worker ?? ''}`, widthsOf(ISBN), blurPx);
    const answer: unknown = JSON.parse(String(await smokeBrowser.read(question)));
    expect(answer).toMatchObject({ seen: { texts: [ISBN] } });
  }
});

test('BROWSERS-02 learns of errors in scripts, in the console and of the security policy', async ({
  smokeBrowser,
}) => {
  await smokeBrowser.open('/about');
  await expectValue(smokeBrowser, HEADING, 'このサイトについて');
  await smokeBrowser.read(`console.error('made by the smoke test')`);
  await smokeBrowser.read(`void setTimeout(() => { throw new Error('thrown by it'); })`);
  await smokeBrowser.read(
    `void document.head.append(Object.assign(document.createElement('script'), { text: '0' }))`,
  );
  const seen: string[] = [];
  const all = async () => {
    seen.push(...(await smokeBrowser.takeErrors()));
    return seen.join('\n');
  };
  await expect.poll(all).toContain('made by the smoke test');
  await expect.poll(all).toContain('thrown by it');
  await expect.poll(all).toMatch(/policy/i);
});
