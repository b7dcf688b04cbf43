import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../demo/demo-readers.ts';
import { ja as frame } from '../../../web/src/app/frame/texts.ja.ts';
import { ja as session } from '../../../web/src/features/session/texts.ja.ts';

/** Fills and submits the login form on the open page. */
export const sendLogin = async (
  page: Page,
  username: string,
  password: string = DEMO_PASSWORD,
): Promise<void> => {
  await page.getByLabel(session.username).fill(username);
  await page.getByLabel(session.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: session.submit }).click();
};

/** Opens, fills and submits the login form. */
export const submitLogin = async (
  page: Page,
  username: string,
  password?: string,
): Promise<void> => {
  await page.goto('/login');
  await sendLogin(page, username, password);
};

/** The avatar button; only signed-in readers have it. */
export const accountMenu = (page: Page, username: string) =>
  page.getByRole('button', { name: frame.accountMenu(username) });

/**
 * Signs a demo reader in through the form and waits for the home page. Only tests of signing in do
 * this; all others restore a session.
 */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await submitLogin(page, username);
  await expect(accountMenu(page, username)).toBeVisible();
};
