import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import type { CitationTotals } from '#contract/operations/citations.ts';
import { stances, type Stance } from '#contract/stances.ts';
import { formatCount } from '#web/lib/formats.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { useChangeQuery } from '#web/lib/navigation.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors } from '#web/theme/tokens.ts';
import { lineLook } from './map-lines.tsx';
import { totalOf } from './pairs.ts';
import { StanceWord } from './stances.tsx';
import { citationsTexts } from './texts.ts';

/** Name in the address. */
const PARAMETER = 'stance';

type ShownStance = Stance | undefined;

/** The stance in the query of the address; a page from the server shows all. */
export const useShownStance = (): readonly [ShownStance, (stance: ShownStance) => void] => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const hydrated = useHydrated();
  const shown = hydrated ? stances.find((stance) => stance === query.get(PARAMETER)) : undefined;
  return [
    shown,
    (stance) => {
      changeQuery(
        (current) => {
          if (stance === undefined) current.delete(PARAMETER);
          else current.set(PARAMETER, stance);
          return current;
        },
        { replace: true },
      );
    },
  ];
};

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '@media print': { display: 'none' },
}));

const Choice = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gap: theme.spacing(1),
  minHeight: 36,
  padding: theme.spacing(0.5, 1.75),
  border: `1px solid ${colors.line}`,
  borderRadius: 18,
  backgroundColor: colors.paper,
  color: colors.ink,
  '&:hover': { borderColor: colors.quietInk },
  '&[aria-pressed="true"]': {
    borderColor: colors.primary,
    boxShadow: `inset 0 0 0 1px ${colors.primary}`,
    fontWeight: 600,
  },
}));

const Count = styled('span')({ color: colors.quietInk, fontVariantNumeric: 'tabular-nums' });

const SAMPLE = { width: 30, height: 8 } as const;

/** What the lines of a stance look like; a phone shows no lines. */
const Sample = styled('svg')(({ theme }) => ({
  fill: 'none',
  strokeLinecap: 'round',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** The rest of the key, for those who see the lines. */
const Key = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 0, 0),
  color: colors.quietInk,
  [theme.breakpoints.down('md')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

interface StanceFilterProps {
  readonly totals: CitationTotals;
  readonly chosen: ShownStance;
  readonly onChoose: (stance: ShownStance) => void;
}

/** Chooses whose stance the map shows, with the number of citations of each, and is the key to its lines. */
export const StanceFilter = ({ totals, chosen, onChoose }: StanceFilterProps) => {
  const texts = useTexts(citationsTexts);
  const { cites, citesBy, citedBy } = totals;
  const countOf = (stance: Stance): number => citesBy[stance] + citedBy[stance];
  const offered = stances.filter((stance) => stance === chosen || countOf(stance) > 0);
  return (
    <>
      <Group role="group" aria-label={texts.filter}>
        {[undefined, ...offered].map((stance) => (
          <Choice
            key={stance ?? 'every'}
            aria-pressed={stance === chosen}
            onClick={() => {
              onChoose(stance);
            }}
          >
            {stance === undefined ? (
              <>
                {texts.every}
                <Count>{formatCount(cites + totalOf(citedBy))}</Count>
              </>
            ) : (
              <>
                <StanceWord stance={stance} />
                <Sample aria-hidden {...SAMPLE}>
                  <path
                    d={`M3 ${String(SAMPLE.height / 2)}H${String(SAMPLE.width - 2)}`}
                    {...lineLook({ stance, strength: 'single' })}
                  />
                </Sample>
                <Count>{formatCount(countOf(stance))}</Count>
              </>
            )}
          </Choice>
        ))}
      </Group>
      <Key aria-hidden>{texts.lineKey}</Key>
    </>
  );
};
