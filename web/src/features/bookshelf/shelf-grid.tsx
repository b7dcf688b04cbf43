import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { BOOKSHELF_COLUMNS } from '#web/lib/measures.ts';
import { ShelfCard } from './shelf-card.tsx';
import type { PaperItem, ShelfItem } from './shelf-item.ts';

/** Rows kept ready above and below what is seen. */
const OVERSCAN_ROWS = 3;
const FIRST_GUESS_PX = 320;

const useColumns = (): number => {
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const middle = useMediaQuery(breakpoints.up('sm'), { noSsr: true });
  return wide ? BOOKSHELF_COLUMNS.md : middle ? BOOKSHELF_COLUMNS.sm : BOOKSHELF_COLUMNS.xs;
};

/** Where the grid begins on the page: the window scrolls, not the grid. */
const useTop = () => {
  const grid = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop(grid.current?.offsetTop ?? 0);
  }, []);
  return { grid, top };
};

interface ShelfGridProps {
  readonly items: readonly ShelfItem[];
  readonly label: string;
  readonly onLending: (item: PaperItem) => void;
}

/**
 * Covers in 2, 4 or 6 columns (SHELF-04). Only the rows near the window are in the page, so that
 * twenty thousand copies scroll like twenty; the list still tells how many there are.
 */
export const ShelfGrid = ({ items, label, onLending }: ShelfGridProps) => {
  const columns = useColumns();
  const { grid, top } = useTop();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised parts
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => FIRST_GUESS_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  });
  return (
    <Box ref={grid} sx={{ position: 'relative', height: rows.getTotalSize() }}>
      <div role="list" aria-label={label}>
        {rows.getVirtualItems().map((row) => (
          <Box
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            role="presentation"
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              display: 'grid',
              gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
              columnGap: { xs: 2, sm: 2.5 },
              pb: 3,
            }}
            style={{ transform: `translateY(${String(row.start - top)}px)` }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, n) => (
              <div
                key={item.key}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={row.index * columns + n + 1}
              >
                <ShelfCard item={item} onLending={onLending} />
              </div>
            ))}
          </Box>
        ))}
      </div>
    </Box>
  );
};
