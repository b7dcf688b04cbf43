import { useContext, useEffect, useRef } from 'react';
import { MovedContext } from '#web/components/page.tsx';

/** What readers do who do not wait for the place where they were. */
const USES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** At a reload, Chromium drops what is stored in the history entry after the first of them. */
const ENDS = ['beforeunload', 'pagehide'] as const;

interface KeptScroll {
  /** How far the page was scrolled when its document was left; undefined if it was not. */
  readonly top: number | undefined;
  /** Whether all that was shown then is there again. */
  readonly isComplete: boolean;
  /** Called when the document is left. */
  readonly onLeave: (top: number) => void;
}

/**
 * Scrolls to where the reader was when the document was left, once what was shown then is there again. A browser
 * does so by itself only where the page has everything from the start.
 */
export const useKeptScroll = ({ top, isComplete, onLeave }: KeptScroll): void => {
  const moved = useContext(MovedContext);
  const waiting = useRef(true);
  useEffect(() => {
    const keep = () => {
      onLeave(scrollY);
    };
    for (const end of ENDS) addEventListener(end, keep);
    return () => {
      for (const end of ENDS) removeEventListener(end, keep);
    };
  }, [onLeave]);
  useEffect(() => {
    const stop = () => {
      waiting.current = false;
    };
    for (const use of USES) addEventListener(use, stop, { passive: true });
    return () => {
      for (const use of USES) removeEventListener(use, stop);
    };
  }, []);
  useEffect(() => {
    if (top === undefined || !isComplete || !waiting.current || moved.current) return;
    waiting.current = false;
    scrollTo(0, top);
  }, [top, isComplete, moved]);
};
