import { useRef, type KeyboardEvent } from 'react';
import { DOUBLE_ENTER_WINDOW_MS } from '#web/lib/measures.ts';
import { isConversionKey } from '../../lib/conversion-key.ts';

/** Times of two Enters in milliseconds; the first is null when there was none. */
export const isDoubleEnter = (first: number | null, second: number): boolean =>
  first !== null && second - first <= DOUBLE_ENTER_WINDOW_MS;

/**
 * A key handler that calls `onDouble` when Enter is pressed twice in quick succession (INFO-06). An
 * Enter that ends a Japanese conversion is none, nor is a key that is held down; any other key in
 * between, and a finished pair, start afresh. No Enter sends the form around the field.
 */
export const useDoubleEnter = (onDouble: () => void) => {
  const first = useRef<number | null>(null);
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') {
      first.current = null;
      return;
    }
    event.preventDefault();
    if (isConversionKey(event) || event.repeat) return;
    const isSecond = isDoubleEnter(first.current, event.timeStamp);
    first.current = isSecond ? null : event.timeStamp;
    if (isSecond) onDouble();
  };
};
