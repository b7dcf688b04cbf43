import { expect, test, type Page } from '@playwright/test';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as search } from '../../web/src/features/search/texts.ja.ts';
import { phone } from './support/screens.ts';
import { foundBooks, worksReplaced } from './support/search-page.ts';
import {
  expectAccessible,
  expectAccessibleInDark,
  expectHydrated,
  watchConsole,
} from './support/visit.ts';

const SOSEKI = `/search/${encodeURIComponent('漱石')}`;

const column = (page: Page) => page.getByRole('region', { name: search.facets, exact: true });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const chosen = (page: Page) => page.getByRole('list', { name: search.chosenFilters });

const open = async (page: Page): Promise<void> => {
  await page.goto(SOSEKI);
  await expectHydrated(page);
};

test('STILL-07 keeps the books in place while the rest of the document arrives', async ({
  page,
}) => {
  await page.route('**/*.js', async (route) => route.abort());
  const placeOfFirst = async () => {
    await page.goto(SOSEKI);
    return foundBooks(page).first().boundingBox();
  };
  const place = await placeOfFirst();
  await page.route(`**${SOSEKI}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const end = html.indexOf('</li>', html.indexOf(`aria-label="${search.books}"`));
    await route.fulfill({ response, body: html.slice(0, end) });
  });
  expect(await placeOfFirst()).toEqual(place);
  await expect(foundBooks(page)).toHaveCount(1);
});

test('FACET-05 FACET-07 FACET-15 limits the results beside them', async ({ page }) => {
  const errors = watchConsole(page);
  await open(page);
  const author = group(page, search.facetGroups.author).getByRole('button', {
    name: /^夏目漱石/u,
  });
  await expect(author).toBeVisible();
  await author.click();
  await expect(author).toHaveAttribute('aria-pressed', 'true');
  await expect(author).toBeFocused();
  await expect(chosen(page)).toContainText('夏目漱石');
  await group(page, search.facetGroups.publisher).getByRole('button').first().click();
  await expect(chosen(page).getByRole('button')).toHaveCount(3);
  await worksReplaced(page);
  const tab = page.getByRole('tab', { name: /^本 [1-9]/u });
  const count = Number((await tab.innerText()).replaceAll(/\D/gu, ''));
  await expect(foundBooks(page)).toHaveCount(Math.min(count, 50));
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  expect(errors).toEqual([]);
});

test('FACET-10 FACET-15 limits the results in a dialog of a small window', async ({ page }) => {
  const errors = watchConsole(page);
  await page.setViewportSize(phone.viewport);
  await open(page);
  await expect(column(page)).toBeHidden();
  await page.getByRole('button', { name: search.filters(0), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: search.facets });
  const author = dialog.getByRole('button', { name: /^夏目漱石/u });
  await author.click();
  await expect(author).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: search.filters(1), exact: true })).toBeFocused();
  expect(errors).toEqual([]);
});

test('FACET-11 PUBLIC-43 PUBLIC-44 has the filters after a return and a reload, and none in a new search', async ({
  page,
}) => {
  const errors = watchConsole(page);
  await open(page);
  await group(page, search.facetGroups.date).getByRole('button').first().click();
  const label = await chosen(page).innerText();
  await expect(page).toHaveURL(/\?decade=\d{4}$/u);
  await worksReplaced(page);
  const few = await foundBooks(page).count();
  const first = foundBooks(page).first();
  const text = (await first.textContent()) ?? '';
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manifestation\//u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => chosen(page).innerText()).toBe(label);
  await expect(first).toHaveText(text);
  await page.reload();
  await expectHydrated(page);
  await expect.poll(() => chosen(page).innerText()).toBe(label);
  await expect(first).toHaveText(text);
  await page.getByRole('combobox', { name: frame.search }).press('Enter');
  await expect(page).toHaveURL(SOSEKI);
  await expect(chosen(page)).toHaveCount(0);
  await expect(foundBooks(page)).not.toHaveCount(few);
  expect(errors).toEqual([]);
});
