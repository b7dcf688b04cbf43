import { useLayoutEffect, type RefObject } from 'react';

/** Passes on what was chosen or typed before the scripts ran: it is in the field, but not in the state. */
export const useEarlyValue = (
  field: RefObject<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): void => {
  // A layout effect, to be rendered before anything else changes the value.
  useLayoutEffect(() => {
    const early = field.current?.value ?? value;
    if (early !== value) onChange(early);
    // eslint-disable-next-line react/exhaustive-deps -- later the field shows the value
  }, []);
};
