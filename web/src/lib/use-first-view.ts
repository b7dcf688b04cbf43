import { useEffect, useState } from 'react';

/** Name of the mark in the browser's timeline; what is fetched after it is no weight of the visit. */
const MARK = 'first-view';
/** Where a browser cannot tell when it is idle. */
const IDLE_AFTER_MS = 200;
/** However busy the browser is, nobody waits longer. */
const IDLE_AT_MOST_MS = 2_000;

const onceIdle = (work: () => void): (() => void) => {
  // Safari has no such callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_AT_MOST_MS });
  return () => {
    cancelIdleCallback(handle);
  };
};

/**
 * True once what stands first on a page stands and the browser has nothing else to do: the moment
 * for parts at the end of the page, so that they are there when somebody comes to them.
 */
export const useFirstViewStands = (): boolean => {
  const [stands, setStands] = useState(false);
  useEffect(
    () =>
      onceIdle(() => {
        performance.mark(MARK);
        setStands(true);
      }),
    [],
  );
  return stands;
};
