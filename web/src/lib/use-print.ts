import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Print {
  /** Whether the page is being printed: all of it is rendered. */
  readonly isPrinting: boolean;
  /** Whether the reader has pressed the button, and the page waits until it is complete. */
  readonly isAsked: boolean;
  readonly ask: () => void;
}

/** Prints the page once it is complete, and renders all of it while the browser prints it. */
export const usePrint = (isComplete: boolean): Print => {
  const [isPrinting, setIsPrinting] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const begin = () => {
      // The browser prints what is there when its handlers return.
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const end = () => {
      setIsPrinting(false);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  useEffect(() => {
    if (!isAsked || !isComplete) return undefined;
    // React renders nothing at once during an effect.
    const timer = setTimeout(() => {
      setIsAsked(false);
      globalThis.print();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isAsked, isComplete]);
  return {
    isPrinting,
    isAsked,
    ask: () => {
      setIsAsked(true);
    },
  };
};
