import { expect, test, type Locator, type Page } from '@playwright/test';
import { ja as words } from '../../web/src/features/notes/levels-texts.ja.ts';
import { ja as notes } from '../../web/src/features/notes/texts.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import {
  expectAccessible,
  expectAccessibleInDark,
  expectHydrated,
  watchConsole,
} from './support/visit.ts';

const MOST_TABS = 20;

/** Presses Tab until the control has the focus. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let n = 0; n < MOST_TABS; n += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there');
};

test('LEVEL-19 several own impressions get another level by keyboard alone, on accessible screens', async ({
  page,
  baseURL,
}) => {
  const problems = watchConsole(page);
  const { call, userSub, username } = await signInOwnReader(page, baseURL);
  const levels = { noteOpenLevel: 'PRIVATE', allowReplyLevel: 'PRIVATE' } as const;
  for (const content of ['静かな終わり方だった。', '先生の手紙が長い。', '犬がよい。'])
    await call('notes', 'CreateImpressionNote', { userSub, content, ...levels });
  await page.goto(`/${username}`);
  await expectHydrated(page);
  const select = page.getByRole('button', { name: words.select });
  await expect(select).toBeVisible();
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  for (const text of ['犬がよい。', '静かな終わり方だった。']) {
    await tabTo(page, page.getByRole('checkbox', { name: words.selectNote(text) }));
    await page.keyboard.press('Space');
  }
  const bar = page.getByRole('region', { name: words.selectionBar });
  await expect(bar.getByRole('status')).toHaveText(words.selected(2));
  await expectAccessible(page);
  await expectAccessibleInDark(page);

  await tabTo(page, bar.getByRole('button', { name: words.title(1) }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.title(2) });
  const level = dialog.getByRole('combobox', { name: notes.form.openLevel });
  await tabTo(page, level);
  await page.keyboard.press('ArrowUp');
  await expect(level).toHaveValue('FRIENDS');
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await tabTo(page, dialog.getByRole('button', { name: words.submit }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words.done(2))).toBeVisible();
  await expect(bar.getByRole('button', { name: words.selectShown(3) })).toBeFocused();

  const { notes: stored } = await call('noteLists', 'listNotesOfUser', { targetUserSub: userSub });
  expect(stored.map(({ content, noteOpenLevel }) => [content, noteOpenLevel])).toEqual([
    ['犬がよい。', 'FRIENDS'],
    ['先生の手紙が長い。', 'PRIVATE'],
    ['静かな終わり方だった。', 'FRIENDS'],
  ]);
  expect(problems).toEqual([]);
});
