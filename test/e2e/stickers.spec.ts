import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ja as sticker } from '../../web/src/features/stickers/texts.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const { download, sheets } = sticker;

test('STICKER-02 SP-132 downloads a new sheet and the same sheet again', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  await signInOwnReader(page, baseURL);
  await page.goto('/about-sticker');
  const list = page.getByRole('region', { name: sheets.title });
  await expect(list.getByText(sheets.none).or(list.getByText(sheets.hint))).toBeVisible();
  const before = await list.getByRole('listitem').count();

  const [first] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: download.action }).click(),
  ]);
  expect(first.suggestedFilename()).toBe('hondana-stickers.pdf');
  const pdf = await readFile(await first.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(list.getByRole('listitem')).toHaveCount(before + 1);

  const [again] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: sheets.again }).first().click(),
  ]);
  expect(Buffer.compare(await readFile(await again.path()), pdf)).toBe(0);
  await expect(page).toHaveURL('/about-sticker');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
