import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/demo-readers.ts';
import { userPool } from '../../local/settings.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as session } from '../../web/src/features/session/texts.ja.ts';
import { signInDemoReader } from './support/own-reader.ts';
import { accountMenu, signIn } from './support/reader.ts';
import { letTokensExpire, storedTokens } from './support/stored-tokens.ts';

const TOKENS = storedTokens('hanako');

const stored = async (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('SESSION-01 SESSION-02 SESSION-03 SESSION-10 SESSION-15 API-ACC-11 ENT-09 signs in without sending the password, in all tabs, until one logs out', async ({
  page,
}) => {
  const calls: string[] = [];
  const bodies: string[] = [];
  const bearers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/books')) bearers.push(request.headers()['authorization']);
    if (request.method() !== 'POST') return;
    calls.push(request.headers()['x-amz-target'] ?? request.url());
    bodies.push(request.postData() ?? '');
  });
  await signIn(page, 'hanako');
  expect(calls.slice(0, 2)).toEqual([
    'AWSCognitoIdentityProviderService.InitiateAuth',
    'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
  ]);
  expect(bodies.join('\n')).not.toContain(DEMO_PASSWORD);
  expect(JSON.parse((await stored(page, 'userInfo')) ?? '')).toEqual({
    username: 'hanako',
    sub: expect.stringMatching(/^[\da-f-]{36}$/),
    address: 'hanako@example.com',
  });
  for (const name of ['idToken', 'accessToken', 'refreshToken']) {
    expect(await stored(page, `${TOKENS}.${name}`)).not.toBeNull();
  }
  await page.goto('/bookshelf');
  await expect(accountMenu(page, 'hanako')).toBeVisible();
  await expect.poll(() => bearers.length).toBeGreaterThan(0);
  const idToken = (await stored(page, `${TOKENS}.idToken`)) ?? '';
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${idToken}`]));

  const other = await page.context().newPage();
  await other.goto('/favBooks');
  await expect(accountMenu(other, 'hanako')).toBeVisible();
  await page.goto('/logout');
  await expect(accountMenu(other, 'hanako')).toBeHidden();
  await expect(other.getByText(common.signInNeeded)).toBeVisible();
  await expect.poll(async () => stored(page, `${TOKENS}.refreshToken`)).toBeNull();
  expect(await stored(page, 'userInfo')).toBeNull();
  expect(await stored(page, `${TOKENS}.idToken`)).toBeNull();

  await signIn(page, 'hanako');
  await expect(accountMenu(other, 'hanako')).toBeVisible();
});

test('SESSION-06 SESSION-07 renews an expired id token, also when the network fails at first', async ({
  page,
  baseURL,
}) => {
  await signInDemoReader(page, baseURL);
  await letTokensExpire(page, 'hanako');
  const expired = await stored(page, `${TOKENS}.idToken`);
  await page.route('**/_local/cognito*', async (route) => route.abort(), { times: 2 });
  await page.goto('/about');
  await expect(accountMenu(page, 'hanako')).toBeVisible();
  expect(await stored(page, `${TOKENS}.idToken`)).not.toBe(expired);
});

test('SESSION-08 keeps the stored session when the network stays down', async ({
  page,
  baseURL,
}) => {
  await signInDemoReader(page, baseURL);
  await page.route('**/_local/cognito*', async (route) => route.abort());
  await letTokensExpire(page, 'hanako');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: session.submit })).toBeVisible();
  expect(await stored(page, 'userInfo')).not.toBeNull();

  await page.unroute('**/_local/cognito*');
  await page.reload();
  await expect(accountMenu(page, 'hanako')).toBeVisible();
});

test('SESSION-08 removes the stored session when the provider has revoked it', async ({ page }) => {
  await signIn(page, 'hanako');
  const Token = await stored(page, `${TOKENS}.refreshToken`);
  const revoked = await page.request.post('/_local/cognito', {
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
      'content-type': 'application/x-amz-json-1.1',
    },
    data: JSON.stringify({ ClientId: userPool.clientId, Token }),
  });
  expect(revoked.ok()).toBe(true);
  await letTokensExpire(page, 'hanako');
  await page.goto('/about');
  await expect.poll(async () => stored(page, 'userInfo')).toBeNull();
  await expect(accountMenu(page, 'hanako')).toBeHidden();
  expect(await stored(page, `${TOKENS}.refreshToken`)).toBeNull();
});
