import { styled } from '@mui/material/styles';
import { stances } from '#contract/stances.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { StanceWord, stanceColors } from './stances.tsx';
import { wordsTexts } from './words-texts.ts';

const Help = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 4),
  alignItems: 'center',
  maxWidth: '46rem',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '208px minmax(0, 1fr)' },
  '& p': { ...theme.typography.body2, margin: theme.spacing(0, 0, 1) },
  '& dl': { ...theme.typography.body2, margin: 0, display: 'grid', gap: theme.spacing(0.5) },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1) },
  '& dd': { margin: 0 },
}));

const Picture = styled('svg')({ width: 208, height: 'auto', fill: 'none' });

const BOOK = { width: 52, height: 74, rx: 3, y: 8 } as const;

/** One book, an arrow with a sign, and another book on one board. */
const CitingPicture = () => (
  <Picture aria-hidden viewBox="0 0 208 100">
    <rect {...BOOK} x={12} fill={colors.primary} />
    <rect {...BOOK} x={144} fill={colors.note.explain.main} />
    <rect y={82} width={208} height={8} fill={colors.board} />
    <path
      d="M72 46H132M124 39l8 7l-8 7"
      stroke={stanceColors.positive}
      strokeWidth={2.5}
      strokeLinecap="round"
    />
    <path d="M96 30h12M102 24v12" stroke={stanceColors.positive} strokeWidth={2.5} />
  </Picture>
);

/** What the signs of citations mean, whose they are, and who records them. */
export const StanceHelp = () => {
  const { help } = useTexts(wordsTexts);
  return (
    <Help>
      <CitingPicture />
      <div>
        <p>{help.whose}</p>
        <dl>
          {stances.map((stance) => (
            <div key={stance}>
              <dt>
                <StanceWord stance={stance} />
              </dt>
              <dd>{help.means[stance]}</dd>
            </div>
          ))}
        </dl>
        <p style={{ marginTop: 8 }}>{help.who}</p>
      </div>
    </Help>
  );
};
