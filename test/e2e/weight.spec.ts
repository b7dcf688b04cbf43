import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/**
 * How many bytes of script, compressed, a visitor's browser may fetch until a page stands that is
 * the first of the visit: what a page marks as its first view. Home and books are what links from elsewhere lead to; the search page
 * may weigh the menu of its sorting on top.
 */
const weights = [
  ['/', 200_000],
  ['/manifestation/HDB000011', 200_000],
  ['/search/%E6%BC%B1%E7%9F%B3', 220_000],
] as const;

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

// The scripts are those of every screen size.
test.skip(({ hasTouch }) => hasTouch, 'weighed once');

for (const [path, most] of weights) {
  test(`a first visit to ${path} loads at most ${kilobytes(most)} of script`, async ({ page }) => {
    const scripts: Promise<readonly [string, number]>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js')) return;
      scripts.push(response.body().then((body) => [pathname, gzipSync(body).length] as const));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // What comes after the first view, for parts at the end of the page, keeps nobody waiting.
    const late = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('first-view');
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => mark !== undefined && startTime >= mark.startTime)
        .map(({ name }) => new URL(name).pathname);
    });
    const weighed = (await Promise.all(scripts))
      .filter(([name]) => !late.includes(name))
      .toSorted(([, a], [, b]) => b - a);
    const total = weighed.reduce((sum, [, bytes]) => sum + bytes, 0);
    const largest = weighed.slice(0, 5).map(([name, bytes]) => `${kilobytes(bytes)} ${name}`);
    // eslint-disable-next-line no-console -- the sizes are worth reading when the test passes, too
    console.log([`${path}: ${kilobytes(total)}`, ...largest].join('\n    '));
    expect(weighed.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(most);
  });
}
