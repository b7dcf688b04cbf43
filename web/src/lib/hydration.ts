import { useEffect, useLayoutEffect, useRef, type RefObject, useSyncExternalStore } from 'react';
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
 * React handles presses from the start of hydration, except of radio buttons: when it takes them over they are
 * chosen already, and it sees no change. Pressing one again does no harm.
 */
const recordRadio = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement && target.type === 'radio') taken = target;
};

/** Ends the recording of presses that nothing handles. To be called before the page is hydrated. */
export const takeEarlyPress = (): void => {
  taken = window.takeEarlyPress?.() ?? null;
  document.addEventListener('change', recordRadio, true);
};

const repeatOnce = (): void => {
  if (taken === undefined) return;
  const control = taken;
  taken = undefined;
  document.removeEventListener('change', recordRadio, true);
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

/**
 * Passes on what was chosen or typed before the scripts ran: it is in the field, but not in the state.
 * Returns the reference to be given to the field.
 */
export const useEarlyValue = <F extends { readonly value: string }>(
  value: string,
  onChange: (value: string) => void,
): RefObject<F | null> => {
  const field = useRef<F>(null);
  const early = useRef(value);
  // A layout effect, to be read before anything else changes the value.
  useLayoutEffect(() => {
    early.current = field.current?.value ?? value;
    // eslint-disable-next-line react/exhaustive-deps -- later the field shows the value
  }, []);
  // No layout effect: until all of them have run, the router ignores a change of the address.
  useEffect(() => {
    if (early.current !== value) onChange(early.current);
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return field;
};

const subscribe = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/**
 * False on the server and in the render that takes over its page; then true. What only the browser
 * knows, such as the query of the address, may be rendered when it is true.
 */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, inBrowser, onServer);
