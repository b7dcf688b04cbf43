import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SortSelect } from '#web/components/sort-select.tsx';
import { IMPORT_ROWS_SHOWN } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { totalsOf, type Outcome } from './plan/choices.ts';
import { RowsTable } from './rows-table.tsx';
import { readerImportTexts } from './texts.ts';

type Filter = Outcome | 'all';
const filters: readonly Filter[] = ['all', 'several', 'noNumber', 'notFound', 'existing', 'found'];

type PagedRowsProps = React.ComponentProps<typeof RowsTable>;

/** Some rows at a time; a file may have twenty thousand. */
const PagedRows = ({ rows, ...table }: PagedRowsProps) => {
  const texts = useTexts(readerImportTexts);
  const [filter, setFilter] = useState<Filter>('all');
  const [start, setStart] = useState(0);
  const wanted = filter === 'all' ? rows : rows.filter(({ outcome }) => outcome === filter);
  const totals = totalsOf(rows.map(({ outcome }) => outcome));
  const shown = wanted.slice(start, start + IMPORT_ROWS_SHOWN);
  const offered = filters.filter((one) => one === 'all' || totals[one] > 0);
  const names = Object.fromEntries(
    filters.map((one) => [
      one,
      texts.filter(texts.filters[one], one === 'all' ? rows.length : totals[one]),
    ]),
    // fromEntries loses the key type.
  ) as Record<Filter, string>;
  const turn = (name: string, to: number) => (
    <Button
      size="small"
      disabled={to < 0 || to >= wanted.length}
      onClick={() => {
        setStart(to);
      }}
    >
      {name}
    </Button>
  );
  return (
    <div>
      {offered.length > 2 && (
        <Box sx={{ mb: 2 }}>
          <SortSelect
            label={texts.show}
            orders={offered}
            names={names}
            value={filter}
            onChange={(chosen) => {
              setFilter(chosen);
              setStart(0);
            }}
          />
        </Box>
      )}
      {shown.length === 0 ? (
        <Typography variant="body2">{texts.nothingShown}</Typography>
      ) : (
        <RowsTable rows={shown} {...table} />
      )}
      {wanted.length > IMPORT_ROWS_SHOWN && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          {turn(texts.previous, start - IMPORT_ROWS_SHOWN)}
          <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {texts.shown(start + 1, start + shown.length, wanted.length)}
          </Typography>
          {turn(texts.next, start + IMPORT_ROWS_SHOWN)}
        </Box>
      )}
    </div>
  );
};

/** What the reader has to look at. */
const OPEN: ReadonlySet<Outcome> = new Set(['several', 'noNumber', 'notFound']);

interface PreviewRowsProps extends Omit<PagedRowsProps, 'caption'> {
  /** All rows are there to be looked at. */
  readonly isOpen: boolean;
}

/** The rows of a file: those without a book, and the others folded. */
export const PreviewRows = ({ rows, isOpen, ...table }: PreviewRowsProps) => {
  const texts = useTexts(readerImportTexts);
  const open = rows.filter(({ outcome }) => OPEN.has(outcome));
  const folded = rows.filter(({ outcome }) => !OPEN.has(outcome));
  return (
    <>
      {open.length > 0 && <PagedRows {...table} rows={open} caption={texts.openRows} />}
      {folded.length > 0 && (
        <Box component="details" open={isOpen}>
          <Typography component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 600 }}>
            {texts.foldedRows(folded.length)}
          </Typography>
          <PagedRows {...table} rows={folded} caption={texts.rows} />
        </Box>
      )}
    </>
  );
};
