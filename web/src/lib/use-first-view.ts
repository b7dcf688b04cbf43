import { startTransition, useEffect, useState } from 'react';

/** Name of the performance mark; the weight of a visit is measured up to it. */
const MARK = 'first-view';
/** Delay in browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 200;
/** Maximum delay in a busy browser. */
const IDLE_AT_MOST_MS = 2_000;

const onceIdle = (work: () => void): (() => void) => {
  // Safari lacks it.
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
 * Calls `work` when the browser is idle after an effect of the first view, and marks that time. Returns
 * the function that cancels it.
 */
export const onFirstView = (work: () => void): (() => void) =>
  onceIdle(() => {
    performance.mark(MARK);
    work();
  });

/**
 * True once the first view is rendered and the browser is idle: the time to load sections at the
 * end of the page before the reader scrolls to them. `isRendered` is false while the first view waits
 * for its data.
 */
export const useFirstViewSettled = (isRendered = true): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(
    () =>
      isRendered
        ? onFirstView(() => {
            // What comes then must not delay a tap.
            startTransition(() => {
              setSettled(true);
            });
          })
        : undefined,
    [isRendered],
  );
  return settled;
};
