import { createContext, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the reader has gone anywhere since the page was opened; screens ask when they appear. */
export const MovedContext = createContext<Readonly<RefObject<boolean>>>({ current: false });

/** Watches that for all screens. */
export const useMoved = (): Readonly<RefObject<boolean>> => {
  const { key } = useLocation();
  const [first] = useState(key);
  const moved = useRef(false);
  // Before the effects of the screen that appears.
  useLayoutEffect(() => {
    if (key !== first) moved.current = true;
  }, [key, first]);
  return moved;
};
