import { expect, test, type Page } from '@playwright/test';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as lists } from '../../web/src/features/book-lists/texts.ja.ts';
import { makeList } from './support/lists-page.ts';
import { restoreSession, signUpOwnReader } from './support/own-reader.ts';
import { accountMenu, sendLogin } from './support/reader.ts';

const texts = lists.shared;

const BOOKS = ['HDB000011', 'HDB000135'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('SEC-54 hides a PRIVATE list from the next reader in the same browser', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpOwnReader(baseURL);
  const next = await signUpOwnReader(baseURL);
  const secret = await makeList(owner, '人に言わない本', { openLevel: 'PRIVATE', books: BOOKS });
  await restoreSession(page.context(), owner);
  await page.goto(`/list/${secret}`);
  await expect(heading(page)).toHaveText('人に言わない本');

  // Everything without a reload.
  await accountMenu(page, owner.username).click();
  await page.getByRole('menuitem', { name: frame.logout }).click();
  await page.getByRole('main').getByRole('link', { name: frame.login }).click();
  await sendLogin(page, next.username);
  await expect(accountMenu(page, next.username)).toBeVisible();
  await page.evaluate(() => {
    // Past the start page, the login and the start page after the logout.
    history.go(-3);
  });
  await page.waitForURL(`/list/${secret}`);
  await expect(heading(page)).toHaveText(texts.loadFailed);
  await expect(page.getByText('人に言わない本')).toHaveCount(0);
});
