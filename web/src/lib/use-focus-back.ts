import { useEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus to a button after it was disabled during a request, because the browser
 * removes the focus from a disabled button. Does nothing if the focus has moved elsewhere.
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
