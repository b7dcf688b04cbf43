import { expect, test, type Page } from '@playwright/test';
import { ja as citations } from '../../web/src/features/citations/texts.ja.ts';
import { expectHydrated } from './support/visit.ts';

/** 『学問のすゝめ』, and a book that it cites. */
const TITLE = '学問のすゝめ';
const MAP = '/citations/HDB000471';
const CITED = '論語';

const side = (page: Page, name: string) => page.getByRole('list', { name });

const expectNothingCutOff = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

test('CITE-62 CITE-67 the map has both lists, and lines where there is room @layout', async ({
  page,
}, { project }) => {
  await page.goto(MAP);
  await expectHydrated(page);
  await expect(side(page, citations.cites(TITLE))).toContainText(CITED);
  await expect(side(page, citations.citedBy(TITLE)).getByRole('listitem').first()).toBeVisible();
  const expected = await page.locator('[data-line]').count();
  const seconds = await page.locator('[data-second-stance]').count();
  const lines = page.locator('main svg g[data-stance]');
  if (project.name === 'phone') await expect(lines.first()).toBeHidden();
  else await expect(lines.filter({ visible: true })).toHaveCount(expected + seconds);
  await expectNothingCutOff(page);
});

test('CITE-62 the map is readable at 200 % of the text size', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await page.goto(MAP);
  await expect(side(page, citations.cites(TITLE))).toContainText(CITED);
  await expectNothingCutOff(page);
});
