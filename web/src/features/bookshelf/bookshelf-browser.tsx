import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { SearchX, X } from 'lucide-react';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { SortSelect } from '../../components/sort-select.tsx';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../components/page-states.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import {
  ALL_HONDANA,
  listHondanas,
  bookshelfSorts,
  viewBookshelf,
  type PaperItem,
  type BookshelfItem,
  type BookshelfSort,
  type BookshelfView,
} from './bookshelf-items.ts';
import { LendingDialog } from './lendings.tsx';
import { BookshelfGrid } from './bookshelf-grid.tsx';
import { BookshelfLayout } from './bookshelf-page.tsx';
import { HondanaRail } from './hondana-rail.tsx';

interface BookshelfToolbarProps {
  readonly sort: BookshelfSort;
  readonly onSort: (sort: BookshelfSort) => void;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

/** The sort select and the filter field. */
const BookshelfToolbar = ({ sort, onSort, filter, onFilter }: BookshelfToolbarProps) => {
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
          orders={bookshelfSorts}
          names={texts.sorts}
          value={sort}
          onChange={onSort}
        />
      </Box>
    </Box>
  );
};

const START: BookshelfView = { shelf: ALL_HONDANA, filter: '', sort: 'newestRegistered' };

interface BookshelfBrowserProps {
  readonly items: readonly BookshelfItem[];
  /** Accessible name of the grid. */
  readonly label: string;
}

/** A bookshelf to browse: hondana list, sort, filter, covers and lendings. */
export const BookshelfBrowser = ({ items, label }: BookshelfBrowserProps) => {
  const texts = useTexts({ ja, en });
  const [view, setView] = useState(START);
  // Kept after closing: the dialog shows it during its closing animation.
  const [asked, setAsked] = useState<PaperItem | null>(null);
  const [asking, setAsking] = useState(false);
  // Keeps typing responsive; the grid renders deferred.
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => viewBookshelf(items, shownView), [items, shownView]);
  const shelves = useMemo(() => listHondanas(items), [items]);
  const change = (part: Partial<BookshelfView>) => {
    setView((before) => ({ ...before, ...part }));
  };

  return (
    <BookshelfLayout>
      <HondanaRail
        shelves={shelves}
        chosen={view.shelf}
        onChoose={(shelf) => {
          change({ shelf });
        }}
      />
      <div>
        <Box sx={{ mb: 3 }}>
          <BookshelfToolbar
            sort={view.sort}
            onSort={(sort) => {
              change({ sort });
            }}
            filter={view.filter}
            onFilter={(filter) => {
              change({ filter });
            }}
          />
        </Box>
        {shown.length > 0 ? (
          <BookshelfGrid
            items={shown}
            label={label}
            onLending={(item) => {
              setAsked(item);
              setAsking(true);
            }}
          />
        ) : (
          <EmptyState icon={SearchX} title={texts.nothingFound}>
            <Button
              onClick={() => {
                setView(START);
              }}
            >
              {texts.showAll}
            </Button>
          </EmptyState>
        )}
      </div>
      <LendingDialog
        item={asked}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
      />
    </BookshelfLayout>
  );
};
