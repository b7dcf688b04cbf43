import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { useTexts } from '../../messages/messages-context.tsx';
import { shelfTexts } from '../../messages/shelf.ts';
import { LendingDialog } from './lending-dialog.tsx';
import { ShelfGrid } from './shelf-grid.tsx';
import type { PaperItem, ShelfItem } from './shelf-item.ts';
import { ALL_SHELF, listShelves } from './shelf-list.ts';
import { ShelfRail } from './shelf-rail.tsx';
import { ShelfToolbar } from './shelf-toolbar.tsx';
import { viewShelf, type ShelfView } from './shelf-view.ts';

const START: ShelfView = { shelf: ALL_SHELF, filter: '', sort: 'newestRegistered' };

interface ShelfBrowserProps {
  readonly items: readonly ShelfItem[];
  /** Whose shelf it is, for those who do not see it. */
  readonly label: string;
}

/** A shelf to look through: shelves, sort, filter, covers and lendings. */
export const ShelfBrowser = ({ items, label }: ShelfBrowserProps) => {
  const texts = useTexts(shelfTexts);
  const [view, setView] = useState(START);
  const [asked, setAsked] = useState<PaperItem | null>(null);
  // Typing stays quick; the covers follow as soon as there is time for them.
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => viewShelf(items, shownView), [items, shownView]);
  const shelves = useMemo(() => listShelves(items), [items]);
  const change = (part: Partial<ShelfView>) => {
    setView((before) => ({ ...before, ...part }));
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
      }}
    >
      <ShelfRail
        shelves={shelves}
        chosen={view.shelf}
        onChoose={(shelf) => {
          change({ shelf });
        }}
      />
      <div>
        <Box sx={{ mb: 3 }}>
          <ShelfToolbar
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
          <ShelfGrid items={shown} label={label} onLending={setAsked} />
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
        onClose={() => {
          setAsked(null);
        }}
      />
    </Box>
  );
};
