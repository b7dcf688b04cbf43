import type { Stance } from '#contract/stances.ts';
import { en } from '../texts/citations.en.ts';
import { ja } from '../texts/citations.ja.ts';
import { useTexts } from '../texts/texts.ts';

const signs: Readonly<Record<Stance, string>> = {
  positive: '＋',
  neutral: '＝',
  negative: '−',
  unsaid: '・',
};

/** A block of its own: underlined, a plus would look like another sign. */
const signStyle = { display: 'inline-block', marginInlineEnd: '0.25em' };

/** A stance as sign and word; who listens gets the word. */
export const StanceName = ({ stance }: { readonly stance: Stance }) => {
  const names = useTexts({ ja, en });
  return (
    <>
      <span aria-hidden style={signStyle}>
        {signs[stance]}
      </span>
      {names[stance]}
    </>
  );
};
