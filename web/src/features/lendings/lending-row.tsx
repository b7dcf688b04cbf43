import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ListedLending } from '#contract/operations/copies.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { copyTitleOf } from '../../parts/books/books.ts';
import { Borrower } from '../../parts/lendings/lending-table.tsx';
import { Cover } from '../../parts/books/cover.tsx';
import { DueState } from '../../parts/lendings/due-state.tsx';
import { ReaderLink } from '../../parts/readers/reader-link.tsx';
import { daysOverdue, japanToday } from '../../parts/lendings/lendings.ts';
import { dayInText } from '../../lib/days.ts';
import { useLocale, useTexts } from '../../texts/texts.ts';
import type { LendingRole } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { titleType } from '../../theme/tokens.ts';

const COVER_PX = 64;

export const LendingList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '56rem',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr)`,
  gridTemplateAreas: '"cover about" "cover actions"',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.5),
  padding: theme.spacing(2, 0),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr) auto`,
    gridTemplateAreas: '"cover about actions"',
    alignItems: 'start',
  },
}));

/** Names and values on one line each, wrapping together. */
const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2.5),
  rowGap: theme.spacing(0.25),
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1) },
  dt: { color: theme.vars.palette.text.secondary },
  dd: { margin: 0 },
}));

interface LendingRowProps {
  readonly lending: ListedLending;
  readonly role: LendingRole;
  readonly actions?: ReactNode;
}

export const titleOfLending = ({ Book_Simple: book, GlobalBookID }: ListedLending): string =>
  copyTitleOf(book, GlobalBookID);

/** One lending: the book, the other party and the dates. */
export const LendingRow = ({ lending, role, actions }: LendingRowProps) => {
  const texts = useTexts({ ja, en });
  const { locale } = useLocale();
  const today = japanToday();
  const title = titleOfLending(lending);
  const book = lending.Book_Simple;
  const isOpen = lending.ActualReturnDate === undefined;
  const owner = lending.OwnerUserSub;
  return (
    <Row data-overdue={daysOverdue(lending, today) > 0 || undefined}>
      <Box sx={{ gridArea: 'cover' }}>
        <Cover title={book === undefined ? title : coverTitleOf(book)} isbn={book?.ISBN} alt="" />
      </Box>
      <Box sx={{ gridArea: 'about', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={pageHref.copy(lending.GlobalBookID)}
          sx={{ ...titleType, color: 'text.primary' }}
        >
          {title}
        </Link>
        {isOpen && (
          <Box sx={{ typography: 'body2', mt: 0.25 }}>
            <DueState lending={lending} />
          </Box>
        )}
        <Facts>
          {(role === 'lender' || owner !== undefined) && (
            <div>
              <dt>{role === 'lender' ? texts.lentTo : texts.borrowedFrom}</dt>
              <dd>
                {role === 'lender' && <Borrower lending={lending} />}
                {role === 'borrower' && owner !== undefined && <ReaderLink userSub={owner} />}
              </dd>
            </div>
          )}
          <div>
            <dt>{role === 'lender' ? texts.lentSince : texts.borrowedSince}</dt>
            <dd>{dayInText(lending.LentDate, locale)}</dd>
          </div>
          {lending.ActualReturnDate !== undefined && (
            <div>
              <dt>{texts.returnedOn}</dt>
              <dd>{dayInText(lending.ActualReturnDate, locale)}</dd>
            </div>
          )}
        </Facts>
      </Box>
      {actions !== undefined && (
        <Box sx={{ gridArea: 'actions', display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      )}
    </Row>
  );
};
