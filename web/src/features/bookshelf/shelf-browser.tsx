import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { LendingDialog } from './lending-dialog.tsx';
import { ShelfGrid } from './shelf-grid.tsx';
import type { PaperItem, ShelfItem } from './shelf-item.ts';
import { ALL_SHELF, listHondanas } from './shelf-list.ts';
import { ShelfLayout } from './shelf-layout.tsx';
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
  const texts = useTexts({ ja, en });
  const [view, setView] = useState(START);
  // Asked last: the dialog still shows it while it closes.
  const [asked, setAsked] = useState<PaperItem | null>(null);
  const [asking, setAsking] = useState(false);
  // Typing stays quick; the covers follow as soon as there is time for them.
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => viewShelf(items, shownView), [items, shownView]);
  const shelves = useMemo(() => listHondanas(items), [items]);
  const change = (part: Partial<ShelfView>) => {
    setView((before) => ({ ...before, ...part }));
  };

  return (
    <ShelfLayout>
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
          <ShelfGrid
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
    </ShelfLayout>
  );
};
