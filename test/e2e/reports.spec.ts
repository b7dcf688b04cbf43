import { expect, test } from '@playwright/test';
import { ja as hidden } from '../../web/src/parts/reports/texts.ja.ts';
import { en } from '../../web/src/features/reports/texts.en.ts';
import { ja } from '../../web/src/features/reports/texts.ja.ts';
import { signInDemoReader, signInOwnReader, signUpOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const locales = [
  { locale: 'ja-JP', texts: ja },
  { locale: 'en-US', texts: en },
] as const;

for (const { locale, texts } of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test(
      'REPORT-20 reports a profile by keyboard, and keeps what was typed when sending fails',
      { tag: '@layout' },
      async ({ page, baseURL }) => {
        const other = await signUpOwnReader(baseURL);
        await signInOwnReader(page, baseURL);
        await page.goto(`/${other.username}`);
        const entry = page.getByRole('button', { name: texts.entry });
        await entry.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: texts.titles.profile });
        await expect(dialog).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('radio', { name: texts.reasons.spam }).focus();
        await page.keyboard.press('Space');
        const details = dialog.getByLabel(texts.text);
        await details.fill('https://books.example.com/kaitori');

        await page.route('**/api/reports', (route) => route.abort());
        await dialog.getByRole('button', { name: texts.submit }).press('Enter');
        await expect(dialog.getByText(texts.failed)).toBeVisible();
        await expect(details).toHaveValue('https://books.example.com/kaitori');
        await page.unroute('**/api/reports');

        const errors = watchConsole(page);
        await dialog.getByRole('button', { name: texts.submit }).press('Enter');
        await expect(page.getByRole('dialog', { name: texts.done })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(entry).toBeFocused();
        expect(errors).toEqual([]);
      },
    );
  });
}

test(
  'REPORT-22 REPORT-11 tells the author why a note is hidden',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    await signInDemoReader(page, baseURL, 'jiro');
    await page.goto('/jiro');
    const mark = page.getByText(hidden.mark);
    await expect(mark).toHaveCount(1);
    await expectAccessible(page);
    const note = page.getByRole('article').filter({ has: mark });
    const address = await note.locator('a[href^="/note/"]').first().getAttribute('href');
    await page.goto(address ?? '');
    await expect(page.getByText(hidden.hidden.note)).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  },
);
