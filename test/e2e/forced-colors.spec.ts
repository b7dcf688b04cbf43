import { expect, test, type Locator } from '@playwright/test';

test.use({ contextOptions: { forcedColors: 'active' } });

const styleOf = async (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(node);
    return { backgroundColor, borderTopWidth };
  });

test('LOOK-11 filled buttons have a border, and what is chosen another background, when colors are forced', async ({
  page,
}) => {
  await page.goto('/manifestation/HDB000471');
  const kinds = page.locator('#notes [aria-pressed]');
  const chosen = await styleOf(kinds.first());
  const other = await styleOf(kinds.nth(1));
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  await page.goto('/service-contact');
  const button = page.locator('.MuiButton-contained').first();
  expect((await styleOf(button)).borderTopWidth).toBe('1px');
});

test('LOOK-12 names in lists of readers are at least 24 px high', async ({ page }) => {
  await page.goto('/taro/follower');
  const name = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});
