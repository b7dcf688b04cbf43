import { expect, test, type Page } from '@playwright/test';
import { ja as session } from '../../web/src/features/session/texts.ja.ts';
import { signUpOwnReader } from './support/own-reader.ts';
import { accountMenu, sendLogin } from './support/reader.ts';
import {
  fillSignUp,
  mailedCode,
  newUsername,
  openSignUpOnWeb,
  PASSWORD,
  signUpLocales,
} from './support/sign-up-page.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const register = '/register';
const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

const sendForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: session.submitSignUp }).click();
};
const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(session.confirmationCode).fill(code);
  await page.getByRole('button', { name: session.confirm }).click();
};

for (const { locale, texts, session: login } of signUpLocales) {
  test.describe(locale, () => {
    test.use({ locale });

    test('SIGNUP-02 SIGNUP-06 signs a new reader up, confirms the code and signs in @layout', async ({
      page,
    }) => {
      const errors = watchConsole(page);
      const username = newUsername();
      await openSignUpOnWeb(page);
      await page.goto('/login');
      await page.getByRole('link', { name: texts.signUpTitle }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.signUpTitle);
      await fillSignUp(page, texts, { username });
      await expect(page.getByText(texts.nameChecks.available)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.submitSignUp }).click();

      await expect(page.getByText(texts.codeSent(`${username}@example.com`))).toBeVisible();
      await expect(page.getByLabel(texts.confirmationCode)).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel(texts.confirmationCode).fill(await mailedCode(page, username));
      await page.getByRole('button', { name: texts.confirm }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByText(username).first()).toBeVisible();
      expect(errors).toEqual([]);
    });

    test('SIGNUP-10 resets a forgotten password and signs in @layout', async ({
      page,
      baseURL,
    }) => {
      const errors = watchConsole(page);
      const { username } = await signUpOwnReader(baseURL);
      await page.goto('/login');
      await page.getByRole('link', { name: texts.forgotPassword }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.resetTitle);
      await expectAccessible(page);
      await page.getByLabel(texts.username).fill(username);
      await page.getByRole('button', { name: texts.sendCode }).click();
      await expect(page.getByText(texts.resetSent(username))).toBeVisible();
      await page.reload();
      await page.getByLabel(texts.confirmationCode).fill(await mailedCode(page, username));
      await page.getByLabel(texts.newPassword, { exact: true }).fill('Another-2026');
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.submitReset }).click();
      await expect(page).toHaveURL('/');

      await page.goto('/logout');
      await expect(page).toHaveURL('/');
      await page.goto('/login');
      await page.getByLabel(login.username).fill(username);
      await page.getByLabel(login.password, { exact: true }).fill('Another-2026');
      await page.getByRole('button', { name: login.submit }).click();
      await expect(page).toHaveURL('/');
      expect(errors).toEqual([]);
    });
  });
}

test('SIGNUP-03 SIGNUP-14 says below the field that a name is reserved or taken', async ({
  page,
}) => {
  await openSignUpOnWeb(page);
  await page.goto(register);
  const field = page.getByLabel(session.username);
  for (const name of ['hanako', 'admin', 'ＨＡＮＡＫＯ']) {
    await field.fill(name);
    await expect(page.getByText(session.nameChecks.unavailable)).toBeVisible();
  }
  // What was typed in capitals or full width is shown as it will be registered.
  await expect(field).toHaveValue('hanako');
  await field.fill('hаnako');
  await expect(page.getByText(session.nameChecks.malformed)).toBeVisible();
});

test('SIGNUP-14 shows the rejection of the pool when the check of the name was evaded', async ({
  page,
}) => {
  await openSignUpOnWeb(page);
  await page.route('/api/account', async (route) => route.fulfill({ json: { available: true } }));
  await page.goto(register);
  for (const [username, text] of [
    ['hanako', session.accountFaults.nameTaken],
    ['login', session.accountFaults.nameRejected],
  ] as const) {
    await fillSignUp(page, session, { username });
    await sendForm(page);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel(session.username)).toBeFocused();
    await expect(page.getByLabel(session.password, { exact: true })).toHaveValue(PASSWORD);
  }
});

test('SIGNUP-07 SIGNUP-12 says that a code is wrong, and stops after five attempts', async ({
  page,
}) => {
  const username = newUsername();
  await openSignUpOnWeb(page);
  await page.goto(register);
  await fillSignUp(page, session, { username });
  await sendForm(page);
  await expect(page.getByLabel(session.confirmationCode)).toBeVisible();
  const code = await mailedCode(page, username);
  await enterCode(page, '12');
  await expect(page.getByText(session.codeFault)).toBeVisible();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await enterCode(page, wrongCode(code));
    await expect(page.getByText(session.accountFaults.wrongCode)).toBeVisible();
  }
  await enterCode(page, code);
  await expect(page.getByText(session.accountFaults.tooMany)).toBeVisible();
  await expect(page.getByLabel(session.confirmationCode)).toHaveValue(code);
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

test('SIGNUP-06 returns to the page from which a visitor came', async ({ page }) => {
  const username = newUsername();
  await openSignUpOnWeb(page);
  await page.goto('/favBooks');
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
  await page.getByRole('link', { name: session.signUpTitle }).click();
  await fillSignUp(page, session, { username });
  await sendForm(page);
  await expect(page.getByLabel(session.confirmationCode)).toBeVisible();
  await enterCode(page, await mailedCode(page, username));
  await expect(page).toHaveURL('/favBooks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/お気に入り/);
});

test('SIGNUP-11 answers a reset of an unknown name like any other', async ({ page }) => {
  const username = newUsername();
  await page.goto('/password-reset');
  await page.getByLabel(session.username).fill(username);
  await page.getByRole('button', { name: session.sendCode }).click();
  await expect(page.getByText(session.resetSent(username))).toBeVisible();
  await page.getByLabel(session.confirmationCode).fill('123456');
  await page.getByLabel(session.newPassword, { exact: true }).fill('Another-2026');
  await page.getByRole('button', { name: session.submitReset }).click();
  await expect(page.getByText(session.resetCodeFault)).toBeVisible();
});

test('SIGNUP-02 shows no form by default, not even for an account that waits', async ({ page }) => {
  await page.goto('/register?confirm=hanako');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.goto('/login');
  await expect(page.getByText(session.hint)).toBeVisible();
  await expect(page.getByRole('link', { name: session.signUpTitle })).toHaveCount(0);
});

test('SIGNUP-15 loads the code of sign-up when a form is sent, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const isAccounts = (path: string): boolean => path.includes('account-client');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/password-reset', { waitUntil: 'networkidle' });
  expect(scripts.filter(isAccounts)).toEqual([]);
  await page.getByLabel(session.username).fill(newUsername());
  await page.getByRole('button', { name: session.sendCode }).click();
  await expect(page.getByLabel(session.confirmationCode)).toBeVisible();
  expect(scripts.filter(isAccounts)).toHaveLength(1);
});
