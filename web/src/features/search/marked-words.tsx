import { lazy, Suspense, useCallback, type ComponentType, type ReactNode } from 'react';
import { MarkContext } from '../../components/marked.tsx';
import type { MatchedTextProps } from '../../components/matched-text.tsx';
import { onFirstView } from '../../lib/use-first-view.ts';

const PlainText = ({ text }: MatchedTextProps) => text;

/** The code folds texts and is not small: the first view of a rendered page does not need it. */
const MatchedText = lazy(async (): Promise<{ default: ComponentType<MatchedTextProps> }> => {
  try {
    if (typeof window !== 'undefined') {
      await new Promise<void>((resolve) => {
        onFirstView(resolve);
      });
    }
    return { default: (await import('../../components/matched-text.tsx')).MatchedText };
  } catch {
    // Nobody misses the marks.
    return { default: PlainText };
  }
});

interface MarkedWordsProps {
  readonly words: string;
  readonly children: ReactNode;
}

/** Marks the words of a search in the texts inside. The server renders the marks, too. */
export const MarkedWords = ({ words, children }: MarkedWordsProps) => {
  const mark = useCallback(
    (text: string) => (
      <Suspense fallback={text}>
        <MatchedText text={text} words={words} />
      </Suspense>
    ),
    [words],
  );
  return <MarkContext value={mark}>{children}</MarkContext>;
};
