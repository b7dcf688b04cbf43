import { useEffect, useState } from 'react';

/** Pause in typing after which suggestions are requested, in milliseconds. */
const SUGGEST_DELAY_MS = 150;

interface TypedWordsOptions {
  readonly text: string;
  /** False while suggestions are not wanted; there are no words then. */
  readonly wanted: boolean;
}

/** The words in the box as they were at the last pause in typing, also while a Japanese conversion is open. */
export const useTypedWords = ({ text, wanted }: TypedWordsOptions): string => {
  const [words, setWords] = useState('');
  if (!wanted && words !== '') setWords('');
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => {
      setWords(text.trim());
    }, SUGGEST_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, wanted]);
  return wanted ? words : '';
};
