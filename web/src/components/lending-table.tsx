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
 * The lendings of a copy: lent, due and returned, never to whom. Newest first; lendings of the same
 * day keep their order.
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
          // Aligns the first column with the heading above the table.
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
