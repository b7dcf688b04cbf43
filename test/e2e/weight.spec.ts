import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { signInDemoReader } from './support/own-reader.ts';
import { ja as stickers } from '../../web/src/features/stickers/texts.ja.ts';

/**
 * Most bytes of compressed script that a first visit may load before the page marks its first view.
 * A page that needs more has become slower for every visitor: look for what it loads too early.
 */
const weights = [
  ['/', 139_700],
  ['/manifestation/HDB000011', 146_000],
  ['/manifestation/HDB000011/editions', 142_800],
  ['/citations/HDB000471', 150_000],
  ['/search/%E6%BC%B1%E7%9F%B3', 144_700],
  ['/series/%E6%96%B0%E6%BD%AE%E6%96%87%E5%BA%AB', 141_700],
  ['/author/HDA000001', 144_800],
  ['/hanako', 142_300],
  ['/bookshelf/hanako', 143_300],
] as const;

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** The scripts that a visit loads until nothing more is requested, largest first, with their sizes. */
const loadedScripts = async (
  page: Page,
  path: string,
): Promise<readonly (readonly [string, number])[]> => {
  const scripts: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    scripts.push(response.body().then((body) => [pathname, gzipSync(body).length] as const));
    // What arrives after the end of the test counts no more.
    scripts.at(-1)?.catch(() => {});
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return (await Promise.all(scripts)).toSorted(([, a], [, b]) => b - a);
};

/** What was requested after the first view: it delays nobody. */
const lateScripts = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first-view');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => mark !== undefined && startTime >= mark.startTime)
      .map(({ name }) => new URL(name).pathname);
  });

const expectAtMost = (
  path: string,
  scripts: readonly (readonly [string, number])[],
  most: number,
): void => {
  const total = scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
  const largest = scripts.slice(0, 8).map(([name, bytes]) => `${kilobytes(bytes)} ${name}`);
  // eslint-disable-next-line no-console -- the sizes are worth reading when the test passes, too
  console.log([`${path}: ${kilobytes(total)}`, ...largest].join('\n    '));
  expect(scripts.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(most);
};

for (const [path, most] of weights) {
  test(`WEIGHT-10 a first visit to ${path} loads at most ${kilobytes(most)} of script`, async ({
    page,
  }) => {
    const scripts = await loadedScripts(page, path);
    const late = await lateScripts(page);
    expectAtMost(
      path,
      scripts.filter(([name]) => !late.includes(name)),
      most,
    );
  });
}

/** The same for a signed-in reader: until the first view, and everything that the page loads. */
const readersWeights = [
  ['/', 183_700, 189_300],
  ['/bookshelf', 181_100, 192_000],
] as const;

for (const [path, first, most] of readersWeights) {
  test(`WEIGHT-16 a reader's first visit to ${path} loads at most ${kilobytes(most)} of script, ${kilobytes(first)} before its first view`, async ({
    page,
    baseURL,
  }) => {
    await signInDemoReader(page, baseURL);
    const scripts = await loadedScripts(page, path);
    const late = await lateScripts(page);
    expect(late.length).toBeGreaterThan(0);
    expectAtMost(path, scripts, most);
    expectAtMost(
      `${path} before its first view`,
      scripts.filter(([name]) => !late.includes(name)),
      first,
    );
  });
}

/** Most requests of document, scripts and data before a page marks its first view. */
const MOST_REQUESTS = 12;

for (const [path] of weights) {
  test(`WEIGHT-14 a first visit to ${path} makes few requests before its first view`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const early = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('first-view');
      return (
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => mark === undefined || startTime < mark.startTime)
          .map(({ name }) => new URL(name).pathname)
          // Pictures are content themselves, and nothing waits for them.
          .filter((name) => name !== '/covers')
      );
    });
    expect(early.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(1);
    expect(1 + early.length, early.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}

/** The scripts that the document itself names: those of the page, and those of its screen. */
const namedScripts = async (page: Page, path: string): Promise<readonly string[]> => {
  const html = await (await page.request.get(path)).text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/gu)];
  return [...new Set(named.map(([, file = '']) => file))];
};

test('WEIGHT-11 what a document loads first has no schemas, table of routes or texts of others', async ({
  page,
}) => {
  const text = stickers.download.text;
  for (const [path] of weights) {
    const files = await namedScripts(page, path);
    expect(files.length, path).toBeGreaterThan(1);
    const code = await Promise.all(
      files.map(async (file) => (await page.request.get(file)).text()),
    );
    const all = code.join('\n');
    // The page's own code is there, so that the absence of the rest means something.
    expect(all, path).toContain('hydrateRoot');
    for (const marker of ['ZodError', '/api/hondana', text]) {
      expect(all.includes(marker), `${path}: ${marker}`).toBe(false);
    }
  }
});

test('WEIGHT-15 a document asks for its scripts with a low priority', async ({ page }) => {
  for (const [path] of weights) {
    const html = await (await page.request.get(path)).text();
    const tags = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/gu) ?? [];
    expect(tags.length, path).toBeGreaterThan(1);
    expect(tags.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  }
});

test('WEIGHT-04 a page loads neither fonts nor stylesheets', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.resourceType()));
  await page.goto('/manifestation/HDB000011', { waitUntil: 'networkidle' });
  expect(loaded).toContain('script');
  expect(loaded.filter((type) => type === 'font' || type === 'stylesheet')).toEqual([]);
});
