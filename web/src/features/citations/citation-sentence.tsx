import type { ReactNode } from 'react';
import type { Stance } from '#contract/stances.ts';
import { useTexts } from '#web/texts/texts.ts';
import { StanceName, stanceColors } from './stances.tsx';
import { wordsTexts } from './words-texts.ts';

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

/** In the color of the stance. */
const labelStyle = {
  display: 'inline-block',
  marginInlineStart: '0.25em',
  padding: '0 0.5em',
  border: '1px solid',
  borderRadius: 4,
  fontSize: '0.8em',
  lineHeight: 1.6,
};

/** A citation in words: 『こころの謎』は『こころ』を引用している（第二章） ［＋ 好意的に］. */
export const CitationSentence = (citation: CitationSentenceProps) => {
  const { citing, cited, stance, place, isPerson = false } = citation;
  const { sentence } = useTexts(wordsTexts);
  const [between, after] = isPerson ? sentence.aroundPerson : sentence.aroundTitle;
  return (
    <>
      {sentence.before}
      {citing}
      {between}
      {cited}
      {after}
      {place !== undefined && sentence.place(place)}
      {stance !== 'unsaid' && (
        <>
          {' '}
          <b style={{ ...labelStyle, color: stanceColors[stance] }}>
            <StanceName stance={stance} />
          </b>
        </>
      )}
    </>
  );
};
