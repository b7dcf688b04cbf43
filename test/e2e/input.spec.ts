import { ja as common } from '../../web/src/texts/common.ja.ts';
import { expect, test, type Page } from '@playwright/test';
import { pageHref } from '../../contract/pages.ts';
import { ja as lists } from '../../web/src/features/book-lists/texts.ja.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as notes } from '../../web/src/features/notes/texts.ja.ts';
import { ja as people } from '../../web/src/features/people/texts.ja.ts';
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
const restored = (page: Page) => page.getByText(common.draftRestored);
const post = (page: Page) => page.getByRole('button', { name: notes.form.post });

test('INPUT-01 INPUT-03 keeps a note through reload, logo and back, until it is discarded', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  await signInOwnReader(page, baseURL);
  await page.goto('/');
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
  await expect(box(page)).toHaveValue('');
  expect(errors).toEqual([]);
});

test('INPUT-01 INPUT-05 keeps a note on a book, and posts more than the address only', async ({
  page,
  baseURL,
}) => {
  await signInOwnReader(page, baseURL);
  await page.goto(pageHref.manifestation(BOOK));
  await page.getByRole('button', { name: notes.start.impression }).click();
  await expect(post(page)).toBeDisabled();
  await expect(page.getByText(notes.onlyStart)).toBeVisible();
  await box(page).pressSequentially('余韻が残る');
  await page.reload();
  await expect(page.getByText(notes.draftsOf([notes.start.impression]))).toBeVisible();
  await page.getByRole('button', { name: notes.start.impression }).click();
  await expect(box(page)).toHaveValue(/余韻が残る$/);
  await post(page).click();
  await expect(page.getByText(notes.form.posted)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: notes.start.impression })).toBeVisible();
  await expect(page.getByText(notes.draftsOf([notes.start.impression]))).toHaveCount(0);
});

test('INPUT-01 INPUT-04 keeps a note through a log-out in another tab, for its writer only', async ({
  page,
  baseURL,
}) => {
  const writer = await signInOwnReader(page, baseURL);
  const other = await signUpOwnReader(baseURL);
  await page.goto('/');
  await box(page).fill('花子だけの文');
  const second = await page.context().newPage();
  await second.goto('/logout');
  await expect(box(page)).toBeHidden();

  await submitLogin(second, other.username);
  await expect(accountMenu(second, other.username)).toBeVisible();
  await expect(box(second)).toHaveValue('');
  await expect(box(page)).toHaveValue('');
  await second.goto('/logout');
  // Only a finished log-out shows the link; the menu is also absent while the page loads.
  await expect(second.getByRole('link', { name: frame.login }).first()).toBeVisible();

  await submitLogin(second, writer.username);
  await expect(accountMenu(second, writer.username)).toBeVisible();
  await expect(box(page)).toHaveValue('花子だけの文');
});

test('INPUT-15 INPUT-16 takes a double click for one', async ({ page, baseURL }) => {
  await signInOwnReader(page, baseURL);
  const other = await signUpOwnReader(baseURL);
  let created = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('addListOfBookList') === true) created += 1;
  });
  await page.goto('/mylist');
  await page.getByRole('button', { name: lists.newList }).click();
  await page.getByRole('dialog').getByRole('button', { name: lists.create }).dblclick();
  await expect(page.getByText(lists.created)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(created).toBe(1);

  await page.goto(pageHref.profile(other.username));
  await page.getByRole('button', { name: people.follow }).dblclick();
  await expect(page.getByRole('button', { name: people.unfollow })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('INPUT-13 INPUT-10 announces a failure inside the dialog that stays open', async ({
  page,
  baseURL,
}) => {
  await signInOwnReader(page, baseURL);
  await page.goto('/mylist');
  await page.getByRole('button', { name: lists.newList }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/lists', (route) => route.abort());
  await dialog.getByRole('button', { name: lists.create }).click();
  // The accessibility tree has no element behind an open dialog.
  await expect(dialog.getByRole('alert')).toContainText(lists.createFailed);
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(lists.createFailed);
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

test('INPUT-19 requests no friend requests for visitors', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(paths.filter((path) => path.startsWith('/api/friends'))).toEqual([]);
  expect(paths.filter((path) => path.includes('avatar-menu'))).toEqual([]);
});
