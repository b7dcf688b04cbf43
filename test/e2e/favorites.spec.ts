import { expect, test, type Page } from '@playwright/test';
import { ja as texts } from '../../web/src/features/favorites/texts.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { sendLogin } from './support/reader.ts';
import { expectHydrated, watchConsole } from './support/visit.ts';

/** No other test counts the hearts of this book. */
const MICHIKUSA = { KANRI_ID: 'HDB000012', title: '道草' };
const MOMO = { KANRI_ID: 'HDB000398', title: 'モモ' };

/** The heart with the number of readers who chose it. */
const heart = (page: Page) => page.getByRole('button', { name: /^お気に入り \d+$/ });
const countOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await heart(page).innerText())?.[0]);

test('MAN-15 MAN-16 FAV-01 FAV-02 adds and removes a favourite when the heart on a book page is pressed', async ({
  page,
  baseURL,
}) => {
  await signInOwnReader(page, baseURL);
  await page.goto('/favBooks');
  await expect(page.getByText(texts.none)).toBeVisible();

  await page.goto(`/manifestation/${MICHIKUSA.KANRI_ID}`);
  await expect(heart(page)).toBeEnabled();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  const before = await countOf(page);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toHaveText(`${texts.title} ${String(before + 1)}`);
  // Until then the server has not answered, and leaving the page would cancel the request.
  await expect(heart(page)).toBeEnabled();

  await page.goto('/favBooks');
  const cards = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(MICHIKUSA.title);
  await expect(cards).toContainText(/追加 \d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d\d/);

  await page.goto(`/manifestation/${MICHIKUSA.KANRI_ID}`);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).focus();
  await page.keyboard.press('Enter');
  await expect(heart(page)).toHaveText(`${texts.title} ${String(before)}`);
  await expect(heart(page)).toBeEnabled();
  // A browser takes the focus from a disabled button, and this one was disabled during the request.
  await expect(heart(page)).toBeFocused();
  await page.goto('/favBooks');
  await expect(page.getByText(texts.none)).toBeVisible();
});

test('BOOKPAGE-06 leads a visitor who presses the heart to the login, and back to the book', async ({
  page,
}) => {
  const errors = watchConsole(page);
  await page.goto(`/manifestation/${MOMO.KANRI_ID}`);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expectHydrated(page);
  await heart(page).press('Enter');
  await expect(page).toHaveURL('/login');
  await sendLogin(page, 'taro');
  await expect(page).toHaveURL(`/manifestation/${MOMO.KANRI_ID}`);
  await expect(heart(page)).toBeEnabled();
  expect(errors).toEqual([]);
});
