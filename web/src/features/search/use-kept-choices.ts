import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { workOrders, type WorkOrder } from '#contract/works.ts';
import { keepState } from '../../lib/navigation.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { NO_FILTERS, storedFilters, type Filters } from './filters.ts';

export const resultKinds = ['books', 'authors'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** What a reader has chosen on the page of results, and how far it was loaded and scrolled. */
interface Choices {
  readonly tab: ResultKind;
  readonly order: WorkOrder;
  readonly filters: Filters;
  /** Pages of works that are shown. */
  readonly pages: number;
  /** How far the page was scrolled when its document was left. */
  readonly top?: number | undefined;
}

const DEFAULT: Choices = { tab: 'books', order: 'relevance', filters: NO_FILTERS, pages: 1 };

/** The choices that a history entry stores; the default where it has none. */
const storedIn = (state: unknown): Choices => {
  const { tab, order, filters, pages, top } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return {
    tab: resultKinds.find((kind) => kind === tab) ?? DEFAULT.tab,
    order: workOrders.find((one) => one === order) ?? DEFAULT.order,
    filters: storedFilters(filters),
    pages: typeof pages === 'number' ? pages : DEFAULT.pages,
    top: typeof top === 'number' ? top : undefined,
  };
};

export interface KeptChoices extends Choices {
  readonly choose: (change: Partial<Choices>) => void;
}

/**
 * The choices on the page of results. Its history entry keeps them, so that they are there after a return and a
 * reload; another search begins with the default. The server knows of none: a rendered page begins with the
 * default, too.
 */
export const useKeptChoices = (): KeptChoices => {
  const { state, hash, key } = useLocation();
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<Choices>();
  const [stored, setStored] = useState(() => storedIn(state));
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    // The same words were searched again. A link to a place of the page changes nothing.
    if (hash === '') {
      setChanged(undefined);
      setStored(storedIn(state));
    }
  }
  const choices = changed ?? (hydrated ? stored : DEFAULT);
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  }, [choices]);
  const choose = useCallback((change: Partial<Choices>): void => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setChanged(next);
    keepState(next);
  }, []);
  return { ...choices, choose };
};
