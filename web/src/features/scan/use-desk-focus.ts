import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SCAN_BY_NUMBER } from '#contract/pages.ts';
import { pageCharacterOf } from '#web/lib/page-keys.ts';

/** Focusing a field on a touch screen opens the keyboard, which covers the page. */
const opensKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Keeps the field ready for the next scan. `focusField` returns to it after an action; a hand scanner
 * that types while a button has the focus is led to it, so that its Enter presses no button. Who has come to
 * type a number starts in it, on touch screens too.
 */
export const useDeskFocus = () => {
  const [query] = useSearchParams();
  const startsInField = query.get(SCAN_BY_NUMBER.key) === SCAN_BY_NUMBER.value;
  const field = useRef<HTMLInputElement>(null);
  const focusField = useCallback(() => {
    if (!opensKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (startsInField) field.current?.focus();
  }, [startsInField]);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      // The browser puts the character where the focus is after this event.
      if (pageCharacterOf(event) !== null) field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => {
      document.removeEventListener('keydown', lead);
    };
  }, []);
  return { field, focusField };
};
