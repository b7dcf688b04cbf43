import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, Suspense, useMemo } from 'react';
import { FIRST_COPIES } from '#contract/limits.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { BOOKSHELF_COLUMNS } from '#web/lib/measures.ts';
import { BookshelfCard, type CardsProps } from './bookshelf-card.tsx';
import type { BookshelfItem } from './bookshelf-items.ts';
import type { ItemsProps } from './item-parts.tsx';
import type { VirtualRowsProps } from './virtual-rows.tsx';

/** Loaded by the first bookshelf with more copies than a server renders. */
const VirtualRows = lazyPart<'VirtualRows', VirtualRowsProps>(
  'VirtualRows',
  () => import('./virtual-rows.tsx'),
);

const columns = (count: number): string => `repeat(${String(count)}, minmax(0, 1fr))`;

/** Covers in 2, 4 or 6 columns by the width of the window. */
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: columns(BOOKSHELF_COLUMNS.xs),
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(3),
  paddingBottom: theme.spacing(3),
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: columns(BOOKSHELF_COLUMNS.sm),
    columnGap: theme.spacing(2.5),
  },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: columns(BOOKSHELF_COLUMNS.md) },
}));

/** Whole rows in each number of columns. */
const PART = 12;

interface CardsInGridProps {
  readonly items: readonly BookshelfItem[];
  /** Position of the first item in the list, from 0. */
  readonly from: number;
  readonly size: number;
  readonly card: CardsProps;
  /** Number of covers that load at once. */
  readonly eager: number;
}

const CardsInGrid = ({ items, from, size, card, eager }: CardsInGridProps) =>
  items.map((item, n) => (
    <div key={item.key} role="listitem" aria-setsize={size} aria-posinset={from + n + 1}>
      <BookshelfCard item={item} {...card} eager={n < eager} first={eager > 0 && n === 0} />
    </div>
  ));

interface FirstCardsProps {
  readonly items: readonly BookshelfItem[];
  readonly size: number;
  readonly card: CardsProps;
}

const isSameGrid = (a: FirstCardsProps, b: FirstCardsProps): boolean =>
  a.size === b.size &&
  a.card === b.card &&
  a.items.length === b.items.length &&
  a.items.every((item, n) => item === b.items[n]);

/**
 * The first items, which the server renders: CSS alone arranges them, and they stay where they are when
 * the rest arrives. The boundaries let the browser take over a part at a time; a change of the list would
 * hydrate all of them at once.
 */
const FirstCards = memo(
  ({ items, size, card }: FirstCardsProps) => (
    <Grid role="presentation">
      {Array.from({ length: Math.ceil(items.length / PART) }, (_, n) => (
        <Suspense key={n}>
          <CardsInGrid
            items={items.slice(n * PART, (n + 1) * PART)}
            from={n * PART}
            size={size}
            card={card}
            eager={n === 0 ? BOOKSHELF_COLUMNS.md : 0}
          />
        </Suspense>
      ))}
    </Grid>
  ),
  isSameGrid,
);
FirstCards.displayName = 'FirstCards';

/** Only for what the browser renders alone: a server does not know the width of the window. */
const useColumns = (): number => {
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const middle = useMediaQuery(breakpoints.up('sm'), { noSsr: true });
  return wide ? BOOKSHELF_COLUMNS.md : middle ? BOOKSHELF_COLUMNS.sm : BOOKSHELF_COLUMNS.xs;
};

const ROW_ESTIMATE_PX = 330;

/** The items after the first ones, of which only the rows near the window are rendered. */
const FurtherCards = ({ items, size, card }: FirstCardsProps) => {
  const inRow = useColumns();
  const count = Math.ceil(items.length / inRow);
  return (
    <Suspense fallback={<div style={{ height: count * ROW_ESTIMATE_PX }} />}>
      <VirtualRows count={count} estimate={ROW_ESTIMATE_PX}>
        {(row) => (
          <Grid role="presentation">
            <CardsInGrid
              items={items.slice(row * inRow, (row + 1) * inRow)}
              from={FIRST_COPIES + row * inRow}
              size={size}
              card={card}
              eager={0}
            />
          </Grid>
        )}
      </VirtualRows>
    </Suspense>
  );
};

/** Covers. ARIA attributes give the full size of the list. */
export const BookshelfGrid = ({
  items,
  size,
  label,
  today,
  selection,
  onLending,
  onMenu,
}: ItemsProps) => {
  const card = useMemo(
    () => ({ today, selection, onLending, onMenu }),
    [today, selection, onLending, onMenu],
  );
  const first = items.slice(0, FIRST_COPIES);
  const further = items.slice(FIRST_COPIES);
  return (
    <div role="list" aria-label={label}>
      <FirstCards items={first} size={size} card={card} />
      {further.length > 0 && <FurtherCards items={further} size={size} card={card} />}
    </div>
  );
};
