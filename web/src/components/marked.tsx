import { createContext, lazy, Suspense, useContext, type ComponentType } from 'react';
import { onFirstView } from '../lib/use-first-view.ts';
import type { MatchedTextProps } from './matched-text.tsx';

/** The words that are marked in the texts inside; none when empty. */
export const MarkedWords = createContext('');

const PlainText = ({ text }: MatchedTextProps) => text;

/** The code folds texts and is as heavy as a picture: the first view of a rendered page does not need it. */
const MatchedText = lazy(async (): Promise<{ default: ComponentType<MatchedTextProps> }> => {
  try {
    if (typeof window !== 'undefined') {
      await new Promise<void>((resolve) => {
        onFirstView(resolve);
      });
    }
    return { default: (await import('./matched-text.tsx')).MatchedText };
  } catch {
    // Nobody misses the marks.
    return { default: PlainText };
  }
});

/** A text with marks where the words of the search are. The server renders them, too. */
export const Marked = ({ text }: { readonly text: string }) => {
  const words = useContext(MarkedWords);
  return words === '' ? (
    text
  ) : (
    <Suspense fallback={text}>
      <MatchedText text={text} words={words} />
    </Suspense>
  );
};
