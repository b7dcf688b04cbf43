import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../../demo/demo-readers.ts';
import { ja as texts } from '../../web/src/features/session/security/texts.ja.ts';
import { ja as account } from '../../web/src/features/session/account-texts.ja.ts';
import { ja as session } from '../../web/src/features/session/texts.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { accountMenu, submitLogin } from './support/reader.ts';
import { mailedCode } from './support/sign-up-page.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const STEP_MS = 30_000;

/** What the app shows, some steps of time from now. Each code is good once, so tests use the next. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

const logOut = async (page: Page): Promise<void> => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
};

test('SIGNIN-05 SIGNIN-06 SIGNIN-08 a reader turns it on, logs in with a code, and gets back in without the app', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  const { username } = await signInOwnReader(page, baseURL);
  await page.goto('/profile?section=security');
  await expect(page.getByText(texts.off)).toBeVisible();
  await page.getByRole('button', { name: texts.setUp }).click();
  await expect(page.getByRole('img', { name: texts.qrCode })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByRole('group', { name: texts.key }).textContent()) ?? '';
  await page.getByLabel(texts.code).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: texts.endTitle })).toBeFocused();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await page.getByRole('button', { name: texts.end }).click();
  await expect(page).toHaveURL('/login');

  await submitLogin(page, username);
  const field = page.getByLabel(session.code);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(codeOf(secret, -20));
  await page.keyboard.press('Enter');
  await expect(page.getByText(session.wrongCode)).toBeVisible();
  await field.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page, username)).toBeVisible();

  await logOut(page);
  await submitLogin(page, username);
  await page.getByRole('link', { name: session.appLostLink }).click();
  await page.getByLabel(session.username).fill(username);
  await page.getByRole('button', { name: session.sendCode }).click();
  await expect(page.getByText(session.appLostNotice)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(session.confirmationCode).fill(await mailedCode(page, username));
  await page.getByLabel(session.newPassword).fill('Another-shelf-2026');
  await page.getByRole('button', { name: session.submitReset }).click();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page, username)).toBeVisible();
  await page.goto('/profile?section=security');
  await expect(page.getByText(texts.off)).toBeVisible();
});

test('START-13 START-14 START-15 a reader changes mail address and password; the old address is told of it', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  const { username } = await signInOwnReader(page, baseURL);
  const { address, password } = texts;
  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: address.open }).click();
  await page.getByLabel(address.new).fill(`${username}@new.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(account.confirmationCode)).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(account.confirmationCode).fill(await mailedCode(page, username));
  await page.keyboard.press('Enter');
  await expect(page.getByText(address.changed)).toBeVisible();
  await expect(page.getByText(`${username}@new.example`)).toBeVisible();
  const mailbox = await (await page.request.get('/_local/mailbox')).text();
  expect(mailbox).toContain(`<p>To ${username}@example.com,`);
  expect(mailbox).toContain(`to ${username}@new.example,`);

  await page.getByRole('button', { name: password.open }).click();
  await page.getByLabel(password.current).fill(DEMO_PASSWORD);
  await page.getByLabel(account.newPassword, { exact: true }).fill('Another-shelf-2026');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: texts.endTitle })).toBeFocused();
  await page.getByRole('button', { name: texts.end }).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, username, 'Another-shelf-2026');
  await expect(accountMenu(page, username)).toBeVisible();
  expect(errors).toEqual([]);
});
