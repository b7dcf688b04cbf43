import { expect, test } from '@playwright/test';
import { ja as words } from '../../web/src/features/reading-record/page-texts.ja.ts';
import { signInDemoReader } from './support/own-reader.ts';

/** The ink of the light scheme. */
const INK = 'rgb(34, 38, 47)';

test('RECORD-40 RECORD-46 a print of the reading record has its books in light colors, and neither fields nor buttons', async ({
  page,
  baseURL,
}) => {
  await signInDemoReader(page, baseURL);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/record');
  await expect(page.getByRole('link', { name: '百年の孤独' })).toBeVisible();
  await expect(page.getByRole('button', { name: words.print })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: '百年の孤独' })).toBeVisible();
  await expect(page.getByRole('link', { name: '百年の孤独' })).toHaveCSS('color', INK);
  // Hidden elements have no role.
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
});
