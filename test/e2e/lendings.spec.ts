import { expect, test, type Page } from '@playwright/test';
import { addDays, japanDateOf } from '../../contract/japan-date.ts';
import { ja as unknown } from '../../web/src/parts/unknown/texts.ja.ts';
import { ja as copies } from '../../web/src/features/copies/texts.ja.ts';
import { ja } from '../../web/src/features/lendings/texts.ja.ts';
import { shownDay } from '../../web/src/parts/lendings/lendings.ts';
import { DAY, lend } from '../integration/support/mobile-app.ts';
import { allowSelfLending, signUpOwnerAndFriend } from './support/friends.ts';
import { restoreSession } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

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

test(
  'LEND-02 LEND-05 LEND-06 LEND-13 lends to a friend, who sees it, then extends and returns',
  { tag: '@layout' },
  async ({ page, baseURL, context }) => {
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
    const due = (days: number) => shownDay(addDays(today, days), 'ja', today);
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
  },
);

test('LEND-18 lets a friend borrow and return where the owner allows it', async ({
  page,
  baseURL,
  context,
}) => {
  const { owner, friend, GlobalBookID } = await signUpOwnerAndFriend(baseURL);
  await allowSelfLending(owner);
  await restoreSession(context, friend);
  await openCopy(page, GlobalBookID);
  await page.getByRole('button', { name: ja.actions.selfLend, exact: true }).click();
  await press(page, 'selfLend');
  await expect(page.getByText(/あなたが借りています。/)).toBeVisible();
  await page.getByRole('button', { name: ja.actions.selfReturn, exact: true }).click();
  await press(page, 'selfReturn');
  await expect(page.getByRole('button', { name: ja.actions.selfLend, exact: true })).toBeVisible();
});

test(
  'LEND-12 shows a lending as overdue when the clock has passed its due date',
  { tag: '@layout' },
  async ({ page, baseURL, context }) => {
    const { owner, friend, GlobalBookID } = await signUpOwnerAndFriend(baseURL);
    await lend(owner, GlobalBookID, { to: friend });
    await restoreSession(context, owner);
    await page.goto('/lendings');
    await expect(rows(page, 'lender')).toHaveCount(1);
    await expect(page.getByText(/過ぎています/)).toHaveCount(0);

    await page.clock.setFixedTime(Date.parse(`${DAY}T12:00:00+09:00`) + 17 * DAY_MS);
    await page.goto('/lendings');
    await expect(rows(page, 'lender')).toContainText('3日過ぎています');
    await expect(page.getByText(ja.overdueCount(1))).toBeVisible();
    await openCopy(page, GlobalBookID);
    await expect(page.getByText(/返却予定日の.*を3日過ぎています/)).toBeVisible();
  },
);

test(
  'LEND-10 LEND-11 refuses to remove a lent copy, removes it when it is back, and restores it',
  { tag: '@layout' },
  async ({ page, baseURL, context }) => {
    const { owner, friend, GlobalBookID } = await signUpOwnerAndFriend(baseURL);
    const { LendingID } = await lend(owner, GlobalBookID, { to: friend });
    page.on('dialog', (dialog) => void dialog.accept());
    await restoreSession(context, owner);
    await openCopy(page, GlobalBookID);
    const remove = page.getByRole('button', { name: copies.remove });
    await remove.click();
    const refusal = page.getByRole('alertdialog', { name: copies.lentTitle });
    await expect(refusal).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(refusal).toBeHidden();

    await owner.call('bookshelfWrites', 'ReturnGlobalBook', {
      GlobalBookID,
      LendingID,
      ActualReturnDate: DAY,
    });
    await openCopy(page, GlobalBookID);
    await remove.click();
    await page
      .getByRole('alertdialog', { name: copies.removeTitle })
      .getByRole('button', { name: copies.removeConfirm })
      .click();
    await expect(page.getByRole('main')).toContainText(copies.yoursBefore);
    await expectAccessible(page);
    await page.getByRole('button', { name: ja.actions.restore }).click();
    await press(page, 'restore');
    await expect(page.getByRole('main')).toContainText(`${copies.yours}${copies.onNoShelf}`);
  },
);

test(
  'LEND-19 shows an unknown copy accessibly, with a search',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/dp/2222222222222');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(unknown.search).fill('雪国');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\//);
  },
);
