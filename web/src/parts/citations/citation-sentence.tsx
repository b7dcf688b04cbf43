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
}

/** A citation in words: 「『こころの謎』は『こころ』を ＋肯定して挙げる」. */
export const CitationSentence = ({ citing, cited, stance }: CitationSentenceProps) => {
  const { sentence } = useTexts({ ja, en });
  return (
    <>
      {sentence.before}
      {citing}
      {sentence.between}
      {cited}
      {sentence.after}
      <b style={{ display: 'inline-block', color: stanceColours[stance] }}>
        {stance !== 'unsaid' && <StanceSign stance={stance} />}
        {sentence.how[stance]}
      </b>
    </>
  );
};
