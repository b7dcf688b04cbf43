import { expect, test } from '@playwright/test';
import { ja as session } from '../../web/src/features/session/texts.ja.ts';
import { accountMenu, sendLogin } from './support/reader.ts';
import { watchRequests } from './support/requests.ts';
import { expectHydrated } from './support/visit.ts';

test('FAIL-01 needs no further file to report a login without a network', async ({
  page,
  context,
}) => {
  const { ended } = watchRequests(page);
  await page.goto('/login');
  await expectHydrated(page);
  await ended();
  await context.setOffline(true);
  await sendLogin(page, 'hanako');
  await expect(page.getByRole('alert')).toHaveText(session.signInFaults.unreachable);
  await context.setOffline(false);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(accountMenu(page, 'hanako')).toBeVisible();
});
