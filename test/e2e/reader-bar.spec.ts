import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { settingsHref } from '../../contract/pages.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { ja as settings } from '../../web/src/features/profile-settings/texts.ja.ts';
import { signInDemoReader, signInOwnReader } from './support/own-reader.ts';
import { accountMenu } from './support/reader.ts';
import { phone } from './support/screens.ts';
import { openShelf } from './support/shelf-page.ts';
import { expectAccessible } from './support/visit.ts';

test.use(phone);

const bar = (page: Page) => page.getByRole('navigation', { name: frame.readerNavigation });
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return box;
};
/** Whether the whole of it is above the bar. */
const expectAbove = async (locator: Locator, page: Page): Promise<void> => {
  const { y, height } = await boxOf(locator);
  expect(y + height).toBeLessThanOrEqual((await boxOf(bar(page))).y);
};

test('START-16 START-17 START-18 a reader on a phone goes around by the bar, which covers no end of a page', async ({
  page,
  baseURL,
}) => {
  await signInDemoReader(page, baseURL);
  await page.goto('/about');
  await bar(page).getByRole('link', { name: frame.bookshelf }).click();
  await expect(page).toHaveURL('/bookshelf');
  const current = bar(page).getByRole('link', { name: frame.bookshelf });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await page.goto('/about');
  await expect(bar(page).getByRole('link')).toHaveCount(4);
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await expectAbove(page.getByRole('contentinfo').getByRole('button').last(), page);
  await expectAccessible(page);

  await accountMenu(page, 'hanako').click();
  await expect(page.getByRole('menuitem', { name: frame.lendings })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(accountMenu(page, 'hanako')).toBeFocused();

  // What a system keeps for itself at the bottom, as on phones without a home button.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  const { y, height } = await boxOf(bar(page));
  expect(y + height).toBe(phone.viewport.height - 34);

  await page.setViewportSize({ width: 601, height: 844 });
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: frame.menu, exact: true })).toBeVisible();
});

test('START-18 the bar covers neither the selection of the bookshelf nor its notices', async ({
  page,
  baseURL,
}) => {
  const { call, userSub: UserSub } = await signInOwnReader(page, baseURL);
  const copy = { UserSub, KANRI_ID: 'HDB000532', requestId: randomUUID() };
  await call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', copy);
  await openShelf(page, '/bookshelf');
  await page.getByRole('button', { name: shelf.selecting }).click();
  await expectAbove(page.getByRole('region', { name: shelf.selectionBar }), page);

  await page.goto(settingsHref('bookshelf'));
  await page.getByRole('button', { name: settings.saveLibrary }).click();
  const notice = page.getByRole('status').filter({ hasText: settings.librarySaved });
  await expect(notice).toBeVisible();
  await expectAbove(notice, page);
});
