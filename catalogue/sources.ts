/**
 * Where records come from, best first (design: a source never overwrites a better one). Books of
 * the library's exchange format are complete, its linked data nearly so; everything that passed
 * through other hands comes after them.
 */
export const sources = {
  marc: 'JAPAN/MARC',
  otherMarc: 'MARC 21',
  dcNdl: 'DC-NDL',
  /** Records of the search service that was replaced in January 2024: older than any other. */
  retiredDcNdl: 'DC-NDL (iss.ndl.go.jp)',
  webAuthorities: 'Web NDL Authorities',
} as const;

const order: readonly (readonly string[])[] = [
  [sources.webAuthorities],
  [sources.marc],
  [sources.dcNdl],
  [sources.retiredDcNdl],
];

/** Sets that somebody made out of the library's records keep its name at the beginning. */
const isDerived = (source: string): boolean =>
  /^(?:JAPAN\/MARC|DC-NDL|Web NDL Authorities|OpenSearch)/u.test(source);

/** Place of a source in the order; lower is better, and strangers come last. */
export const rankOf = (source: string): number => {
  const rank = order.findIndex((names) => names.includes(source));
  if (rank !== -1) return rank;
  return isDerived(source) ? order.length : order.length + 1;
};

/** Name of the source of a line of JSONL: what a line claims is never the original. */
export const derivedSource = (claimed: string | undefined): string =>
  claimed === undefined ? 'JSONL' : claimed.endsWith('JSONL)') ? claimed : `${claimed} (JSONL)`;
