import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back to a button that could not be pressed while something was under way: the
 * browser takes it from what is disabled. Whoever has gone elsewhere meanwhile is left there.
 */
export const useFocusBack = (busy: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (wasBusy.current && !busy && isFree) button.current?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [busy]);
  return button;
};
