import { expect, test, type Page } from '@playwright/test';
import { ja as session } from '../../web/src/features/session/texts.ja.ts';
import { signUpOwnReader } from './support/own-reader.ts';
import { accountMenu, sendLogin, submitLogin } from './support/reader.ts';
import {
  fillSignUp,
  mailedCode,
  newUsername,
  openSignUpOnWeb,
  PASSWORD,
} from './support/sign-up-page.ts';
import { expectAccessible, expectHydrated, watchConsole } from './support/visit.ts';

const register = '/register';

const sendForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: session.submitSignUp }).click();
};
const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(session.confirmationCode).fill(code);
  await page.getByRole('button', { name: session.confirm }).click();
};

test('SIGNUP-02 SIGNUP-06 signs a new reader up, confirms the code and returns to the page from which they came', async ({
  page,
}) => {
  const errors = watchConsole(page);
  const username = newUsername();
  await openSignUpOnWeb(page);
  await page.goto('/favBooks');
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
  await page.getByRole('link', { name: session.signUpTitle }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(session.signUpTitle);
  await fillSignUp(page, session, { username });
  await expect(page.getByText(session.nameChecks.available)).toBeVisible();
  await expectAccessible(page);
  await sendForm(page);

  await expect(page.getByText(session.codeSent(`${username}@example.com`))).toBeVisible();
  await expect(page.getByLabel(session.confirmationCode)).toBeFocused();
  await expectAccessible(page);
  await enterCode(page, await mailedCode(page, username));
  await expect(page).toHaveURL('/favBooks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/お気に入り/);
  await expect(accountMenu(page, username)).toBeVisible();
  expect(errors).toEqual([]);
});

test('SIGNUP-10 SIGNUP-15 resets a forgotten password, by code that loads when the form is sent', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const loaded = () => scripts.filter((path) => path.includes('account-client'));
  const { username } = await signUpOwnReader(baseURL);
  await page.goto('/login');
  await page.getByRole('link', { name: session.forgotPassword }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(session.resetTitle);
  await expectHydrated(page);
  await page.getByLabel(session.username).fill(username);
  expect(loaded()).toEqual([]);
  await page.getByRole('button', { name: session.sendCode }).click();
  await expect(page.getByText(session.resetSent(username))).toBeVisible();
  expect(loaded()).toHaveLength(1);
  await page.reload();
  await page.getByLabel(session.confirmationCode).fill(await mailedCode(page, username));
  await page.getByLabel(session.newPassword, { exact: true }).fill('Another-2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: session.submitReset }).click();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page, username)).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await submitLogin(page, username, 'Another-2026');
  await expect(accountMenu(page, username)).toBeVisible();
  expect(errors).toEqual([]);
});

test('SIGNUP-08 SIGNUP-09 continues a sign-up after a reload, and by signing in', async ({
  page,
}) => {
  const username = newUsername();
  await page.clock.install();
  await openSignUpOnWeb(page);
  await page.goto(register);
  await fillSignUp(page, session, { username });
  await page.clock.runFor(1_000);
  await sendForm(page);
  await expect(page.getByRole('button', { name: session.resendIn(30) })).toBeDisabled();
  const first = await mailedCode(page, username);
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: session.resend }).click();
  await expect(page.getByText(session.resent)).toBeVisible();
  await expect.poll(async () => mailedCode(page, username)).not.toBe(first);
  await page.reload();
  await expect(page.getByText(session.codeWaiting(username))).toBeVisible();

  // A day later, on the login page: the form asks for the code and signs in with it.
  await page.goto('/login');
  await sendLogin(page, username, PASSWORD);
  await expect(page.getByText(session.codeWaiting(username))).toBeVisible();
  await page
    .getByLabel(session.confirmationCode)
    .fill(`コード：${await mailedCode(page, username)}。`);
  await page.getByRole('button', { name: session.confirm }).click();
  await page.clock.runFor(1_000);
  await expect(accountMenu(page, username)).toBeVisible();
});
