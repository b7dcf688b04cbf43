import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Passes on what was chosen or typed before the scripts ran: it is in the field, but not in the state.
 * Returns the reference to be given to the field.
 */
export const useEarlyValue = <F extends { readonly value: string }>(
  value: string,
  onChange: (value: string) => void,
): RefObject<F | null> => {
  const field = useRef<F>(null);
  // A layout effect, to be rendered before anything else changes the value.
  useLayoutEffect(() => {
    const early = field.current?.value ?? value;
    if (early !== value) onChange(early);
    // eslint-disable-next-line react/exhaustive-deps -- later the field shows the value
  }, []);
  return field;
};
