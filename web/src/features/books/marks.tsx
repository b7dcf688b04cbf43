import { styled } from '@mui/material/styles';
import { useCallback, type ReactNode } from 'react';
import { colors } from '#web/theme/tokens.ts';
import { MarkContext } from './book-grid.tsx';
import { matchedParts } from './matched-parts.ts';

const Match = styled('mark')({
  display: 'inline',
  borderRadius: 2,
  color: 'inherit',
  backgroundColor: colors.match,
});

interface MatchedTextProps {
  readonly text: string;
  /** The words of the search. */
  readonly words: string;
}

/** A text in which the words of a search are marked where they are. */
export const MatchedText = ({ text, words }: MatchedTextProps) =>
  matchedParts(text, words).map((part, n) =>
    // Parts have no other identity than their places.
    // eslint-disable-next-line react/no-array-index-key
    part.matched ? <Match key={n}>{part.text}</Match> : part.text,
  );

interface MarkedWordsProps {
  readonly words: string;
  readonly children: ReactNode;
}

/** Marks the words of a search in the texts of the cards inside. */
export const MarkedWords = ({ words, children }: MarkedWordsProps) => {
  const mark = useCallback((text: string) => <MatchedText text={text} words={words} />, [words]);
  return <MarkContext value={mark}>{children}</MarkContext>;
};
