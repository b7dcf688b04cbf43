import { expect, test } from '@playwright/test';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { watchRequests } from './support/requests.ts';
import {
  expectAccessible,
  expectAccessibleInDark,
  expectHydrated,
  watchConsole,
} from './support/visit.ts';

test(
  'SUGGEST-11 the list of suggestions lies over the page and is accessible',
  { tag: '@layout' },
  async ({ page }) => {
    const errors = watchConsole(page);
    const { sent, ended } = watchRequests(page);
    await page.goto('/about');
    await expectHydrated(page);
    await ended();
    const isLoaded = () => sent.some((request) => request.url().includes('suggestions'));
    expect(isLoaded()).toBe(false);

    const box = page.getByRole('combobox', { name: frame.search });
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.boundingBox();
    await box.focus();
    await expect.poll(isLoaded).toBe(true);
    await box.fill('夏目');
    const list = page.getByRole('listbox', { name: frame.suggestions });
    await expect(list.getByRole('option').first()).toContainText('夏目');
    expect(await title.boundingBox()).toEqual(before);

    await box.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    // The whole list is in the window and can be pressed.
    const { width = 0 } = page.viewportSize() ?? {};
    const place = await list.boundingBox();
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 0) + (place?.width ?? Infinity)).toBeLessThanOrEqual(width);
    await list.getByRole('option', { name: '夏目漱石' }).first().click();
    await expect(page).toHaveURL(/\/author\//u);
    await expect(list).toHaveCount(0);
    await expect(page.getByTestId('search-shade')).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);

const RESULTS = `/search/${encodeURIComponent('夏目')}`;

test('SUGGEST-22 the page of results marks what matched before and after its scripts run', async ({
  page,
  request,
}) => {
  const served = await (await request.get(RESULTS)).text();
  const marksServed = served.match(/<mark[\s>]/gu)?.length ?? 0;
  expect(marksServed).toBeGreaterThan(0);
  const errors = watchConsole(page);
  await page.goto(RESULTS);
  await expectHydrated(page);
  const marks = page.getByRole('main').locator('mark');
  await expect(marks).toHaveCount(marksServed);
  expect(new Set(await marks.allTextContents())).toEqual(new Set(['夏目']));
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  expect(errors).toEqual([]);
});
