import type {
  CitationMap,
  CitationPair,
  PairedCitation,
  StanceCounts,
} from '#contract/operations/citations.ts';
import { stances, type Stance } from '#contract/stances.ts';
import { booksOfPages } from '#web/features/books/public.ts';

/** The same for all parts of one pair. */
export const pairKey = ({ citing, citedBook, citedPerson }: CitationPair): string =>
  [citing?.KANRI_ID, citedBook?.KANRI_ID, citedPerson?.TENKYO_ID].map((id) => id ?? '').join(' ');

const addCounts = (a: StanceCounts, b: StanceCounts): StanceCounts => ({
  positive: a.positive + b.positive,
  neutral: a.neutral + b.neutral,
  negative: a.negative + b.negative,
  unsaid: a.unsaid + b.unsaid,
});

type Editions = CitationPair['editions'];

const joinEditions = (a: Editions, b: Editions): Editions =>
  a === undefined && b === undefined ? undefined : [...booksOfPages([a ?? [], b ?? []])];

/** All citations of a pair that the server has sent, newest first. */
export const citationsOf = ({ newest, older = [] }: CitationPair): readonly PairedCitation[] => [
  newest,
  ...older,
];

/** The same pair on an earlier and on a later page. */
const join = (known: CitationPair, next: CitationPair): CitationPair => ({
  ...known,
  counts: addCounts(known.counts, next.counts),
  editions: joinEditions(known.editions, next.editions),
  older: [...(known.older ?? []), ...citationsOf(next)],
});

/**
 * Pairs in the order of the server, each once: a pair whose citations continue on the next page is on
 * both. What is newest of it is on the first.
 */
export const mergePairs = (
  pages: readonly (readonly CitationPair[])[],
): readonly CitationPair[] => {
  const merged = new Map<string, CitationPair>();
  for (const pair of pages.flat()) {
    const key = pairKey(pair);
    const known = merged.get(key);
    merged.set(key, known === undefined ? pair : join(known, pair));
  }
  return [...merged.values()];
};

export const totalOf = (counts: StanceCounts): number =>
  stances.reduce((sum, stance) => sum + counts[stance], 0);

/** Whether anything is on the map of a book, for anybody. */
export const hasCitations = ({ cites, citedBy }: CitationMap['totals']): boolean =>
  cites + totalOf(citedBy) > 0;

/** The stance of most of a pair's citations; of equally many, that of the newest if it is one of them. */
export const prevailingStance = ({ counts, newest }: CitationPair): Stance => {
  const most = Math.max(...stances.map((stance) => counts[stance]));
  const latest = newest.referenceType ?? 'unsaid';
  if (counts[latest] === most) return latest;
  return stances.find((stance) => counts[stance] === most) ?? 'unsaid';
};

/** The stance of most of a mixed pair's other citations; undefined where all have one stance. */
export const secondStance = (pair: CitationPair): Stance | undefined => {
  const first = prevailingStance(pair);
  const others = stances.filter((stance) => stance !== first && pair.counts[stance] > 0);
  return others.toSorted((a, b) => pair.counts[b] - pair.counts[a])[0];
};

/** How thick the line of a pair's stance is: one citation, two to four, five or more. */
export type Strength = 'single' | 'some' | 'many';
const SOME = 2;
const MANY = 5;

export const strengthOf = (count: number): Strength => {
  if (count >= MANY) return 'many';
  return count >= SOME ? 'some' : 'single';
};
