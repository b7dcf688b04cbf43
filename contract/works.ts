/** Orders of the works of a search. Undated works are the oldest. */
export const workOrders = ['relevance', 'newest', 'oldest', 'title'] as const;
export type WorkOrder = (typeof workOrders)[number];

/** What a search can be limited by. */
export const workFacets = ['author', 'decade', 'year', 'publisher', 'class', 'series'] as const;
export type WorkFacet = (typeof workFacets)[number];

/** Values of the facets that are numbers: the first year of ten, a year, one or two digits of the Nippon Decimal Classification. */
export const facetPatterns = {
  decade: /^\d{3}0$/,
  year: /^\d{4}$/,
  class: /^\d{1,2}$/,
} as const satisfies Partial<Record<WorkFacet, RegExp>>;
