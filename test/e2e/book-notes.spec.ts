import { expect, test, type Page } from '@playwright/test';
import { ja as notes } from '../../web/src/features/notes/texts.ja.ts';
import { ja as stanceNames } from '../../web/src/parts/citations/texts.ja.ts';
import { signInOwnReader, type OwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

// Books without notes of demo readers. Tests run at the same time, so no other test may use them.
const citing = { KANRI_ID: 'HDB000239', title: '檸檬' };
const unnoted = { KANRI_ID: 'HDB000258', title: '蟹工船・党生活者' };
const cited = { KANRI_ID: 'HDB000131', title: '陰翳礼讃' };

let reader: OwnReader;
test.beforeEach(async ({ page, baseURL }) => {
  reader = await signInOwnReader(page, baseURL);
});
// Leaves the shared book pages as they were.
test.afterEach(async () => {
  const { userSub, call } = reader;
  const written = await call('noteLists', 'listNotesOfUser', { targetUserSub: userSub });
  for (const { noteId: noteID, noteType } of written.notes) {
    await call('notes', `Delete${noteType}`, { noteID, userSub });
  }
});

const notesRegion = (page: Page) => page.getByRole('region', { name: notes.ofBook });
const card = (page: Page, text: string) =>
  notesRegion(page).getByRole('article').filter({ hasText: text });
const openNotes = async (page: Page, KANRI_ID: string): Promise<void> => {
  await page.goto(`/manifestation/${KANRI_ID}`);
  await notesRegion(page).scrollIntoViewIfNeeded();
  // Readers see the buttons, visitors the invitation; both load with the code of the region.
  await expect(notesRegion(page).getByText(/ログインすると|引用を記す/)).toBeVisible();
};
const start = (page: Page, name: keyof typeof notes.start) =>
  notesRegion(page).getByRole('button', { name: notes.start[name] });

test(
  'INFO-01 INFO-11 MAN-38 shows a citation and its stance on the pages of both books',
  { tag: '@layout' },
  async ({ page }) => {
    const errors = watchConsole(page);
    await openNotes(page, citing.KANRI_ID);
    await start(page, 'info').click();
    const form = page.getByRole('form', { name: notes.start.info });
    const register = form.getByRole('button', { name: notes.register });
    await expect(register).toBeDisabled();
    await expectAccessible(page);

    await form.getByRole('textbox', { name: notes.searchBook }).fill(cited.title);
    await form.getByRole('button', { name: notes.search, exact: true }).click();
    const results = form.getByRole('list', { name: notes.foundBooks });
    await expect(results).toBeVisible();
    await expectAccessible(page);
    await results.getByRole('button', { name: cited.title }).first().click();
    await expect(form.getByRole('group', { name: notes.chosenBook })).toContainText(cited.title);

    await form.getByRole('radio', { name: stanceNames.negative }).check();
    const text = `あかりと暗がり ${reader.username}`;
    await form.getByRole('textbox', { name: notes.reason }).fill(text);
    await register.click();
    await expect(form).toBeHidden();

    for (const { KANRI_ID } of [citing, cited]) {
      await openNotes(page, KANRI_ID);
      const written = card(page, text);
      await expect(written).toContainText(notes.kinds.InformationNote);
      await expect(written).toContainText(stanceNames.negative);
      await written.scrollIntoViewIfNeeded();
      await expect(written.getByRole('link', { name: citing.title })).toBeVisible();
      await expect(written.getByRole('link', { name: cited.title })).toBeVisible();
    }
    await expectAccessible(page);
    expect(errors).toEqual([]);
  },
);

test('MAN-29 MAN-30 NOTE-28 posts a private impression when only the keyboard is used', async ({
  page,
  browser,
}) => {
  await openNotes(page, unnoted.KANRI_ID);
  await start(page, 'impression').focus();
  await page.keyboard.press('Enter');
  await expect(start(page, 'info')).toBeDisabled();
  const box = page.getByRole('textbox', { name: notes.form.content });
  await expect(box).toBeFocused();
  const text = `果物屋の前で立ち止まる ${reader.username}`;
  await page.keyboard.insertText(text);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: notes.form.openLevel })).toBeFocused();
  await page.getByRole('combobox', { name: notes.form.openLevel }).selectOption('PRIVATE');
  await page.getByRole('button', { name: notes.form.post }).press('Enter');
  await expect(card(page, text)).toBeVisible();
  await expect(card(page, text)).toContainText(notes.openLevels.PRIVATE);
  await expect(start(page, 'impression')).toBeFocused();

  const visitor = await browser.newPage({ baseURL: reader.origin, locale: 'ja-JP' });
  await openNotes(visitor, unnoted.KANRI_ID);
  await expect(notesRegion(visitor).getByRole('status')).toContainText(notes.noneOfBook);
  await expect(card(visitor, text)).toHaveCount(0);
  await visitor.close();
});
