import type { ReactNode } from 'react';
import type { Stance } from '#contract/stances.ts';
import { useTexts } from '../../texts/texts.ts';
import { StanceSign, stanceColours } from './stances.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface CitationSentenceProps {
  /** The titles, as text or as links. */
  readonly citing: ReactNode;
  readonly cited: ReactNode;
  readonly stance: Stance;
  /** Where in the citing book. */
  readonly place?: string | undefined;
  /** True for a cited person: the name is no title. */
  readonly isPerson?: boolean;
}

/** A sign stands apart from the words before it, as from those behind it. */
const howStyle = { display: 'inline-block', marginInlineStart: '0.2em' };

/** A citation in words: 「『こころの謎』は『こころ』を ＋肯定して挙げる（第二章）」. */
export const CitationSentence = (citation: CitationSentenceProps) => {
  const { citing, cited, stance, place, isPerson = false } = citation;
  const { sentence } = useTexts({ ja, en });
  const [between, after] = isPerson ? sentence.aroundPerson : sentence.aroundTitle;
  return (
    <>
      {sentence.before}
      {citing}
      {between}
      {cited}
      {after}
      {sentence.how[stance] !== '' && (
        <b style={{ ...howStyle, color: stanceColours[stance] }}>
          {stance !== 'unsaid' && <StanceSign stance={stance} />}
          {sentence.how[stance]}
        </b>
      )}
      {place !== undefined && sentence.place(place)}
    </>
  );
};
