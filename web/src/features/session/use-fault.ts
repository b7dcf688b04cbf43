import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus; a password is selected, so that typing replaces it. */
const focusInput = (input: HTMLInputElement): void => {
  input.focus();
  if (input.name === 'password') input.select();
};

const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus after a rejected form: to the input that the fault is about, else to the submit
 * button if the focus is lost, because a button that is disabled while the form is sent loses it.
 *
 * @param fault null for nothing. A new value, also an equal object, moves the focus.
 * @param field name of the input; it must depend on the fault only
 * @returns the ref of the form
 */
export const useFaultFocus = (
  fault: unknown,
  field: string | undefined,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault === null || form.current === null) return;
    const input = field === undefined ? null : form.current.elements.namedItem(field);
    if (input instanceof HTMLInputElement) focusInput(input);
    else if (focusIsLost()) {
      form.current.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
    }
  }, [fault, field]);
  return form;
};
