import { useCallback, type ReactNode } from 'react';
import { MarkContext } from '../../components/marked.tsx';
import { MatchedText } from '../../components/matched-text.tsx';

interface MarkedWordsProps {
  readonly words: string;
  readonly children: ReactNode;
}

/** Marks the words of a search in the texts inside. */
export const MarkedWords = ({ words, children }: MarkedWordsProps) => {
  const mark = useCallback((text: string) => <MatchedText text={text} words={words} />, [words]);
  return <MarkContext value={mark}>{children}</MarkContext>;
};
