import { useSyncExternalStore } from 'react';
import { COLOR_SCHEME_KEY, STORED_STATE_EVENT } from '#contract/first-script.ts';

/** What a reader can choose; `system` follows the setting of the device. */
export const schemeChoices = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const isChoice = (value: unknown): value is SchemeChoice =>
  schemeChoices.some((choice) => choice === value);

/** A browser that denies storage follows the system. */
const readChoice = (): SchemeChoice => {
  try {
    const stored = localStorage.getItem(COLOR_SCHEME_KEY);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
};

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener(STORED_STATE_EVENT, changed);
  addEventListener('storage', changed);
  return () => {
    document.removeEventListener(STORED_STATE_EVENT, changed);
    removeEventListener('storage', changed);
  };
};

const onServer = (): SchemeChoice => 'system';

/**
 * The choice that this browser stores, also after another tab has changed it. In the first render it
 * is `system`, on the server and in the browser.
 */
export const useSchemeChoice = (): SchemeChoice =>
  useSyncExternalStore(subscribe, readChoice, onServer);

/**
 * Stores the choice. The first script of the page shows it, here and in other tabs. Throws if the
 * browser denies storage.
 */
export const chooseScheme = (choice: SchemeChoice): void => {
  if (choice === 'system') localStorage.removeItem(COLOR_SCHEME_KEY);
  else localStorage.setItem(COLOR_SCHEME_KEY, choice);
  document.dispatchEvent(new Event(STORED_STATE_EVENT));
};
