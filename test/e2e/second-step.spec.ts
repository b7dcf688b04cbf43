import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../../local/seed/demo-readers.ts';
import { en as frameEn } from '../../web/src/app/frame/texts.en.ts';
import { ja as frameJa } from '../../web/src/app/frame/texts.ja.ts';
import { en as sessionEn } from '../../web/src/features/session/texts.en.ts';
import { ja as sessionJa } from '../../web/src/features/session/texts.ja.ts';
import { en } from '../../web/src/features/second-step/texts.en.ts';
import { ja } from '../../web/src/features/second-step/texts.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { mailedCode } from './support/sign-up-page.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const STEP_MS = 30_000;

const locales = [
  { locale: 'ja-JP', texts: ja, frame: frameJa, session: sessionJa, account: sessionJa },
  { locale: 'en-US', texts: en, frame: frameEn, session: sessionEn, account: sessionEn },
] as const;

/** What the app shows, some steps of time from now. Each code is good once, so tests use the next. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

for (const { locale, texts, frame, session, account } of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    const menu = (page: Page, username: string) =>
      page.getByRole('button', { name: frame.accountMenu(username) });
    const logOut = async (page: Page) => {
      await page.goto('/logout');
      await expect(page).toHaveURL('/');
    };
    const submitPassword = async (page: Page, username: string, password = DEMO_PASSWORD) => {
      await page.goto('/login');
      await page.getByLabel(session.username).fill(username);
      await page.getByLabel(session.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: session.submit }).click();
    };

    test(
      'SIGNIN-05 SIGNIN-06 SIGNIN-08 a reader turns it on, logs in with a code, and gets back in without the app',
      { tag: '@layout' },
      async ({ page, baseURL }) => {
        const errors = watchConsole(page);
        const { username } = await signInOwnReader(page, baseURL);
        await page.goto('/profile');
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

        await submitPassword(page, username);
        const field = page.getByLabel(session.code);
        await expect(field).toBeFocused();
        await expectAccessible(page);
        await field.fill(codeOf(secret, -20));
        await page.keyboard.press('Enter');
        await expect(page.getByText(session.wrongCode)).toBeVisible();
        await field.fill(codeOf(secret, 1));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/');
        await expect(menu(page, username)).toBeVisible();

        await logOut(page);
        await submitPassword(page, username);
        await page.getByRole('link', { name: session.appLostLink }).click();
        await page.getByLabel(account.username).fill(username);
        await page.getByRole('button', { name: account.sendCode }).click();
        await expect(page.getByText(account.appLostNotice)).toBeVisible();
        await expectAccessible(page);
        await page.getByLabel(account.confirmationCode).fill(await mailedCode(page, username));
        await page.getByLabel(account.newPassword).fill('Another-shelf-2026');
        await page.getByRole('button', { name: account.submitReset }).click();
        await expect(page).toHaveURL('/');
        await expect(menu(page, username)).toBeVisible();
        await page.goto('/profile');
        await expect(page.getByText(texts.off)).toBeVisible();
      },
    );
  });
}
