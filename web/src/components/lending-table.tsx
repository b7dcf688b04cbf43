import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { LendingHistoryEntry } from '#contract/entities/bookshelf.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from '../texts/lendings.en.ts';
import { ja } from '../texts/lendings.ja.ts';

interface LendingTableProps {
  readonly lendings: readonly LendingHistoryEntry[];
}

/**
 * Lendings of a copy: when it went, when it was due, when it came back; never to whom. The newest
 * day of lending stands first, and lendings of one day stay in the order in which they came.
 */
export const LendingTable = ({ lendings }: LendingTableProps) => {
  const texts = useTexts({ ja, en });
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
          // The columns begin where the heading above them does.
          '& tr > :first-of-type': { paddingLeft: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{texts.lentOn}</TableCell>
            <TableCell>{texts.dueOn}</TableCell>
            <TableCell>{texts.returnedOn}</TableCell>
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
