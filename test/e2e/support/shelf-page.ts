import { expect, type Page } from '@playwright/test';
import { ja as shelf } from '../../../web/src/features/bookshelf/texts.ja.ts';

const grid = (page: Page) => page.getByRole('main').getByRole('list', { name: /本棚$/ });

/** The books near the window; the others are not in the page. */
export const cards = (page: Page) => grid(page).getByRole('listitem');

export const rail = (page: Page) => page.getByRole('navigation', { name: shelf.shelves });
export const shelfButton = (page: Page, name: string) =>
  rail(page).getByRole('button', { name: new RegExp(`^${name}\\s*\\d+$`) });

export const filterBox = (page: Page) => page.getByRole('textbox', { name: shelf.filter });

/** The label of a copy's lending status, which opens its lendings. */
export const lendingLabel = (page: Page, status: string, title: string) =>
  page.getByRole('button', { name: shelf.lendingOf(status, title) });

/** Opens a bookshelf and waits for all of its books. */
export const openShelf = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(cards(page).first()).toBeVisible();
  await expect(rail(page)).toHaveAttribute('aria-busy', 'false');
};
