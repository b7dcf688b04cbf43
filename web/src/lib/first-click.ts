import type { MouseEvent } from 'react';

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
