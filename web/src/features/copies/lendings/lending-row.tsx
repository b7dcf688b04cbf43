import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ListedLending } from '#contract/operations/copies.ts';
import { pageHref } from '#contract/pages.ts';
import { copyTitleOf } from '#web/features/books/public.ts';
import { ReaderLink } from '#web/features/readers/public.ts';
import { dayInText } from '#web/lib/days.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { CoverRow } from './cover-rows.tsx';
import { DueState } from './due-state.tsx';
import { Borrower } from './lending-table.tsx';
import { daysOverdue, japanToday } from './lendings.ts';
import type { LendingRole } from './queries.ts';
import { lendingsTexts } from './texts.ts';

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
  const texts = useTexts(lendingsTexts);
  const { locale } = useLocale();
  const languageOf = useTextLanguage();
  const today = japanToday();
  const title = titleOfLending(lending);
  const book = lending.Book_Simple;
  const isOpen = lending.ActualReturnDate === undefined;
  const owner = lending.OwnerUserSub;
  return (
    <CoverRow
      book={book}
      title={title}
      lang={languageOf(title)}
      to={pageHref.copy(lending.GlobalBookID)}
      isOverdue={daysOverdue(lending, today) > 0}
      actions={actions}
    >
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
    </CoverRow>
  );
};
