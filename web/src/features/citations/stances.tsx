import { styled } from '@mui/material/styles';
import type { StanceCounts as Counts } from '#contract/operations/citations.ts';
import { type Stance, stances } from '#contract/stances.ts';
import { formatCount } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { wordsTexts } from './words-texts.ts';

const signs: Readonly<Record<Stance, string>> = {
  positive: '＋',
  neutral: '＝',
  negative: '−',
  unsaid: '・',
};

/** A block of its own: underlined, a plus would look like another sign. */
const signStyle = { display: 'inline-block', marginInlineEnd: '0.25em' };

/** The sign of a stance; not for who listens. */
const StanceSign = ({ stance }: { readonly stance: Stance }) => (
  <span aria-hidden style={signStyle}>
    {signs[stance]}
  </span>
);

/** A stance as sign and word; who listens gets the word. */
export const StanceName = ({ stance }: { readonly stance: Stance }) => {
  const names = useTexts(wordsTexts);
  return (
    <>
      <StanceSign stance={stance} />
      {names[stance]}
    </>
  );
};

/** Beside the sign and the word: no color is needed to tell stances apart. */
export const stanceColors: Readonly<Record<Stance, string>> = {
  positive: colors.note.explain.main,
  neutral: colors.primary,
  negative: colors.error,
  unsaid: colors.quietInk,
};

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
  lineHeight: 1.7,
}));

const One = styled('span')({ whiteSpace: 'nowrap', fontWeight: 600 });

/** A stance as sign and word, in its color. */
export const StanceWord = ({ stance }: { readonly stance: Stance }) => (
  <One style={{ color: stanceColors[stance] }}>
    <StanceName stance={stance} />
  </One>
);

/** How many citations have each stance, in words and signs: 「＋好意的に 2 −批判的に 1」. */
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
