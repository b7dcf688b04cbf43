import { expect, test, type Page } from '@playwright/test';
import { pageHref } from '#contract/pages.ts';
import { ja as mapTexts } from '../../web/src/features/citations/texts.ja.ts';
import { ja as noteTexts } from '../../web/src/features/notes/texts.ja.ts';
import { ja as stanceNames } from '../../web/src/features/citations/words-texts.ja.ts';
import { signInOwnReader, signUpOwnReader, type OwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

// Books without notes of demo readers. Tests run at the same time, so no other test may use them.
const citing = { KANRI_ID: 'HDB000118', title: '与謝野晶子歌集' };
const cited = { KANRI_ID: 'HDB000112', title: '麦酒伝来' };

const recordCitation = async ({ userSub, call }: OwnReader): Promise<string> => {
  const { noteId } = await call('notes', 'CreateInformationNote', {
    userSub,
    content: '第三章で論じている。',
    referenceType: 'positive',
    referenceSourceKANRI_ID: citing.KANRI_ID,
    referenceSourceClassLevel: 'manifestation',
    referenceTargetKANRI_ID: cited.KANRI_ID,
    referenceTargetClassLevel: 'manifestation',
  });
  return noteId;
};

/** Counts the clicks and taps on the pages that are opened from now on. */
const countClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', () => {
      (globalThis as unknown as { countClick: () => void }).countClick();
    });
  });
  return () => clicks;
};

test('CITE-50 CITE-53 records a citation of a found book in five clicks', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  const reader = await signInOwnReader(page, baseURL);
  const clicks = await countClicks(page);
  await page.goto(pageHref.manifestation(citing.KANRI_ID));
  await page.getByRole('button', { name: noteTexts.start.info }).click();
  const form = page.getByRole('form', { name: noteTexts.start.info });
  await expect(form.getByRole('textbox', { name: noteTexts.searchBook })).toBeFocused();
  await page.keyboard.insertText(cited.title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const results = form.getByRole('list', { name: noteTexts.foundBooks });
  await results.getByRole('button', { name: cited.title }).first().click();
  await form.getByRole('radio', { name: stanceNames.positive }).click();
  await form.getByRole('textbox', { name: noteTexts.reason }).click();
  const text = `三章はこの本によっている ${reader.username}`;
  await page.keyboard.insertText(text);
  await expectAccessible(page);
  await form.getByRole('button', { name: noteTexts.register }).click();
  // On the map of the book, which the list of notes does not repeat.
  const map = page.getByRole('region', { name: mapTexts.map });
  const card = map.getByRole('listitem').filter({ hasText: text });
  await expect(card).toContainText(stanceNames.positive);
  await expect(card).not.toContainText('http');
  expect(clicks()).toBe(5);
  expect(errors).toEqual([]);
  const { userSub } = reader;
  const { notes } = await reader.call('noteLists', 'listNotesOfUser', { targetUserSub: userSub });
  for (const { noteId: noteID } of notes) {
    await reader.call('notes', 'DeleteInformationNote', { noteID, userSub });
  }
});

test('CITE-55 CITE-58 CITE-59 corrects a citation and restores it when only the keyboard is used', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  const author = await signUpOwnReader(baseURL);
  const noteId = await recordCitation(author);
  await signInOwnReader(page, baseURL);
  await page.goto(pageHref.note(noteId));
  const correct = page.getByRole('button', { name: noteTexts.correct, exact: true });
  await correct.press('Enter');
  const form = page.getByRole('form', { name: noteTexts.correct });
  await expect(form.getByRole('radio', { name: stanceNames.positive })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('textbox', { name: noteTexts.placeOptional })).toBeFocused();
  await page.keyboard.insertText('第3章');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('そうではない。');
  await expectAccessible(page);
  await form.getByRole('textbox', { name: noteTexts.placeOptional }).press('Enter');
  await expect(form).toBeHidden();
  const article = page.getByRole('article');
  await expect(article.getByRole('blockquote')).toContainText('そうではない。');
  await expect(article).toContainText('（第3章）');

  await page.getByRole('button', { name: noteTexts.history }).press('Enter');
  const versions = page.getByRole('list', { name: noteTexts.history }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(stanceNames.neutral);
  await expectAccessible(page);
  await versions.last().getByRole('button', { name: noteTexts.restore }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: noteTexts.restoreConfirm, exact: true })
    .press('Enter');
  await expect(versions).toHaveCount(3);
  await expect(article.getByRole('blockquote')).toHaveCount(0);
  expect(errors).toEqual([]);
  await author.call('notes', 'DeleteInformationNote', {
    noteID: noteId,
    userSub: author.userSub,
  });
});
