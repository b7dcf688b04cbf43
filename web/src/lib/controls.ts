import {
  type MouseEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useRef,
  type RefObject,
} from 'react';

/** False for the second click of a double click. The keyboard counts no clicks. */
export const isFirstClick = ({ detail }: MouseEvent): boolean => detail <= 1;

/**
 * A click handler that ignores the second click of a double click: after the first one the button
 * may mean something else, or another button may have taken its place.
 */
export const firstClick =
  (onClick: () => void) =>
  (event: MouseEvent): void => {
    if (isFirstClick(event)) onClick();
  };

/** The key code that some keyboards report during a Japanese conversion. */
const PROCESSED_BY_CONVERSION = 229;

/** True for a key that is part of a Japanese conversion, such as the Enter that ends it. */
export const isConversion = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === PROCESSED_BY_CONVERSION;

/** The same for an event of React. */
export const isConversionKey = ({ nativeEvent, keyCode }: ReactKeyboardEvent): boolean =>
  isConversion({ isComposing: nativeEvent.isComposing, keyCode });

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
