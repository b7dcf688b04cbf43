import type { Page } from '@playwright/test';
import { userPool } from '../../../local/settings.ts';

/** Prefix of the local storage keys of a reader's tokens. */
export const storedTokens = (username: string): string =>
  `CognitoIdentityServiceProvider.${userPool.clientId}.${username}`;

/**
 * Makes both tokens expire. Leaves the page open at a file of the site, because the first call of a page
 * would renew them.
 */
export const letTokensExpire = async (page: Page, username: string): Promise<void> => {
  await page.goto('/config.json');
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
