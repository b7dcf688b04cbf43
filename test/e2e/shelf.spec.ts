import { expect, test } from '@playwright/test';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as copy } from '../../web/src/features/copies/texts.ja.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { findCopy } from './support/copies.ts';
import { signInDemoReader } from './support/own-reader.ts';
import { cards, filterBox, lendingLabel, openShelf } from './support/shelf-page.ts';

test('opens the lendings and returns the focus when only the keyboard is used', async ({
  page,
  baseURL,
}) => {
  await signInDemoReader(page, baseURL);
  await openShelf(page, '/bookshelf');
  await filterBox(page).focus();
  await page.keyboard.type('モモ');
  await expect(cards(page)).toHaveCount(1);
  const label = lendingLabel(page, shelf.available, 'モモ');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(label).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: shelf.lendingTitle });
  await expect(dialog.getByRole('row')).toHaveCount(3);
  const toCopy = dialog.getByRole('link', { name: shelf.copyPage });
  // After the actions on the copy.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(toCopy).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: common.close })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(label).toBeFocused();
});

test(
  'DP-08 places the links of a copy right below its cover when the book has many details',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto(`/dp/${await findCopy(page.request, 'hanako', '雪国')}`);
    const book = page.getByRole('main');
    const cover = book.getByRole('img', { name: common.coverOf('雪国') });
    const toBook = await book.getByRole('link', { name: copy.toBook }).elementHandle();
    // One measurement: what loads may move both.
    const between = await cover.evaluate(
      (image, link) =>
        (link?.getBoundingClientRect().top ?? 0) - image.getBoundingClientRect().bottom,
      toBook,
    );
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(40);
  },
);
