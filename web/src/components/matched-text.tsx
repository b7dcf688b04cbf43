import { styled } from '@mui/material/styles';
import { colours } from '../theme/tokens.ts';
import { matchedParts } from '../lib/matched-parts.ts';

const Match = styled('mark')({
  display: 'inline',
  borderRadius: 2,
  color: 'inherit',
  backgroundColor: colours.match,
});

export interface MatchedTextProps {
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
