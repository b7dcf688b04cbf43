import { expect, test, type Page } from '@playwright/test';
import { en as notesEn } from '../../web/src/features/notes/texts.en.ts';
import { ja as notesJa } from '../../web/src/features/notes/texts.ja.ts';
import { en as scanEn } from '../../web/src/features/scan/texts.en.ts';
import { ja as scanJa } from '../../web/src/features/scan/texts.ja.ts';
import { en as sessionEn } from '../../web/src/features/session/texts.en.ts';
import { ja as sessionJa } from '../../web/src/features/session/texts.ja.ts';
import { en as openLevelEn } from '../../web/src/features/copies/open-level-texts.en.ts';
import { ja as openLevelJa } from '../../web/src/features/copies/open-level-texts.ja.ts';
import { en as ownBookEn } from '../../web/src/features/copies/shelving/own-book-texts.en.ts';
import { ja as ownBookJa } from '../../web/src/features/copies/shelving/own-book-texts.ja.ts';
import { en as shelvingEn } from '../../web/src/features/copies/shelving/texts.en.ts';
import { ja as shelvingJa } from '../../web/src/features/copies/shelving/texts.ja.ts';
import { en as commonEn } from '../../web/src/texts/common.en.ts';
import { ja as commonJa } from '../../web/src/texts/common.ja.ts';
import { launchWithBarcode } from './support/drawn-barcode.ts';
import { phone } from './support/screens.ts';
import { signUpOnWeb } from './support/sign-up-page.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const japanese = {
  account: sessionJa,
  common: commonJa,
  notes: notesJa,
  openLevel: openLevelJa,
  ownBook: ownBookJa,
  scan: scanJa,
  shelving: shelvingJa,
};
const english = {
  account: sessionEn,
  common: commonEn,
  notes: notesEn,
  openLevel: openLevelEn,
  ownBook: ownBookEn,
  scan: scanEn,
  shelving: shelvingEn,
};
type Texts = typeof japanese | typeof english;

/** Of 吾輩は猫である. */
const ISBN = '9784101010014';
test.use({
  ...phone,
  launchOptions: await launchWithBarcode(ISBN),
});

/** Without an ISBN, like all Japanese books before about 1980. */
const withoutISBN = { title: '倫敦塔・幻影の盾', KANRI_ID: 'HDB000002' } as const;
const ofPage = { title: 'こころ', KANRI_ID: 'HDB000011' } as const;
const ofSearch = '走れメロス';
const OWN_BOOK = '倶楽部会報 第三号';

const press = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const answerDialog = async (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

const registerByTitle = async (page: Page, { scan, openLevel }: Texts): Promise<void> => {
  await page.goto('/scan');
  await page.getByRole('textbox', { name: scan.field }).fill('倫敦塔');
  await page.keyboard.press('Enter');
  await press(page, scan.editions.choose(withoutISBN.title));
  await press(page, scan.book.register);
  // Before the first book.
  await expectAccessible(page);
  await answerDialog(page, openLevel.decide);
};

const registerByHand = async (page: Page, { scan, ownBook }: Texts): Promise<void> => {
  await press(page, scan.search.describe);
  await page.getByRole('dialog').getByLabel(ownBook.fields.MainTitle).fill(OWN_BOOK);
  await expectAccessible(page);
  await answerDialog(page, scan.book.register);
};

const registerByCamera = async (page: Page, { scan }: Texts): Promise<void> => {
  await press(page, scan.camera.open);
  await press(page, scan.book.register);
  await press(page, scan.camera.close);
};

const shelve = async (page: Page, button: string, { common, shelving }: Texts): Promise<void> => {
  await press(page, button);
  await answerDialog(page, shelving.shelve);
  await expect(page.getByRole('button', { name: common.undo })).toBeVisible();
};

const writeNote = async (page: Page, KANRI_ID: string, text: string, { notes }: Texts) => {
  await page.goto(`/manifestation/${KANRI_ID}`);
  await press(page, notes.start.impression);
  await page.getByRole('textbox', { name: notes.form.content }).fill(text);
  await press(page, notes.form.post);
  await expect(page.getByText(notes.form.posted)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
};

for (const [locale, texts] of [
  ['ja-JP', japanese],
  ['en-US', english],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('SHELVE-08 a new reader shelves five books in five ways on the first evening, and notes stay with their books', async ({
      page,
    }) => {
      // The whole evening: a sign-up, five books, two notes.
      test.slow();
      const errors = watchConsole(page);
      await signUpOnWeb(page, texts.account);
      await registerByTitle(page, texts);
      await registerByHand(page, texts);
      await registerByCamera(page, texts);
      const rows = page.getByRole('list', { name: texts.scan.list.title }).getByRole('listitem');
      await expect(rows.getByText(texts.scan.list.registered)).toHaveCount(3);
      await page.goto(`/manifestation/${ofPage.KANRI_ID}`);
      await shelve(page, texts.shelving.shelve, texts);
      await page.goto(`/search/${ofSearch}`);
      await shelve(page, texts.shelving.shelveOf(ofSearch), texts);
      await page.goto('/bookshelf');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('5');
      await writeNote(page, withoutISBN.KANRI_ID, `霧の中の塔。${locale}`, texts);
      await writeNote(page, ofPage.KANRI_ID, `手紙を読み返した。${locale}`, texts);
      expect(errors).toEqual([]);
    });
  });
}
