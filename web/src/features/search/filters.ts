import type { FacetValue } from '#contract/operations/works.ts';
import { workFacets, type WorkFacet } from '#contract/works.ts';

/** A value that limits the works, and how people write it. */
export type ChosenValue = Pick<FacetValue, 'value' | 'label'>;

/** One value for each facet that limits the works. */
export type Filters = Readonly<Partial<Record<WorkFacet, ChosenValue>>>;

/** The same as a request names it. */
export type FilterValues = Readonly<Partial<Record<WorkFacet, string>>>;

export const NO_FILTERS: Filters = {};

export const chosenFacets = (filters: Filters): readonly WorkFacet[] =>
  workFacets.filter((facet) => filters[facet] !== undefined);

export const valuesOf = (filters: Filters): FilterValues =>
  Object.fromEntries(chosenFacets(filters).map((facet) => [facet, filters[facet]?.value]));

/** Without the values of a facet. A year is one of its decade. */
export const without = (filters: Filters, facet: WorkFacet): Filters => {
  const left = new Set<WorkFacet>(facet === 'decade' ? ['decade', 'year'] : [facet]);
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !left.has(key as WorkFacet)));
};

export const withValue = (filters: Filters, facet: WorkFacet, chosen: ChosenValue): Filters => ({
  ...without(filters, facet),
  [facet]: { value: chosen.value, label: chosen.label },
});

const chosenIn = (stored: unknown): ChosenValue | undefined => {
  const { value, label } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return typeof value === 'string' && typeof label === 'string' ? { value, label } : undefined;
};

/** The filters that a history entry stores; none where it has none. */
export const storedFilters = (stored: unknown): Filters => {
  const entries = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const chosen = workFacets.map((facet) => [facet, chosenIn(entries[facet])] as const);
  const valid = chosen.filter(([, value]) => value !== undefined);
  return valid.length === 0 ? NO_FILTERS : Object.fromEntries(valid);
};
