import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { en as sessionEn } from '../../../web/src/features/session/texts.en.ts';
import type { ja as session } from '../../../web/src/features/session/texts.ja.ts';

/** The texts of the form in the language of the browser. */
export type AccountTexts = typeof session | typeof sessionEn;

/** Serves the configuration of a stage that has sign-up on the web; everything else is real. */
export const openSignUpOnWeb = async (page: Page): Promise<void> => {
  // Without the configuration in the document, the browser renders the page with its own.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const body = (await response.text()).replace('id="page-state"', 'id="other-state"');
    await route.fulfill({ response, body });
  });
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, signUp: 'web' } });
  });
};

export const newUsername = (): string => `web_${randomBytes(5).toString('hex')}`;

interface Mail {
  readonly purpose: string;
  readonly code: string;
}

/** The newest code that the local stack mailed to a reader. */
export const mailedCode = async (page: Page, username: string): Promise<string> => {
  const response = await page.request.get(`/_local/mailbox/${username}`);
  const [newest] = (await response.json()) as readonly Mail[];
  if (newest === undefined) throw new Error(`No mail to ${username}`);
  return newest.code;
};

export const PASSWORD = 'Hondana-2026!';

/** Fills in the form of the open page; does not send it. */
export const fillSignUp = async (
  page: Page,
  texts: AccountTexts,
  { username, password = PASSWORD }: { readonly username: string; readonly password?: string },
): Promise<void> => {
  // First: the login page, which is left by a link to this form, has the other fields too.
  await page.getByLabel(texts.address).fill(`${username}@example.com`);
  await page.getByLabel(texts.username).fill(username);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
};

/** Signs a new reader up and in, by the code that the local stack mails. Ends on home. */
export const signUpOnWeb = async (page: Page, texts: AccountTexts): Promise<void> => {
  const username = newUsername();
  const press = async (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();
  await openSignUpOnWeb(page);
  await page.goto('/register');
  await fillSignUp(page, texts, { username });
  await press(texts.submitSignUp);
  await expect(page.getByLabel(texts.confirmationCode)).toBeVisible();
  await page.getByLabel(texts.confirmationCode).fill(await mailedCode(page, username));
  await press(texts.confirm);
  await expect(page).toHaveURL('/');
  // What the test leaves early would otherwise fail in its route.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};
