import { useEffect, useRef, useState, type RefObject } from 'react';

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

interface Fault<K, F> {
  readonly kind: K;
  /** Name of the input that it is about, if any. */
  readonly field: F | undefined;
}

/** A text for each kind of fault; kinds without one get that of `failed`. */
type FaultTexts<K extends string> = Readonly<Partial<Record<K, string>> & { failed: string }>;

/**
 * What is wrong with a form: one fault at a time, which takes the focus to the input that it is about.
 *
 * @param fieldOf name of the input that a kind is about
 * @param start a fault from before this form
 */
export const useFault = <K extends string, F extends string>(
  texts: FaultTexts<K>,
  fieldOf: Readonly<Partial<Record<K, F>>>,
  start?: K,
) => {
  // An object, so that the same fault moves the focus again.
  const [fault, setFault] = useState<Fault<K, F> | null>(
    start === undefined ? null : { kind: start, field: fieldOf[start] },
  );
  const text = fault === null ? null : (texts[fault.kind] ?? texts.failed);
  return {
    form: useFaultFocus(fault, fault?.field),
    fault,
    text,
    /** The text to show beside an input; without a name, the text of a fault that is about no input. */
    faultAt: (name?: F) => (fault?.field === name ? text : null),
    setFault: (kind: K | null, field?: F) => {
      setFault(kind === null ? null : { kind, field: field ?? fieldOf[kind] });
    },
  };
};
