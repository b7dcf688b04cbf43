import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SortSelect } from '../../components/sort-select.tsx';
import { IMPORT_ROWS_SHOWN } from '../../lib/measures.ts';
import { useTexts } from '../../texts/texts.ts';
import type { Outcome, Totals } from './preview-rows.ts';
import { RowsTable, type ShownRow } from './rows-table.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

type Filter = Outcome | 'all';
const filters: readonly Filter[] = ['all', 'several', 'noNumber', 'notFound', 'existing', 'found'];

type PagedRowsProps = Omit<React.ComponentProps<typeof RowsTable>, 'rows'> & {
  readonly rows: readonly ShownRow[];
  readonly totals: Totals;
};

/** The rows of a file, some at a time; a file may have twenty thousand. */
export const PagedRows = ({ rows, totals, ...table }: PagedRowsProps) => {
  const texts = useTexts({ ja, en });
  const [filter, setFilter] = useState<Filter>('all');
  const [start, setStart] = useState(0);
  const wanted = filter === 'all' ? rows : rows.filter(({ outcome }) => outcome === filter);
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
