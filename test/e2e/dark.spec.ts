import { expect, test, type Page } from '@playwright/test';
import { COLOR_SCHEME_KEY } from '#contract/first-script.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { watchConsole } from './support/visit.ts';

const DARK_PAGE = 'rgb(21, 24, 29)';
const LIGHT_PAGE = 'rgb(250, 248, 245)';

const background = (page: Page) => page.locator('html');
const barColor = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));
const radio = (page: Page, choice: keyof typeof frame.schemes) =>
  page.getByRole('contentinfo').getByRole('radio', { name: frame.schemes[choice], exact: true });
const choose = (page: Page, choice: keyof typeof frame.schemes) =>
  radio(page, choice).check({ force: true });

test.describe('with a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('DARK-01 the page is dark before any of its files has arrived', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(background(page)).toHaveCSS('background-color', DARK_PAGE);
    await expect(background(page)).toHaveCSS('color-scheme', 'dark');
  });

  test('DARK-02 DARK-03 a choice wins, stays after a reload, and reaches other tabs', async ({
    page,
    context,
  }) => {
    const errors = watchConsole(page);
    await page.goto('/about');
    await expect(background(page)).toHaveCSS('background-color', DARK_PAGE);
    expect(await barColor(page)).toEqual(['#1b2538', '#1b2538']);
    const other = await context.newPage();
    await other.goto('/about');

    await choose(page, 'light');
    await expect(background(page)).toHaveCSS('background-color', LIGHT_PAGE);
    await expect(background(page)).toHaveCSS('color-scheme', 'light');
    expect(await barColor(page)).toEqual(['rgb(35,48,72)', 'rgb(35,48,72)']);
    await expect(background(other)).toHaveCSS('background-color', LIGHT_PAGE);
    await expect(radio(other, 'light')).toBeChecked();

    await page.reload();
    await expect(background(page)).toHaveCSS('background-color', LIGHT_PAGE);
    // In the server's HTML the system's scheme is checked, and checking it again would press nothing.
    await expect(radio(page, 'light')).toBeChecked();
    await choose(page, 'system');
    await expect(background(page)).toHaveCSS('background-color', DARK_PAGE);
    expect(errors).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('DARK-04 the page follows the system', async ({ page }) => {
    await page.goto('/about');
    await expect(background(page)).toHaveCSS('background-color', DARK_PAGE);
  });
});

test('DARK-01 DARK-05 the page follows the system while it is open, and the policy blocks every other inline script', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await expect(background(page)).toHaveCSS('background-color', LIGHT_PAGE);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(35, 48, 72)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(background(page)).toHaveCSS('background-color', DARK_PAGE);

  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.injected = "yes"';
    document.head.append(script);
    return document.documentElement.dataset['injected'] ?? 'no';
  });
  expect(ran).toBe('no');
});

for (const [color, scripts] of [
  ['light', true],
  ['dark', false],
] as const) {
  const state = `${color} page ${scripts ? 'with' : 'without'} its scripts`;
  test(`DARK-12 the keyboard's focus is a ring that shows, on the ${state}`, async ({ page }) => {
    if (!scripts) await page.route('**/assets/**', (route) => route.abort());
    await page.addInitScript(
      ([key = '', value = '']) => {
        localStorage.setItem(key, value);
      },
      [COLOR_SCHEME_KEY, color],
    );
    await page.goto('/');
    const button = page.getByRole('main').getByRole('link', { name: frame.login, exact: true });
    await expect(button).toBeVisible();
    // By keyboard, or the browser would show no ring.
    await page.getByRole('combobox', { name: frame.search }).focus();
    while (!(await button.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await expect(button).toHaveCSS('outline-style', 'solid');
    await expect(button).toHaveCSS('outline-width', '3px');
    await expect(button).toHaveCSS('outline-offset', '2px');
    await expect(button).toHaveCSS(
      'outline-color',
      color === 'light' ? 'rgb(21, 101, 192)' : 'rgb(144, 202, 249)',
    );
  });
}
