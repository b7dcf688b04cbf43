import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ListedLending } from '#contract/operations/copies.ts';
import { pageHref } from '#contract/pages.ts';
import { Cover, copyTitleOf } from '#web/features/books/public.ts';
import { DueState, daysOverdue, japanToday } from '#web/features/copies/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { homeTexts } from './texts.ts';
import { TileHint } from './tile.tsx';

/** Lendings that fit into the tile. */
const SHOWN = 3;
const ROW_REM = 3.25;

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { height: `${String(ROW_REM)}rem`, overflow: 'hidden' },
});

const COVER_REM = 2.1;

/** A cover beside two lines. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_REM)}rem minmax(0, 1fr)`,
  columnGap: theme.spacing(1.25),
}));

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: theme.spacing(1),
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

export type LendingSide = 'lent' | 'borrowed';

export interface DueLending {
  readonly lending: ListedLending;
  readonly side: LendingSide;
}

/** Lendings of both sides, the first to be returned first, so that overdue ones lead. */
export const byDueDate = (
  lent: readonly ListedLending[],
  borrowed: readonly ListedLending[],
): readonly DueLending[] =>
  [
    ...lent.map((lending) => ({ lending, side: 'lent' as const })),
    ...borrowed.map((lending) => ({ lending, side: 'borrowed' as const })),
  ].toSorted((a, b) => a.lending.ReturnDate.localeCompare(b.lending.ReturnDate));

const titleOf = ({ Book_Simple: book, GlobalBookID }: ListedLending): string =>
  copyTitleOf(book, GlobalBookID);

/** When it is due, or in red for how long it has been; shorter than on the page of lendings. */
const Due = ({ lending }: { readonly lending: ListedLending }) => {
  const texts = useTexts(homeTexts);
  const overdue = daysOverdue(lending, japanToday());
  if (overdue === 0) return <DueState lending={lending} />;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
      {texts.overdue(overdue)}
    </Box>
  );
};

/** The lendings that are due first; undefined while they load. */
export const DueLendings = ({ due }: { readonly due: readonly DueLending[] | undefined }) => {
  const texts = useTexts(homeTexts);
  const languageOf = useTextLanguage();
  if (due === undefined) {
    return Array.from({ length: SHOWN }, (_, n) => (
      <Skeleton key={n} height={`${String(ROW_REM)}rem`} />
    ));
  }
  if (due.length === 0) return <TileHint>{texts.nothingDue}</TileHint>;
  return (
    <Rows>
      {due.slice(0, SHOWN).map(({ lending, side }) => (
        <li key={`${side} ${lending.LendingID}`}>
          <Row>
            <Cover title={titleOf(lending)} isbn={lending.Book_Simple?.ISBN} alt="" eager />
            <div>
              <MuiLink
                component={Link}
                to={pageHref.copy(lending.GlobalBookID)}
                color="textPrimary"
                underline="hover"
                noWrap
                sx={{ ...titleType, display: 'block' }}
              >
                <span lang={languageOf(titleOf(lending))}>{titleOf(lending)}</span>
              </MuiLink>
              <Line>
                <span>{texts.sides[side]}</span>
                <Due lending={lending} />
              </Line>
            </div>
          </Row>
        </li>
      ))}
    </Rows>
  );
};
