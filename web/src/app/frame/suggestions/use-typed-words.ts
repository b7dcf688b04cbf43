import { useEffect, useState, type RefObject } from 'react';

/** Pause in typing after which suggestions are requested, in milliseconds. */
const SUGGEST_DELAY_MS = 150;

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

interface TypedWordsOptions {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** False while suggestions are not wanted; there are no words then. */
  readonly wanted: boolean;
}

/**
 * The words in the box as they were at the last pause in typing; empty while a conversion is open, in which
 * they are not final.
 */
export const useTypedWords = ({ box, text, wanted }: TypedWordsOptions): string => {
  const composing = useComposing(box);
  const [words, setWords] = useState('');
  const open = wanted && !composing;
  if (!wanted && words !== '') setWords('');
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => {
      setWords(text.trim());
    }, SUGGEST_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, open]);
  return open ? words : '';
};
