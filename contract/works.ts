/** Orders of the works of a search. Undated works are the oldest. */
export const workOrders = ['relevance', 'newest', 'oldest', 'title'] as const;
export type WorkOrder = (typeof workOrders)[number];

/** What a search can be limited by. */
export const workFacets = ['author', 'decade', 'year', 'publisher', 'class', 'series'] as const;
export type WorkFacet = (typeof workFacets)[number];
