import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { ja as stickers } from '../../web/src/features/stickers/texts.ja.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { cards, openShelf } from './support/shelf-page.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

test('UNLAB-15 UNLAB-16 prints labels for the copies that have no sticker', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  const { call, userSub: UserSub } = await signInOwnReader(page, baseURL);
  for (const KANRI_ID of ['HDB000532', 'HDB000286']) {
    const copy = { UserSub, KANRI_ID, requestId: randomUUID() };
    await call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', copy);
  }
  await openShelf(page, '/bookshelf');
  const chip = page.getByRole('button', { name: `${shelf.unlabelled} 2` });
  await chip.click();
  await expect(page).toHaveURL('/bookshelf?state=unlabelled');
  await page.getByRole('button', { name: shelf.selecting }).click();
  const bar = page.getByRole('region', { name: shelf.selectionBar });
  await bar.getByRole('button', { name: shelf.selectShown(2) }).click();
  await expectAccessible(page);
  await bar.getByRole('button', { name: stickers.labels.open }).click();
  const dialog = page.getByRole('dialog', { name: stickers.labels.title(2) });
  await expectAccessible(page);

  const [file, response] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse(
      (answer) => answer.headers()['content-type']?.startsWith('application/pdf') === true,
    ),
    dialog.getByRole('button', { name: stickers.labels.action }).click(),
  ]);
  expect(response.status()).toBe(200);
  expect(file.suggestedFilename()).toBe('hondana-labels.pdf');
  const pdf = await readFile(await file.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog.getByRole('link', { name: stickers.labels.link })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: common.close }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByText(shelf.nothingFound)).toBeVisible();
  await page.getByRole('button', { name: shelf.showAll }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: shelf.unlabelled })).toHaveCount(0);
  expect(errors).toEqual([]);
});
