import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { HondanaColor } from '#web/features/copies/public.ts';
import { UNASSIGNED_HONDANA } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { TOP_BAR_HEIGHT_PX } from '#web/theme/tokens.ts';
import { ALL_HONDANA, KINDLE_HONDANA, type ListedHondana } from './listed-hondanas.ts';
import { bookshelfTexts } from './texts.ts';

const Rail = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  gap: theme.spacing(1),
  // A horizontally scrolling row on narrow screens.
  overflowX: 'auto',
  [theme.breakpoints.up('md')]: { flexDirection: 'column', gap: 2, overflowX: 'visible' },
}));

const Row = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  justifyContent: 'flex-start',
  gap: theme.spacing(1),
  whiteSpace: 'nowrap',
  padding: theme.spacing(0.75, 1.5),
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  [theme.breakpoints.up('md')]: {
    borderRadius: 8,
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    whiteSpace: 'normal',
    textAlign: 'start',
  },
}));

/** A row above the toolbar, or a column that stays below the top bar and scrolls by itself. */
const Place = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  margin: theme.spacing(0, -2),
  padding: theme.spacing(1, 2),
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.up('sm')]: { margin: theme.spacing(0, -3), padding: theme.spacing(1, 3) },
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    top: TOP_BAR_HEIGHT_PX,
    zIndex: 2,
    flexDirection: 'column',
    margin: 0,
    padding: theme.spacing(1, 0.5),
    maxHeight: `calc(100dvh - ${String(TOP_BAR_HEIGHT_PX)}px)`,
    overflowY: 'auto',
  },
}));

/** Placeholders while the shelves are not known. */
const SHELVES_GUESSED = 3;

interface HondanaRailProps {
  readonly shelves: readonly ListedHondana[];
  /** True while only the number of all books is known. */
  readonly isLoading: boolean;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** The hondana list with counts: a column beside the books, a row above them on phones. */
export const HondanaRail = ({ shelves, isLoading, chosen, onChoose }: HondanaRailProps) => {
  const texts = useTexts(bookshelfTexts);
  const ownNames: Readonly<Record<string, string>> = {
    [ALL_HONDANA]: texts.allHondana,
    [KINDLE_HONDANA]: texts.kindleHondana,
    [UNASSIGNED_HONDANA]: texts.unassignedHondana,
  };
  return (
    <Place aria-label={texts.shelves} aria-busy={isLoading}>
      <Rail>
        {shelves.map(({ key, name, color, count }) => (
          <li key={key}>
            <Row
              aria-pressed={key === chosen}
              onClick={() => {
                onChoose(key);
              }}
            >
              <HondanaColor color={color} />
              <Box component="span" sx={{ flex: 1 }}>
                {name ?? ownNames[key] ?? key}
              </Box>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Box>
            </Row>
          </li>
        ))}
        {isLoading &&
          Array.from({ length: SHELVES_GUESSED }, (_, n) => (
            <li key={n} aria-hidden>
              <Skeleton variant="rounded" sx={{ width: { xs: 96, md: '100%' }, height: 34 }} />
            </li>
          ))}
      </Rail>
    </Place>
  );
};
