/** With fewer exact hits, books near the query follow. */
export const NEAR_BELOW = 3;
/** Books near a query that follow its exact hits, at most. */
export const NEAR_HITS = 20;
