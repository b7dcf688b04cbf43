import { expect, type Page } from '@playwright/test';
import { userPool } from '../../../local/settings.ts';
import { accountMenu } from './reader.ts';

/** Prefix of the local storage keys of a reader's tokens. */
export const storedTokens = (username: string): string =>
  `CognitoIdentityServiceProvider.${userPool.clientId}.${username}`;

/**
 * Makes both tokens expire. Does so on a page that does not call the API, because the first call
 * would renew them.
 */
export const letTokensExpire = async (page: Page, username: string): Promise<void> => {
  await page.goto('/about');
  await expect(accountMenu(page, username)).toBeVisible();
  await page.evaluate((prefix) => {
    for (const name of ['idToken', 'accessToken']) {
      const [header = '', body = '', signature = ''] = (
        localStorage.getItem(`${prefix}.${name}`) ?? ''
      ).split('.');
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
      const changed = btoa(JSON.stringify({ ...claims, exp: claims.exp - 100_000 }));
      localStorage.setItem(
        `${prefix}.${name}`,
        [header, changed.replaceAll('=', ''), signature].join('.'),
      );
    }
  }, storedTokens(username));
};
