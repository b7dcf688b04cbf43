import { expect, test, type Page } from '@playwright/test';
import { pageHref } from '#contract/pages.ts';
import { addDays, japanDateOf } from '../../contract/japan-date.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as asking } from '../../web/src/features/borrow-requests/ask-texts.ja.ts';
import { ja as requests } from '../../web/src/features/borrow-requests/texts.ja.ts';
import { ja as copies } from '../../web/src/features/copies/texts.ja.ts';
import { ja } from '../../web/src/features/copies/lendings/texts.ja.ts';
import { dayInText } from '../../web/src/lib/days.ts';
import { signUpOwnerAndFriend } from './support/friends.ts';
import { restoreSession } from './support/own-reader.ts';
import { expectAccessible, expectHydrated, watchConsole } from './support/visit.ts';

const openCopy = async (page: Page, GlobalBookID: string): Promise<void> => {
  await page.goto(`/dp/${GlobalBookID}`);
  await expect(page.getByRole('heading', { level: 1, name: '雪国' })).toBeVisible();
};

const dialogOf = (page: Page, action: keyof typeof ja.title) =>
  page.getByRole('dialog', { name: ja.title[action] });

const press = async (page: Page, action: keyof typeof ja.confirm): Promise<void> => {
  const dialog = dialogOf(page, action);
  await dialog.getByRole('button', { name: ja.confirm[action] }).click();
  await expect(dialog).toBeHidden();
};

const rows = (page: Page, role: 'lender' | 'borrower') =>
  page.getByRole('list', { name: ja.roles[role] }).getByRole('listitem');

test('LEND-02 LEND-05 LEND-06 LEND-13 lends to a friend, who sees it, then extends and returns', async ({
  page,
  baseURL,
  context,
}) => {
  const errors = watchConsole(page);
  const { owner, friend, GlobalBookID } = await signUpOwnerAndFriend(baseURL);
  await restoreSession(context, owner);
  await openCopy(page, GlobalBookID);
  await page.getByRole('button', { name: ja.actions.lend, exact: true }).click();
  await dialogOf(page, 'lend').getByRole('radio', { name: friend.username }).check();
  await expectAccessible(page);
  await press(page, 'lend');
  // Not `DAY`: the page reads the clock, and midnight may have passed.
  const today = japanDateOf(Date.now());
  const due = (days: number) => dayInText(addDays(today, days), 'ja');
  await expect(page.getByRole('main')).toContainText(`${copies.yours}${copies.lent(due(14))}`);
  await expectAccessible(page);

  await restoreSession(context, friend);
  await page.goto('/lendings?role=borrower');
  await expect(rows(page, 'borrower')).toContainText('雪国');
  await expect(rows(page, 'borrower')).toContainText(owner.username);
  await expectAccessible(page);

  await restoreSession(context, owner);
  await page.goto('/lendings');
  await expect(rows(page, 'lender')).toContainText(friend.username);
  await page.getByRole('button', { name: ja.actionOf(ja.actions.extend, '雪国') }).click();
  await expectAccessible(page);
  await press(page, 'extend');
  await expect(rows(page, 'lender')).toContainText(due(28));
  await page.getByRole('button', { name: ja.actionOf(ja.actions.return, '雪国') }).click();
  await press(page, 'return');
  await expect(page.getByText(ja.none.lender)).toBeVisible();
  await page.getByRole('button', { name: ja.showEnded.lender }).click();
  await expect(page.getByRole('list', { name: ja.ended.lender })).toContainText('雪国');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('ASK-20 a reader asks a friend for a book, who lends it, and is told', async ({
  page,
  baseURL,
  context,
}) => {
  const errors = watchConsole(page);
  const { owner, friend } = await signUpOwnerAndFriend(baseURL);
  await restoreSession(context, friend);
  await page.goto(pageHref.manifestation('HDB000135'));
  await expectHydrated(page);
  await expect(bell(page, frame.notices)).toBeVisible();
  await page.getByRole('button', { name: asking.askOf(owner.username, '雪国') }).click();
  const words = page.getByRole('dialog', { name: asking.title(owner.username) });
  await expectAccessible(page);
  await words.getByRole('button', { name: asking.submit }).click();
  await expect(page.getByRole('link', { name: asking.waiting })).toBeVisible();

  await restoreSession(context, owner);
  await page.goto('/requests');
  await page.getByRole('button', { name: requests.lendOf(friend.username, '雪国') }).click();
  const chosen = dialogOf(page, 'lend').getByRole('radio', { name: friend.username });
  await expect(chosen).toBeChecked();
  await expectAccessible(page);
  await press(page, 'lend');
  const ended = page.getByRole('list', { name: requests.ended });
  await expect(ended).toContainText(requests.states.owner.LENT);
  await expect(ended).toContainText(asking.suggested);

  await restoreSession(context, friend);
  await page.goto('/lendings?role=borrower');
  await expect(rows(page, 'borrower')).toContainText('雪国');
  await expect(bell(page, frame.unreadNotices(1))).toBeVisible();
  expect(errors).toEqual([]);
});
