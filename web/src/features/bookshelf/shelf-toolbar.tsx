import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { SortSelect } from '../../components/sort-select.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { shelfSorts, type ShelfSort } from './shelf-view.ts';

interface ShelfToolbarProps {
  readonly sort: ShelfSort;
  readonly onSort: (sort: ShelfSort) => void;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

/** Sort select, and the filter box with its clear control (SHELF-01, SHELF-02). */
export const ShelfToolbar = ({ sort, onSort, filter, onFilter }: ShelfToolbarProps) => {
  const texts = useTexts({ ja, en });
  const clear = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={texts.clearFilter}
        onClick={() => {
          onFilter('');
        }}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </InputAdornment>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <TextField
        label={texts.filter}
        value={filter}
        onChange={({ target }) => {
          onFilter(target.value);
        }}
        slotProps={{ input: { endAdornment: filter === '' ? null : clear } }}
        sx={{ flex: '1 1 14rem' }}
      />
      <Box sx={{ flex: '0 1 12rem', display: 'grid' }}>
        <SortSelect
          label={texts.sort}
          orders={shelfSorts}
          names={texts.sorts}
          value={sort}
          onChange={onSort}
        />
      </Box>
    </Box>
  );
};
