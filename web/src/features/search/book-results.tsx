import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import type { FoundWork } from '#contract/operations/works.ts';
import { workOrders, type WorkOrder } from '#contract/works.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { LoadMore, type ListPart } from '#web/components/load-more.tsx';
import { SortSelect } from '#web/components/sort-select.tsx';
import { BookGrid, BookGridSkeleton, EDITIONS_REM } from '#web/features/books/public.ts';
import { useOtherEditions, useOwnCopyNotes } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetButton } from './facet-button.tsx';
import type { FacetsProps } from './facets.tsx';
import { chosenFacets, NO_FILTERS, type Filters } from './filters.ts';
import { NoneFiltered } from './no-results.tsx';
import { ResultBar } from './result-bar.tsx';
import { searchTexts } from './texts.ts';
import { WorkCard } from './work-card.tsx';

/** Counted after the books are found, so its code comes after theirs, too. */
const FacetColumn = lazyPart<'FacetColumn', FacetsProps>(
  'FacetColumn',
  () => import('./facet-column.tsx'),
);

/** Number of covers in the viewport of the largest screen. */
const FIRST_VIEW = 12;

/** Beside the facets. */
const COLUMNS = { xs: 2, sm: 3, lg: 4, xl: 5 } as const;

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The works keep their place when the facets, which are after them in the document, arrive later.
  '&[data-facets=true]': {
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 224px' },
    '@media (scripting: none)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

const Side = styled('div')(({ theme }) => ({
  minWidth: 0,
  outline: 'none',
  [theme.breakpoints.down('md')]: { display: 'none' },
  // Without scripts nothing would come.
  '@media (scripting: none)': { display: 'none' },
}));

/** The results before the facets may be hundreds of links. Shown while it has the focus. */
const SkipToFacets = styled(Button)(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  backgroundColor: theme.vars.palette.background.paper,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
  [theme.breakpoints.down('md')]: { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
}));

const Results = styled('div')({ minWidth: 0, outline: 'none' });

interface WorkGridProps {
  readonly works: readonly FoundWork[];
  readonly grid: Pick<ComponentProps<typeof BookGrid>, 'columns' | 'belowRem'>;
}

const WorkGrid = ({ works, grid }: WorkGridProps) => {
  const search = useTexts(searchTexts);
  const ids = useMemo(() => works.map(({ KANRI_ID }) => KANRI_ID), [works]);
  const notes = useOwnCopyNotes(ids);
  const others = useOtherEditions(ids);
  return (
    <BookGrid {...grid} label={search.books}>
      {works.map((work, index) => (
        <li key={work.KANRI_ID}>
          <WorkCard
            work={work}
            note={notes.get(work.KANRI_ID)}
            eager={index < FIRST_VIEW}
            first={index === 0}
            otherEdition={others.get(work.KANRI_ID)}
          />
        </li>
      ))}
    </BookGrid>
  );
};

interface BookResultsProps extends Pick<FacetsProps, 'counts' | 'filters'> {
  readonly works: readonly FoundWork[];
  readonly order: WorkOrder;
  readonly onOrder: (order: WorkOrder) => void;
  readonly onFilters: (filters: Filters) => void;
  /** How much of the search `works` are. */
  readonly part: ListPart;
  readonly onMore: () => void;
  /** Whether not even the first works are there. */
  readonly loading: boolean;
  /** Whether the works are those of another order or filter. */
  readonly replacing: boolean;
  /** Works under the filters, once they are known. */
  readonly total: number | undefined;
  readonly countsFailed: boolean;
  readonly onRecount: () => void;
  /** What follows the works. */
  readonly children?: ReactNode;
}

/** The books tab: number, order, facets and covers of the works. */
export const BookResults = (props: BookResultsProps) => {
  const { works, order, filters, part, onMore, loading, replacing, total, onFilters } = props;
  const search = useTexts(searchTexts);
  const results = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const chosen = chosenFacets(filters).length;
  const change = (next: Filters) => {
    onFilters(next);
    // The button that cleared the last one is gone.
    if (chosenFacets(next).length === 0) results.current?.focus({ preventScroll: true });
  };
  const facets = {
    filters,
    counts: props.counts,
    failed: props.countsFailed,
    onRetry: props.onRecount,
  };
  // Nobody limits a single work, or none.
  const mayChoose =
    loading || works.length > 1 || (works.length === 1 && (chosen > 0 || part !== 'all'));
  const grid = { ...(mayChoose && { columns: COLUMNS }), belowRem: EDITIONS_REM };
  return (
    <>
      <ResultBar
        loading={loading || replacing}
        count={total ?? works.length}
        more={total === undefined}
      >
        {mayChoose && <FacetButton {...facets} onFilters={onFilters} total={total} />}
        <SortSelect
          label={search.sort}
          orders={workOrders}
          names={search}
          value={order}
          onChange={props.onOrder}
        />
      </ResultBar>
      <Sides data-facets={mayChoose}>
        <Results ref={results} tabIndex={-1} aria-busy={replacing}>
          {mayChoose && (
            <SkipToFacets
              variant="outlined"
              onClick={() => {
                side.current?.focus();
              }}
            >
              {search.skipToFacets}
            </SkipToFacets>
          )}
          {chosen > 0 && <ChosenFilters filters={filters} onFilters={change} />}
          {loading && <BookGridSkeleton {...grid} />}
          {!loading && works.length === 0 && chosen > 0 && (
            <NoneFiltered
              onClear={() => {
                change(NO_FILTERS);
              }}
            />
          )}
          {!loading && works.length > 0 && <WorkGrid works={works} grid={grid} />}
          {!loading && <LoadMore part={part} onMore={onMore} />}
          {props.children}
        </Results>
        {mayChoose && (
          <Side ref={side} tabIndex={-1}>
            <Suspense>
              <FacetColumn {...facets} onFilters={onFilters} />
            </Suspense>
          </Side>
        )}
      </Sides>
    </>
  );
};
