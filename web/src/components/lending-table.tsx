import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { LendingHistoryEntry } from '#contract/entities/bookshelf.ts';
import { useTexts } from '../messages/messages-context.tsx';
import { shelfTexts } from '../messages/shelf.ts';

interface LendingTableProps {
  readonly lendings: readonly LendingHistoryEntry[];
}

/**
 * Lendings of a copy: when it went, when it was due, when it came back; never to whom. The newest
 * day of lending stands first, and lendings of one day stay in the order in which they came.
 */
export const LendingTable = ({ lendings }: LendingTableProps) => {
  const texts = useTexts(shelfTexts);
  const newestFirst = lendings.toSorted((a, b) => b.LentDate.localeCompare(a.LentDate));
  return (
    <TableContainer sx={{ maxWidth: '44rem' }}>
      <Table
        size="small"
        aria-label={texts.lendingHistory}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          // The columns begin where the heading above them does.
          '& tr > :first-of-type': { paddingLeft: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{texts.LentDate}</TableCell>
            <TableCell>{texts.dueDate}</TableCell>
            <TableCell>{texts.returnedDate}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {newestFirst.map((lending) => (
            <TableRow key={lending.LendingID}>
              <TableCell>{lending.LentDate}</TableCell>
              <TableCell>{lending.ReturnDate}</TableCell>
              <TableCell>{lending.ActualReturnDate ?? texts.notReturned}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
