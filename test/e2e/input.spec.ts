import { ja as common } from '../../web/src/texts/common.ja.ts';
import { expect, test, type Page } from '@playwright/test';
import { pageHref } from '../../contract/pages.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as home } from '../../web/src/features/home/texts.ja.ts';
import { ja as notes } from '../../web/src/features/notes/texts.ja.ts';
import {
  restoreSession,
  signInOwnReader,
  signUpOwnReader,
  type OwnReader,
} from './support/own-reader.ts';
import { accountMenu, submitLogin } from './support/reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const BOOK = 'HDB000011';
const OTHER_BOOK = 'HDB000012';
const box = (page: Page) => page.getByRole('textbox', { name: notes.form.content });
/** The form of a reader without copies is behind a button. */
const openForm = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: home.compose }).click();
const restored = (page: Page) => page.getByText(common.draftRestored);

test('INPUT-01 INPUT-03 keeps a note through reload, logo and back, until it is discarded', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  await signInOwnReader(page, baseURL);
  await page.goto('/');
  await openForm(page);
  await box(page).fill('静かな終わり方だった');
  await page.reload();
  await expect(box(page)).toHaveValue('静かな終わり方だった');
  await expect(restored(page)).toBeVisible();

  await box(page).press('End');
  await box(page).pressSequentially('。');
  await page.getByRole('link', { name: 'Hondana' }).first().click();
  await expect(box(page)).toHaveValue('静かな終わり方だった。');

  await page.getByRole('link', { name: 'プライバシーポリシー' }).click();
  await expect(box(page)).toBeHidden();
  await page.goBack();
  await expect(box(page)).toHaveValue('静かな終わり方だった。');
  await expectAccessible(page);

  await page.getByRole('button', { name: common.discardDraft }).click();
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await openForm(page);
  await expect(box(page)).toHaveValue('');
  expect(errors).toEqual([]);
});

test('INPUT-01 INPUT-04 keeps a note through a log-out in another tab, for its writer only', async ({
  page,
  baseURL,
}) => {
  const writer = await signInOwnReader(page, baseURL);
  const other = await signUpOwnReader(baseURL);
  await page.goto('/');
  await openForm(page);
  await box(page).fill('花子だけの文');
  const second = await page.context().newPage();
  await second.goto('/logout');
  await expect(box(page)).toBeHidden();

  await submitLogin(second, other.username);
  await expect(accountMenu(second, other.username)).toBeVisible();
  for (const tab of [second, page]) {
    await openForm(tab);
    await expect(box(tab)).toHaveValue('');
  }
  await second.goto('/logout');
  // Only a finished log-out shows the link; the menu is also absent while the page loads.
  await expect(second.getByRole('link', { name: frame.login }).first()).toBeVisible();

  await submitLogin(second, writer.username);
  await expect(accountMenu(second, writer.username)).toBeVisible();
  await expect(box(page)).toHaveValue('花子だけの文');
});

test('INPUT-22 INPUT-23 shows both texts to the second of two editors', async ({
  page,
  baseURL,
  browser,
}) => {
  const author: OwnReader = await signInOwnReader(page, baseURL);
  const { noteId } = await author.call('notes', 'CreateInformationNote', {
    userSub: author.userSub,
    content: 'はじめの文',
    referenceSourceKANRI_ID: BOOK,
    referenceSourceClassLevel: 'manifestation',
    referenceTargetKANRI_ID: OTHER_BOOK,
    referenceTargetClassLevel: 'manifestation',
  });
  const context = await browser.newContext();
  await restoreSession(context, await signUpOwnReader(baseURL));
  const second = await context.newPage();
  const edit = async (tab: Page, text: string) => {
    await tab.goto(pageHref.note(noteId));
    await tab
      .getByRole('main')
      .getByRole('button', { name: /のメニュー$/ })
      .click();
    await tab.getByRole('menuitem', { name: notes.edit }).click();
    await box(tab).fill(text);
  };
  await edit(page, '作者が直した文');
  await edit(second, '読者が直した文');
  await page.getByRole('button', { name: notes.save, exact: true }).click();
  await expect(box(page)).toBeHidden();

  await second.getByRole('button', { name: notes.save, exact: true }).click();
  await expect(second.getByText(notes.conflict)).toBeVisible();
  await expect(second.getByText('作者が直した文', { exact: true })).toBeVisible();
  await expect(box(second)).toHaveValue('読者が直した文');
  await expectAccessible(second);
  await second.reload();
  await expect(box(second)).toHaveValue('読者が直した文');
  await expect(second.getByText('作者が直した文', { exact: true })).toBeVisible();

  await second.getByRole('button', { name: notes.takeText }).click();
  await expect(box(second)).toHaveValue('作者が直した文');
  await expect(second.getByText('読者が直した文', { exact: true })).toBeVisible();
  await box(second).press('End');
  await box(second).pressSequentially('。読者も。');
  await second.getByRole('button', { name: notes.save, exact: true }).click();
  await expect(box(second)).toBeHidden();
  await expect(second.getByRole('article')).toContainText('作者が直した文。読者も。');
  await context.close();
});
