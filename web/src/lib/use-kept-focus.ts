import { useEffect, useRef, type RefObject } from 'react';

/**
 * The place of controls of which the pressed one may disappear or be disabled when `cause` changes. If that loses the
 * focus, the first of its buttons gets it.
 */
export const useKeptFocus = (cause: unknown): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(cause);
  useEffect(() => {
    if (before.current === cause) return;
    before.current = cause;
    if (document.activeElement !== document.body) return;
    place.current
      ?.querySelector<HTMLElement>('button:not(:disabled)')
      ?.focus({ preventScroll: true });
  }, [cause]);
  return place;
};
