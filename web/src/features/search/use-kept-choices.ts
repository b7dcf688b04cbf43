import { useState } from 'react';
import { useLocation, useNavigate, type KeptState } from '../../lib/navigation.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { sortOrders, type SortOrder } from './queries.ts';

export const resultKinds = ['books', 'authors'] as const;
export type ResultKind = (typeof resultKinds)[number];

interface Choices {
  readonly tab: ResultKind;
  readonly order: SortOrder;
}

const DEFAULT: Choices = { tab: 'books', order: 'relevance' };

/** The choices that a history entry stores; the default where it has none. */
const storedIn = (state: unknown): Choices => {
  const { tab, order } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return {
    tab: resultKinds.find((kind) => kind === tab) ?? DEFAULT.tab,
    order: sortOrders.find((one) => one === order) ?? DEFAULT.order,
  };
};

/**
 * Tab and order of the page of results. Its history entry keeps them, so that they are there after a return
 * and a reload. The server knows of none: a rendered page begins with the default.
 */
export const useKeptChoices = () => {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Choices>();
  const choices = chosen ?? (hydrated ? storedIn(state) : DEFAULT);
  const choose = (change: Partial<Choices>): void => {
    const next = { ...choices, ...change };
    setChosen(next);
    const kept: KeptState & Choices = { samePage: true, ...next };
    navigate({ search, hash }, { replace: true, state: kept });
  };
  return {
    ...choices,
    chooseTab: (tab: ResultKind) => {
      choose({ tab });
    },
    chooseOrder: (order: SortOrder) => {
      choose({ order });
    },
  };
};
