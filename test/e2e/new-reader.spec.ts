import { expect, test, type Page } from '@playwright/test';
import { en as bookshelfEn } from '../../web/src/features/bookshelf/texts.en.ts';
import { ja as bookshelfJa } from '../../web/src/features/bookshelf/texts.ja.ts';
import { en as copiesEn } from '../../web/src/features/copies/texts.en.ts';
import { ja as copiesJa } from '../../web/src/features/copies/texts.ja.ts';
import { en as lendingsEn } from '../../web/src/features/copies/lendings/texts.en.ts';
import { ja as lendingsJa } from '../../web/src/features/copies/lendings/texts.ja.ts';
import { en as scanEn } from '../../web/src/features/scan/texts.en.ts';
import { ja as scanJa } from '../../web/src/features/scan/texts.ja.ts';
import { en as openLevelEn } from '../../web/src/features/copies/open-level-texts.en.ts';
import { ja as openLevelJa } from '../../web/src/features/copies/open-level-texts.ja.ts';
import { en as sessionEn } from '../../web/src/features/session/texts.en.ts';
import { ja as session } from '../../web/src/features/session/texts.ja.ts';
import { signUpOnWeb } from './support/sign-up-page.ts';
import { watchConsole } from './support/visit.ts';

const japanese = {
  account: session,
  bookshelf: bookshelfJa,
  copies: copiesJa,
  lendings: lendingsJa,
  openLevel: openLevelJa,
  scan: scanJa,
};
const english = {
  account: sessionEn,
  bookshelf: bookshelfEn,
  copies: copiesEn,
  lendings: lendingsEn,
  openLevel: openLevelEn,
  scan: scanEn,
};
type Texts = typeof japanese | typeof english;

const ISBNs = ['9784101010014', '9784101010038', '9784101010137'] as const;
const TITLE = '坊っちゃん';
const HONDANA = 'リビング / living room';
const BORROWER = 'となりの田中さん';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** One day after the due date that is offered. */
const OVERDUE_DAYS = 15;

const press = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const answerDialog = async (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Who may see the bookshelf is asked before the first book; then the field has the focus again. */
const scanBooks = async (page: Page, { scan, openLevel }: Texts): Promise<void> => {
  await page.goto('/scan');
  await page.getByRole('switch', { name: scan.batch }).click();
  await page.getByRole('textbox', { name: scan.field }).click();
  for (const [n, ISBN] of ISBNs.entries()) {
    await page.keyboard.type(ISBN);
    await page.keyboard.press('Enter');
    if (n > 0) continue;
    await answerDialog(page, openLevel.decide);
    await expect(page.getByRole('textbox', { name: scan.field })).toBeFocused();
  }
  const rows = page.getByRole('list', { name: scan.list.title }).getByRole('listitem');
  await expect(rows.getByText(scan.list.registered)).toHaveCount(ISBNs.length);
};

const createHondana = async (page: Page, { bookshelf }: Texts): Promise<void> => {
  await page.goto('/bookshelf');
  await press(page, bookshelf.manage);
  await answerDialog(page, bookshelf.newHondana);
  await page.getByLabel(bookshelf.hondanaName).fill(HONDANA);
  await page.getByRole('button', { name: bookshelf.create, exact: true }).click();
  await expect(page.getByRole('button', { name: bookshelf.editHondana(HONDANA) })).toBeVisible();
  // With the books of the scan page on it.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(ISBNs.length));
  const shelves = page.getByRole('navigation', { name: bookshelf.shelves });
  await expect(shelves.getByRole('button', { name: HONDANA })).toBeVisible();
};

/** Opens the page of the copy from its card on the bookshelf. */
const openCopy = async (page: Page, { bookshelf }: Texts): Promise<void> => {
  await page.getByRole('button', { name: bookshelf.menuOf(TITLE) }).click();
  await page.getByRole('menuitem', { name: bookshelf.copyPage }).click();
  await expect(page).toHaveURL(/\/dp\//);
};

const lend = async (page: Page, { lendings }: Texts): Promise<void> => {
  await press(page, lendings.actions.lend);
  await page.getByRole('textbox', { name: lendings.name, exact: true }).fill(BORROWER);
  await answerDialog(page, lendings.confirm.lend);
  await expect(page.getByRole('button', { name: lendings.actions.return })).toBeVisible();
};

const findOverdue = async (page: Page, { lendings }: Texts): Promise<void> => {
  await page.goto('/lendings');
  await expect(page.getByText(BORROWER)).toBeVisible();
  await expect(page.getByText(lendings.overdueCount(1))).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + OVERDUE_DAYS * DAY_MS);
  await page.reload();
  await expect(page.getByText(lendings.overdueCount(1))).toBeVisible();
  // The server, whose clock is real, accepts no return in the future.
  await page.clock.setFixedTime(Date.now());
  await page.reload();
};

const discardAndRestore = async (page: Page, { copies, lendings }: Texts): Promise<void> => {
  page.once('dialog', (dialog) => void dialog.accept());
  await press(page, copies.remove);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: copies.removeConfirm, exact: true })
    .click();
  await press(page, lendings.actions.restore);
  await answerDialog(page, lendings.confirm.restore);
  await expect(page.getByRole('button', { name: lendings.actions.lend })).toBeVisible();
};

for (const [locale, texts] of [
  ['ja-JP', japanese],
  ['en-US', english],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('SIGNUP-17 lets a new reader sign up, scan, shelve, lend, return, discard and restore', async ({
      page,
    }) => {
      const errors = watchConsole(page);
      await signUpOnWeb(page, texts.account);
      await scanBooks(page, texts);
      await createHondana(page, texts);
      await openCopy(page, texts);
      const copy = page.url();
      await lend(page, texts);
      await findOverdue(page, texts);
      await page.goto(copy);
      await press(page, texts.lendings.actions.return);
      await answerDialog(page, texts.lendings.confirm.return);
      await expect(page.getByRole('button', { name: texts.lendings.actions.lend })).toBeVisible();
      await discardAndRestore(page, texts);
      expect(errors).toEqual([]);
    });
  });
}
