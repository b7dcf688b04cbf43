import { useEffect } from 'react';
import type { TAKE_EARLY_PRESS } from '#contract/first-script.ts';

declare global {
  interface Window {
    [TAKE_EARLY_PRESS]?: () => HTMLElement | null;
  }
}

/** Name of the performance mark of a hydrated page. */
const MARK = 'hydrated';

/** Puts the radio buttons of a group back, or a press of the chosen one would change nothing. */
const resetGroup = ({ name }: HTMLInputElement): void => {
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    if (radio.name === name) radio.checked = radio.defaultChecked;
  }
};

const repeat = (control: HTMLElement): void => {
  // The page may show something else by now.
  if (!control.isConnected) return;
  if (control instanceof HTMLInputElement) resetGroup(control);
  control.click();
};

/** The control that was pressed; null if none was, and undefined while there is nothing to repeat. */
let taken: HTMLElement | null | undefined;

/**
 * Ends the recording of presses that nothing handles. To be called before the page is hydrated: from then on
 * React handles them.
 */
export const takeEarlyPress = (): void => {
  taken = window.takeEarlyPress?.() ?? null;
};

const repeatOnce = (): void => {
  if (taken === undefined) return;
  const control = taken;
  taken = undefined;
  // After the effects: React cannot hydrate the part around the control while it runs them.
  setTimeout(() => {
    if (control !== null) repeat(control);
    performance.mark(MARK);
  });
};

/** Repeats the press that was taken, once. To be rendered after the first screen, whose effects run before. */
export const RepeatEarlyPress = (): null => {
  useEffect(repeatOnce, []);
  return null;
};
