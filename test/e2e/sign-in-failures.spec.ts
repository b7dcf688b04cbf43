import { expect, test, type Page } from '@playwright/test';
import { ja as session } from '../../web/src/features/session/texts.ja.ts';
import { accountMenu, sendLogin, submitLogin } from './support/reader.ts';
import { expectHydrated } from './support/visit.ts';

const POOL = '**/_local/cognito*';

const password = (page: Page) => page.getByLabel(session.password, { exact: true });

/** Answers of the user pool that are not about what was typed. */
const answers = [
  {
    name: 'no network',
    text: session.signInFaults.unreachable,
    answer: async (page: Page) => page.route(POOL, async (route) => route.abort()),
  },
  {
    name: 'an error of the provider',
    text: session.signInFaults.failed,
    answer: async (page: Page) =>
      page.route(POOL, async (route) => route.fulfill({ status: 500, body: '<html></html>' })),
  },
  {
    name: 'too many requests',
    text: session.signInFaults.throttled,
    answer: async (page: Page) =>
      page.route(POOL, async (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/x-amz-json-1.1',
          json: { __type: 'TooManyRequestsException', message: 'Rate exceeded' },
        }),
      ),
  },
];

for (const { name, text, answer } of answers) {
  test(`FAIL-01 FAIL-02 says that a login failed by ${name}, and the next attempt works`, async ({
    page,
  }) => {
    await answer(page);
    await submitLogin(page, 'hanako');
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page.getByRole('button', { name: session.submit })).toBeFocused();
    await expect(page.getByLabel(session.username)).toHaveValue('hanako');

    await page.unroute(POOL);
    await page.keyboard.press('Enter');
    await expect(accountMenu(page, 'hanako')).toBeVisible();
  });
}

test('FAIL-01 needs no further file to report a login without a network', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await sendLogin(page, 'hanako');
  await expect(page.getByRole('alert')).toHaveText(session.signInFaults.unreachable);
  await context.setOffline(false);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(accountMenu(page, 'hanako')).toBeVisible();
});

test('FAIL-02 FAIL-03 selects a wrong password, hidden again, so that typing replaces it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel(session.username).fill('hanako');
  await password(page).fill('Wrong-2026!');
  const toggle = page.getByRole('button', { name: session.showPassword });
  await toggle.click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: session.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(session.refused);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.keyboard.type('x');
  await expect(password(page)).toHaveValue('x');
});
