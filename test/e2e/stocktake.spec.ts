import { expect, test, type Page } from '@playwright/test';
import { ja as entry } from '../../web/src/features/stocktake/entry-texts.ja.ts';
import { ja as scanning } from '../../web/src/features/scan/texts.ja.ts';
import { ja } from '../../web/src/features/stocktake/texts.ja.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { type OwnReader, signInOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const shelveBooks = async ({ call, userSub: UserSub }: OwnReader): Promise<void> => {
  for (const [HondanaName, books] of [
    ['居間', ['HDB000001', 'HDB000003']],
    ['寝室', ['HDB000011']],
  ] as const) {
    const shelf = { UserSub, HondanaName, ColorCode: '#336699' };
    const { GlobalHondanaID } = await call('hondanaWrites', 'CreateGlobalHondana', shelf);
    for (const KANRI_ID of books) {
      const copy = { UserSub, KANRI_ID, GlobalHondanaID, requestId: crypto.randomUUID() };
      await call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', copy);
    }
  }
};

const field = (page: Page) => page.getByRole('textbox', { name: scanning.field });
const scan = async (page: Page, code: string): Promise<void> => {
  await field(page).fill(code);
  await field(page).press('Enter');
};
const section = (page: Page, name: keyof typeof ja.sections) =>
  page.getByRole('region', { name: ja.sections[name] });

test(
  'STOCK-18 takes stock of a shelf with two reloads in the middle, moves a book and undoes',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    await shelveBooks(await signInOwnReader(page, baseURL));
    await page.goto('/scan');
    await page.getByRole('link', { name: entry.begin }).click();
    await page.getByRole('combobox', { name: ja.place }).click();
    await page.getByRole('option', { name: '居間' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: ja.start }).click();
    await scan(page, '4-10-101001-3');
    await expect(page.getByText(ja.scanned(1))).toBeVisible();
    await page.reload();
    await expect(page.getByText(ja.scanned(1))).toBeVisible();
    await scan(page, '9784101010137');
    await expect(page.getByText(ja.recorded('寝室'))).toBeInViewport();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(ja.scanned(2))).toBeVisible();

    await page.getByRole('link', { name: ja.toResult }).click();
    await expect(page.getByRole('heading', { name: ja.result, exact: true })).toBeFocused();
    await expect(section(page, 'missing')).toContainText('坊っちゃん');
    await expect(section(page, 'elsewhere')).toContainText('こころ');
    await expectAccessible(page);
    await page.getByRole('button', { name: ja.actionOf(ja.move, 'こころ') }).click();
    await expect(section(page, 'elsewhere')).toBeHidden();
    await expect(page.getByText(ja.written(1))).toBeVisible();
    await page.getByRole('button', { name: common.undo }).click();
    await expect(section(page, 'elsewhere')).toContainText('こころ');
    await page.goBack();
    await expect(page.getByText(ja.scanned(2))).toBeVisible();
    await page.goto('/scan');
    await expect(page.getByRole('link', { name: entry.openAt('居間', 2) })).toBeVisible();
    expect(errors).toEqual([]);
  },
);
