import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { UNASSIGNED_HONDANA } from '../../lib/measures.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { ALL_HONDANA, KINDLE_HONDANA, type ListedHondana } from './bookshelf-items.ts';

const Rail = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  gap: theme.spacing(1),
  // A horizontally scrolling row on narrow screens.
  overflowX: 'auto',
  paddingBottom: theme.spacing(1),
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
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '&[aria-pressed="true"]': {
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  [theme.breakpoints.up('md')]: {
    borderRadius: 8,
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    whiteSpace: 'normal',
    textAlign: 'start',
  },
}));

const Colour = styled('span')({
  width: 12,
  height: 12,
  flexShrink: 0,
  borderRadius: '50%',
  border: '1px solid rgba(0,0,0,.25)',
});

interface HondanaRailProps {
  readonly shelves: readonly ListedHondana[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** The hondana list with counts: a column beside the books, a row above them on phones. */
export const HondanaRail = ({ shelves, chosen, onChoose }: HondanaRailProps) => {
  const texts = useTexts({ ja, en });
  const ownNames: Readonly<Record<string, string>> = {
    [ALL_HONDANA]: texts.allHondana,
    [KINDLE_HONDANA]: texts.kindleHondana,
    [UNASSIGNED_HONDANA]: texts.unassignedHondana,
  };
  return (
    <Box component="nav" aria-label={texts.shelves}>
      <Rail>
        {shelves.map(({ key, name, colour, count }) => (
          <li key={key}>
            <Row
              aria-pressed={key === chosen}
              onClick={() => {
                onChoose(key);
              }}
            >
              <Colour aria-hidden sx={{ backgroundColor: colour }} />
              <Box component="span" sx={{ flex: 1 }}>
                {name ?? ownNames[key] ?? key}
              </Box>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Box>
            </Row>
          </li>
        ))}
      </Rail>
    </Box>
  );
};
