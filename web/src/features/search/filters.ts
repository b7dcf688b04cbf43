import type { FacetValue } from '#contract/operations/works.ts';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { facetPatterns, workFacets, type WorkFacet } from '#contract/works.ts';

/** A value that limits the works, and how people write it; an empty label is not known yet. */
export type ChosenValue = Pick<FacetValue, 'value' | 'label'>;

/** One value for each facet that limits the works. */
export type Filters = Readonly<Partial<Record<WorkFacet, ChosenValue>>>;

/** How people write a value; undefined where that is not known. */
type LabelOf = (facet: WorkFacet, value: string) => string | undefined;

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

const filtersOf = (valueOf: (facet: WorkFacet) => ChosenValue | undefined): Filters => {
  const chosen = workFacets.map((facet) => [facet, valueOf(facet)] as const);
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined));
};

/** The filters that a history entry stores; none where it has none. */
export const storedFilters = (stored: unknown): Filters => {
  const entries = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return filtersOf((facet) => chosenIn(entries[facet]));
};

const patterns: Readonly<Partial<Record<WorkFacet, RegExp>>> = facetPatterns;

const isValue = (facet: WorkFacet, value: string): boolean =>
  value !== '' && value.length <= SEARCH_WORD_MAX && (patterns[facet]?.test(value) ?? true);

/** The filters that the query of an address names; what no facet can have is ignored. Labels are not there yet. */
export const filtersIn = (query: URLSearchParams): Filters =>
  filtersOf((facet) => {
    const value = query.get(facet)?.trim() ?? '';
    return isValue(facet, value) ? { value, label: '' } : undefined;
  });

/** The filters with the labels that are known of their values. */
export const labelled = (filters: Filters, labelOf: LabelOf): Filters =>
  filtersOf((facet) => {
    const chosen = filters[facet];
    if (chosen === undefined || chosen.label !== '') return chosen;
    return { ...chosen, label: labelOf(facet, chosen.value) ?? '' };
  });
