import { useEffect, useState, type RefObject } from 'react';

/** Pause in typing after which suggestions are requested, in milliseconds. */
export const SUGGEST_DELAY_MS = 150;

/** Whether a Japanese conversion is open in the box. */
const useComposing = (box: RefObject<HTMLInputElement | null>): boolean => {
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    const input = box.current;
    if (input === null) return undefined;
    const start = () => {
      setComposing(true);
    };
    const end = () => {
      setComposing(false);
    };
    input.addEventListener('compositionstart', start);
    input.addEventListener('compositionend', end);
    // A conversion that is cancelled by leaving the box does not end in every browser.
    input.addEventListener('blur', end);
    return () => {
      input.removeEventListener('compositionstart', start);
      input.removeEventListener('compositionend', end);
      input.removeEventListener('blur', end);
    };
  }, [box]);
  return composing;
};

/**
 * The words in the box: as they were at the last pause in typing, and whether a conversion is open, in which
 * they are not final.
 */
export const useTypedWords = (box: RefObject<HTMLInputElement | null>, text: string) => {
  const composing = useComposing(box);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (composing) return undefined;
    const timer = setTimeout(() => {
      setWords(text.trim());
    }, SUGGEST_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, composing]);
  return { words, composing };
};
