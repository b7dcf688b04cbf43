import { expect, test } from '@playwright/test';
import { ja } from '../../web/src/features/reports/texts.ja.ts';
import { signInOwnReader, signUpOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

test('REPORT-20 reports a profile by keyboard, and keeps what was typed when sending fails', async ({
  page,
  baseURL,
}) => {
  const other = await signUpOwnReader(baseURL);
  await signInOwnReader(page, baseURL);
  await page.goto(`/${other.username}`);
  const entry = page.getByRole('button', { name: ja.entry });
  await entry.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: ja.titles.profile });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: ja.reasons.spam }).focus();
  await page.keyboard.press('Space');
  const details = dialog.getByLabel(ja.text);
  await details.fill('https://books.example.com/kaitori');

  await page.route('**/api/reports', (route) => route.abort());
  await dialog.getByRole('button', { name: ja.submit }).press('Enter');
  await expect(dialog.getByText(ja.failed)).toBeVisible();
  await expect(details).toHaveValue('https://books.example.com/kaitori');
  await page.unroute('**/api/reports');

  const errors = watchConsole(page);
  await dialog.getByRole('button', { name: ja.submit }).press('Enter');
  await expect(page.getByRole('dialog', { name: ja.done })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
  expect(errors).toEqual([]);
});
