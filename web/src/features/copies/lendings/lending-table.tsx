import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { LendingHistoryEntry } from '#contract/entities/bookshelf.ts';
import { ReaderLink } from '#web/features/readers/public.ts';
import { dayInTable } from '#web/lib/days.ts';
import { useTexts } from '#web/texts/texts.ts';
import { lendingRecordTexts } from './record-texts.ts';

interface BorrowerProps {
  /** Only the lender's own calls contain a borrower. */
  readonly lending: {
    readonly BorrowerUserSub?: string | undefined;
    readonly BorrowerName?: string | undefined;
    readonly Consent?: 'PENDING' | 'REFUSED' | undefined;
  };
}

/** Who has borrowed: a reader with picture and link, a written name, or nobody named; and what the reader says. */
export const Borrower = ({ lending }: BorrowerProps) => {
  const { BorrowerUserSub, BorrowerName, Consent } = lending;
  const texts = useTexts(lendingRecordTexts);
  return (
    <>
      {BorrowerUserSub === undefined ? (
        <span>{BorrowerName ?? texts.borrowerUnknown}</span>
      ) : (
        <ReaderLink userSub={BorrowerUserSub} />
      )}
      {Consent !== undefined && <span> {texts.consent[Consent]}</span>}
    </>
  );
};

export interface LendingTableProps {
  readonly lendings: readonly (LendingHistoryEntry & Parameters<typeof Borrower>[0]['lending'])[];
  /** True for the owner: a column with the borrowers. */
  readonly withBorrowers?: boolean;
}

/**
 * The lendings of a copy: lent, due and returned, and to whom if the owner sees them. Newest first;
 * lendings of the same day keep their order.
 */
export const LendingTable = ({ lendings, withBorrowers = false }: LendingTableProps) => {
  const texts = useTexts(lendingRecordTexts);
  if (lendings.length === 0)
    return <Typography color="textSecondary">{texts.neverLent}</Typography>;
  const newestFirst = lendings.toSorted((a, b) => b.LentDate.localeCompare(a.LentDate));
  return (
    <TableContainer sx={{ maxWidth: '44rem' }}>
      <Table
        size="small"
        aria-label={texts.title}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          // Dates stay on one line; on a phone four columns need the space between them.
          '& td, & th': { paddingRight: { xs: 0.5, sm: 2 }, paddingLeft: { xs: 0.5, sm: 2 } },
          '& td': { whiteSpace: 'nowrap', fontSize: { xs: '0.8125rem', sm: 'inherit' } },
          '& td:nth-of-type(4)': { whiteSpace: 'normal' },
          // Aligns the first column with the heading above the table.
          '& tr > :first-of-type': { paddingLeft: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{texts.lentOn}</TableCell>
            <TableCell>{texts.dueOn}</TableCell>
            <TableCell>{texts.returnedOn}</TableCell>
            {withBorrowers && <TableCell>{texts.borrower}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {newestFirst.map((lending) => (
            <TableRow key={lending.LendingID}>
              <TableCell>{dayInTable(lending.LentDate)}</TableCell>
              <TableCell>{dayInTable(lending.ReturnDate)}</TableCell>
              <TableCell>
                {lending.ActualReturnDate === undefined
                  ? texts.notReturned
                  : dayInTable(lending.ActualReturnDate)}
              </TableCell>
              {withBorrowers && (
                <TableCell>
                  <Borrower lending={lending} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
