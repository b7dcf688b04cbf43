import { parseQuery } from './query-terms.ts';
import { tieredQuery, type TieredQuery, type WholeTier } from './tiered-query.ts';

const wholeTiers: readonly WholeTier[] = [
  { score: 100, columns: 'names', place: 'whole' },
  { score: 90, columns: 'readings', place: 'whole' },
  { score: 80, columns: 'names', place: 'start' },
  { score: 70, columns: 'readings', place: 'start' },
  { score: 60, columns: 'names', place: 'anywhere' },
];

/** Null when the text has no letter or digit. */
export const parseAuthorQuery = (text: string): TieredQuery | null =>
  tieredQuery(parseQuery(text), wholeTiers, [{ score: 50 }]);
