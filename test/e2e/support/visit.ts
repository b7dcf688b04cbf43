import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Collects page errors and console errors; check the result at the end of a test. */
export const watchConsole = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
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

/** Expects no violation of any axe-core rule on the page as it is now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settle(page);
  // What appears while axe works, such as a notice after a write, must not be half-faded either.
  const style = await page.addStyleTag({ content: '* { transition: none !important }' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  await style.evaluate((element) => {
    element.parentNode?.removeChild(element);
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
};
