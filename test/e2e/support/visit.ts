import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Collects what the page complains about; ask for it at the end of a test. */
export const watchConsole = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
};

/**
 * Waits until nothing fades or slides any more: half-faded text has half its contrast. A transition
 * starts in the frame after its element appeared, so two frames pass first; those that never end
 * (a skeleton's wave) are not waited for.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // A transition that is cancelled has ended too, with its element.
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await frame();
  });

/** Every rule of axe-core about the page as it is now, in words that say where it is broken. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
};
