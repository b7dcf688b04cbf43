import { styled } from '@mui/material/styles';
import type { Stance, StanceCounts as Counts } from '#contract/operations/citations.ts';
import { formatCount } from '../lib/counts.ts';
import { useTexts } from '../texts/texts.ts';
import { colours } from '../theme/tokens.ts';
import { en } from './stance-texts.en.ts';
import { ja } from './stance-texts.ja.ts';

/** In the order in which they are shown. The page does not load the schemas, which have the same. */
export const stances: readonly Stance[] = ['positive', 'neutral', 'negative', 'unsaid'];

/** A sign beside the word; no color is needed to tell stances apart. */
export const stanceSigns: Readonly<Record<Stance, string>> = {
  positive: '＋',
  neutral: '＝',
  negative: '−',
  unsaid: '・',
};

export const stanceColours: Readonly<Record<Stance, string>> = {
  positive: colours.note.explain.main,
  neutral: colours.primary,
  negative: colours.error,
  unsaid: colours.quietInk,
};

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
  lineHeight: 1.7,
}));

const One = styled('span')({ whiteSpace: 'nowrap', fontWeight: 600 });
const Sign = styled('span')({ marginInlineEnd: '0.15em' });

interface StanceWordProps {
  readonly stance: Stance;
}

/** A stance as sign and word, in its color. */
export const StanceWord = ({ stance }: StanceWordProps) => {
  const texts = useTexts({ ja, en });
  return (
    <One style={{ color: stanceColours[stance] }}>
      <Sign aria-hidden>{stanceSigns[stance]}</Sign>
      {texts.stances[stance]}
    </One>
  );
};

/** How many citations have each stance, in words and signs: 「＋肯定 2　−批判 1」. */
export const StanceCounts = ({ counts }: { readonly counts: Counts }) => (
  <Line>
    {stances
      .filter((stance) => counts[stance] > 0)
      .map((stance) => (
        <span key={stance}>
          <StanceWord stance={stance} /> {formatCount(counts[stance])}
        </span>
      ))}
  </Line>
);
