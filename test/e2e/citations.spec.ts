import { expect, test, type Page } from '@playwright/test';
import { ja as citations } from '../../web/src/features/citations/texts.ja.ts';
import { ja as home } from '../../web/src/features/home/texts.ja.ts';
import { recordedShift, recordShifts } from './support/layout-shifts.ts';
import { expectAccessible, expectHydrated, watchConsole } from './support/visit.ts';

/** 『学問のすゝめ』, and a book that it cites. */
const MAP = '/citations/HDB000471';
const BOOK = '/manifestation/HDB000471';
const CITED = '論語';
/** 福沢諭吉, whose books cite others. */
const AUTHOR = '/author/HDA000314';

const side = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

const expectNothingCutOff = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

test('CITE-62 CITE-67 the map has both lists, and lines where there is room @layout', async ({
  page,
  isMobile,
}) => {
  const messages = watchConsole(page);
  await recordShifts(page);
  await page.goto(MAP);
  await expectHydrated(page);
  await expect(side(page, citations.cites)).toContainText(CITED);
  await expect(side(page, citations.citedBy).getByRole('listitem').first()).toBeVisible();
  const rows = await page.locator('[data-line]').count();
  const lines = page.locator('main svg g[data-stance]');
  await (isMobile ? expect(lines.first()).toBeHidden() : expect(lines).toHaveCount(rows));
  await expectNothingCutOff(page);
  await expectAccessible(page);
  expect(await recordedShift(page)).toBeLessThanOrEqual(0.02);
  expect(messages).toEqual([]);
});

test('CITE-62 the same citation is on the maps of both books', async ({ page }) => {
  await page.goto(MAP);
  await expectHydrated(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const row = side(page, citations.cites).getByRole('listitem').filter({ hasText: CITED });
  const reason = await row.getByRole('link').last().textContent();
  await row.getByRole('link', { name: CITED, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CITED);
  const back = side(page, citations.citedBy)
    .getByRole('listitem')
    .filter({ hasText: '学問のすゝめ' });
  await expect(back.getByRole('link', { name: reason ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('CITE-64 the filter is chosen by keyboard and kept in the address', async ({ page }) => {
  await page.goto(MAP);
  await expectHydrated(page);
  const choice = page.getByRole('group', { name: citations.filter }).getByRole('button', {
    name: /批判/,
  });
  await choice.press('Enter');
  await expect(page).toHaveURL(`${MAP}?stance=negative`);
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-line]:not([data-stance="negative"])')).toHaveCount(0);
  await expect(side(page, citations.cites)).toContainText(CITED);
  await page.reload();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-line]:not([data-stance="negative"])')).toHaveCount(0);
});

test('CITE-62 the map is readable at 200 % of the text size', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await page.goto(MAP);
  await expect(side(page, citations.cites)).toContainText(CITED);
  await expectNothingCutOff(page);
});

test('CITE-60 CITE-61 the page of a book shows its citations and leads to the map @layout', async ({
  page,
}) => {
  await recordShifts(page);
  await page.goto(BOOK);
  await expectHydrated(page);
  const section = page.getByRole('region', { name: citations.map });
  await expect(section).toContainText(CITED);
  await expectNothingCutOff(page);
  expect(await recordedShift(page)).toBeLessThanOrEqual(0.02);
  await section.getByRole('link', { name: citations.all }).press('Enter');
  await expect(page).toHaveURL(MAP);
  await page.getByRole('link', { name: citations.backToBook }).press('Enter');
  await expect(page).toHaveURL(BOOK);
});

test('CITE-81 visitors find the books cited most in the week on the home page', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: home.mostCitedThisWeek });
  await section.getByRole('heading', { level: 3 }).first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/citations\//);
});

test('CITE-68 an unknown book is 404', async ({ page }) => {
  expect((await page.goto('/citations/999999999'))?.status()).toBe(404);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CITE-80 the lists are on the map, the page of the book and of the author', async ({
    page,
  }) => {
    await page.goto(MAP);
    await expect(side(page, citations.cites)).toContainText(CITED);
    await expect(side(page, citations.citedBy).getByRole('listitem').first()).toBeVisible();
    await page.goto(BOOK);
    await expect(page.getByRole('region', { name: citations.map })).toContainText(CITED);
    await page.goto(AUTHOR);
    await expect(side(page, citations.citedByBooks)).toContainText(CITED);
    await expect(side(page, citations.citingPerson).getByRole('listitem').first()).toBeVisible();
  });
});
