import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/**
 * Most bytes of compressed script that a first visit may load before the page marks its first view.
 * External links lead to home and book pages; the search page may add its sort menu.
 */
const weights = [
  ['/', 180_000],
  ['/manifestation/HDB000011', 195_000],
  ['/search/%E6%BC%B1%E7%9F%B3', 193_000],
] as const;

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

for (const [path, most] of weights) {
  test(`a first visit to ${path} loads at most ${kilobytes(most)} of script`, async ({ page }) => {
    const scripts: Promise<readonly [string, number]>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js')) return;
      scripts.push(response.body().then((body) => [pathname, gzipSync(body).length] as const));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // Scripts for the end of the page load after the first view and delay nobody.
    const late = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('first-view');
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => mark !== undefined && startTime >= mark.startTime)
        .map(({ name }) => new URL(name).pathname);
    });
    const measured = (await Promise.all(scripts))
      .filter(([name]) => !late.includes(name))
      .toSorted(([, a], [, b]) => b - a);
    const total = measured.reduce((sum, [, bytes]) => sum + bytes, 0);
    const largest = measured.slice(0, 5).map(([name, bytes]) => `${kilobytes(bytes)} ${name}`);
    // eslint-disable-next-line no-console -- the sizes are worth reading when the test passes, too
    console.log([`${path}: ${kilobytes(total)}`, ...largest].join('\n    '));
    expect(measured.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(most);
  });
}

test('WEIGHT-04 a page loads neither fonts nor stylesheets', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.resourceType()));
  await page.goto('/manifestation/HDB000011', { waitUntil: 'networkidle' });
  expect(loaded).toContain('script');
  expect(loaded.filter((type) => type === 'font' || type === 'stylesheet')).toEqual([]);
});
