import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { COLOR_SCHEME_ATTRIBUTE } from '#contract/first-script.ts';

/** Collects page errors and console errors; check the result at the end of a test. */
export const watchConsole = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    // The status of a document is what visitors get; a reader may see more of the same page.
    const isOwnStatus = url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isOwnStatus) errors.push(`${message.text()} ${url}`);
  });
  return errors;
};

/**
 * Waits until the scripts of the open page have taken over. Before, a press of a button takes effect later, a
 * link loads a whole page, and a key does what the browser makes of it.
 */
export const expectHydrated = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length))
    .toBe(1);
};

/**
 * Waits until all transitions have ended: half-faded text has half its contrast. A transition
 * starts in the frame after its element appears, so this waits two frames first. It does not wait
 * for animations that never end, such as a skeleton's wave.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // A transition rejects its promise when its element is removed.
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await frame();
  });

const builderFile = createRequire(import.meta.url).resolve('@axe-core/playwright');
/** Text of the axe-core that the builder has. The builder itself runs it twice before each analysis. */
const { source } = createRequire(builderFile)('axe-core') as { readonly source: string };

/** What axe-core finds on the page as it is now, by one of its rules or by all. */
const violationsOf = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  await settle(page);
  // What appears while axe works, such as a notice after a write, must not be half-faded either.
  const style = await page.addStyleTag({ content: '* { transition: none !important }' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // One document: pages frame only other sites. The rest of the results would take longer than the rules.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules === undefined
      ? // WCAG 2.2 AA; axe-core has it off by default.
        { rules: { 'target-size': { enabled: true } } }
      : { runOnly: { type: 'rule', values: [...rules] } }),
  });
  const { violations } = await axe.analyze();
  await style.evaluate((element) => {
    element.parentNode?.removeChild(element);
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Expects no violation of any axe-core rule on the page as it is now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await violationsOf(page)).toEqual([]);
};

/** Expects no violation of a rule whose outcome depends on the layout. */
export const expectReadable = async (page: Page): Promise<void> => {
  const rules = ['color-contrast', 'scrollable-region-focusable', 'target-size'];
  expect(await violationsOf(page, rules)).toEqual([]);
};

const DARK_PAGE = 'rgb(21, 24, 29)';

/**
 * Expects the same of the open page in dark, by the rules that look at colors: nothing else differs. It sets
 * the attribute as a choice of the reader does.
 */
export const expectAccessibleInDark = async (page: Page): Promise<void> => {
  const root = page.locator('html');
  const set = async (scheme: string): Promise<void> =>
    root.evaluate(
      (element, [name = '', value = '']) => {
        element.setAttribute(name, value);
      },
      [COLOR_SCHEME_ATTRIBUTE, scheme],
    );
  await set('dark');
  await expect(root).toHaveCSS('background-color', DARK_PAGE);
  expect(await violationsOf(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  await set('light');
};
