import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { workFacets, workOrders, type WorkOrder } from '#contract/works.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { keepState, useChangeQuery } from '#web/lib/navigation.ts';
import { filtersIn, labelled, NO_FILTERS, storedFilters, type Filters } from './filters.ts';

export const resultKinds = ['books', 'authors'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** What of the page of results is in its address. */
interface View {
  readonly order: WorkOrder;
  readonly filters: Filters;
}

/** What the history entry stores: the tab, and how far the page was loaded and scrolled. */
interface Kept {
  readonly tab: ResultKind;
  /** Pages of works that are shown. */
  readonly pages: number;
  /** How far the page was scrolled when its document was left. */
  readonly top?: number | undefined;
  /** The labels of the values that the address names. */
  readonly filters: Filters;
}

/** Name in the address; the bookshelf and the page of an author use the same. Facets have their own names. */
const ORDER = 'sort';
const DEFAULT_ORDER: WorkOrder = 'relevance';
const DEFAULT: Kept = { tab: 'books', pages: 1, filters: NO_FILTERS };

const storedIn = (state: unknown): Kept => {
  const { tab, pages, top, filters } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return {
    tab: resultKinds.find((kind) => kind === tab) ?? DEFAULT.tab,
    pages: typeof pages === 'number' ? pages : DEFAULT.pages,
    top: typeof top === 'number' ? top : undefined,
    filters: storedFilters(filters),
  };
};

/** Reads a view from the query of an address; what is no order and no value of a facet is ignored. */
const viewOf = (query: URLSearchParams, known: Filters): View => ({
  order: workOrders.find((order) => order === query.get(ORDER)) ?? DEFAULT_ORDER,
  filters: labelled(filtersIn(query), (facet, value) => {
    const stored = known[facet];
    return stored?.value === value ? stored.label : undefined;
  }),
});

/** Writes a view into the query of an address; the default is not named. */
const writeView = (query: URLSearchParams, { order, filters }: View): URLSearchParams => {
  for (const name of [ORDER, ...workFacets]) query.delete(name);
  if (order !== DEFAULT_ORDER) query.set(ORDER, order);
  for (const facet of workFacets) {
    const value = filters[facet]?.value;
    if (value !== undefined) query.set(facet, value);
  }
  return query;
};

export interface KeptChoices extends View, Kept {
  /** Changes the address; the browser's back button undoes it. */
  readonly view: (change: Partial<View>) => void;
  /** Changes what the history entry stores. */
  readonly keep: (change: Partial<Omit<Kept, 'filters'>>) => void;
}

/**
 * The choices on the page of results. The address names order and filters, and the history entry keeps the rest, so
 * that they are there after a return and a reload. The server knows of none: a rendered page begins with the
 * default, too.
 */
export const useKeptChoices = (): KeptChoices => {
  const { state, hash, key } = useLocation();
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<Kept>();
  const [stored, setStored] = useState(() => storedIn(state));
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    // A link to a place of the page changes nothing.
    if (hash === '') {
      setChanged(undefined);
      setStored(storedIn(state));
    }
  }
  const kept = changed ?? (hydrated ? stored : DEFAULT);
  const text = hydrated ? query.toString() : '';
  const inAddress = useMemo(
    () => viewOf(new URLSearchParams(text), kept.filters),
    [text, kept.filters],
  );
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  }, [kept]);
  const keep = useCallback<KeptChoices['keep']>((change) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setChanged(next);
    keepState(next);
  }, []);
  const view = useCallback<KeptChoices['view']>(
    (change) => {
      changeQuery((now) => writeView(now, { ...viewOf(now, latest.current.filters), ...change }), {
        state: { ...latest.current, ...change, pages: 1, top: undefined },
      });
    },
    [changeQuery],
  );
  return { ...kept, ...inAddress, view, keep };
};
