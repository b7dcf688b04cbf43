import type { Phrase } from '../index/tokens.ts';
import { keyOfMatch, type Step } from './linked-tiers.ts';
import type { Limit, Match } from './tiers.ts';

/** Scores of tiers by row number, best score first. Row numbers are ranks, so equal scores ascend. */
export type Hits = ReadonlyMap<number, number>;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Reads the first rows of a match, ascending. */
export type RowsOf = (match: Match, limit: number, range?: Range) => readonly number[];

/** The rows of a step, ascending: all that had no score, or as many as are wanted. */
interface Candidates {
  readonly rows: readonly number[];
  readonly isComplete: boolean;
  /** Rows before this place have a score. */
  scored: number;
}

export const ALL_ROWS: Range = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** What is left of candidates without a score: the first and the last row; null when there is none. */
const openRange = (candidates: Candidates, hits: Hits): Range | null => {
  const { rows } = candidates;
  for (; candidates.scored < rows.length; candidates.scored += 1) {
    const from = rows[candidates.scored] ?? 0;
    if (!hits.has(from)) return { from, to: rows.at(-1) ?? from };
  }
  return null;
};

/** Whether a match reads the rows of single words, which takes less time than those of a wider match. */
const isCheap = ({ phrases }: Match): boolean =>
  phrases.every(({ tokens, prefix }) => tokens.length === 1 && !prefix);

/** Whether a phrase occurs in one of the columns, of any book. */
type Occurs = (limit: Limit) => boolean;

const isOneColumn = ({ columns }: Limit): boolean => !columns.includes(' ');

const columnsWithout = (all: string, some: string): string => {
  const left = some.split(' ');
  return all
    .split(' ')
    .filter((column) => !left.includes(column))
    .join(' ');
};

const keyOfPhrase = (phrase: Phrase): string => JSON.stringify(phrase);

/** Whether all rows of `phrases` have one of `some`: a phrase that does not occur elsewhere must be there. */
const isImplied = (
  some: readonly Limit[],
  { columns, phrases }: Match,
  occurs: Occurs,
): boolean => {
  const sought = new Set(phrases.map(keyOfPhrase));
  // A phrase of many words takes the longest to look for.
  const shortFirst = some.toSorted((a, b) => a.phrase.tokens.length - b.phrase.tokens.length);
  return shortFirst.some((limit) => {
    if (columns === undefined || !sought.has(keyOfPhrase(limit.phrase))) return false;
    const elsewhere = columnsWithout(columns, limit.columns);
    return elsewhere === '' || !occurs({ columns: elsewhere, phrase: limit.phrase });
  });
};

/** A single alternative is a phrase. */
const asPhrase = (match: Match): Match => {
  const { phrases, anyOf: [some = [], ...others] = [], ...rest } = match;
  const [only, other] = some;
  if (phrases.length + others.length > 0 || only === undefined || other !== undefined) return match;
  return { ...rest, columns: only.columns, phrases: [only.phrase] };
};

/**
 * A match with the same rows that takes less time to read: without alternatives in one column that occur nowhere, as most
 * words in names of publishers, and without lists that always hold. Null when it has no rows.
 */
const prunedMatch = (match: Match, occurs: Occurs): Match | null => {
  const lists = (match.anyOf ?? [])
    .map((some) => some.filter((limit) => !isOneColumn(limit) || occurs(limit)))
    .filter((some) => !isImplied(some, match, occurs));
  if (lists.some((some) => some.length === 0)) return null;
  const { anyOf, ...rest } = match;
  if (anyOf === undefined || lists.length === 0) return rest;
  return asPhrase({ ...rest, anyOf: lists });
};

const createOccurs = (rowsOf: RowsOf): Occurs => {
  const known = new Map<string, boolean>();
  return (limit) => {
    const key = JSON.stringify(limit);
    const found = known.get(key) ?? rowsOf({ phrases: [], limits: [limit] }, 1).length > 0;
    known.set(key, found);
    return found;
  };
};

/**
 * The rows of steps that have no score yet. Each match is read once, those of gates first: where a wider match has fewer
 * rows than are wanted, the narrower ones look only between those without a score, and not at all when there are none.
 */
export const createCandidates = (
  rowsOf: RowsOf,
  { hits, limit }: { readonly hits: Hits; readonly limit: number },
): ((step: Step) => Candidates) => {
  const known = new Map<string, Candidates>();
  const occurs = createOccurs(rowsOf);
  /** Of the narrowest wider step of which all rows are known; null when there is none. */
  const widerThan = ({ match, within }: Pick<Step, 'match' | 'within'>): Candidates | null => {
    if (within === null) return null;
    const isRead = within.isGate && !isCheap(match);
    const candidates = isRead ? candidatesOf(within) : known.get(within.key);
    return candidates?.isComplete === true
      ? candidates
      : widerThan({ match, within: within.within });
  };
  const read = (step: Step): Candidates => {
    const wider = widerThan(step);
    const range = wider === null ? ALL_ROWS : openRange(wider, hits);
    const match = range === null ? null : prunedMatch(step.match, occurs);
    if (range === null || match === null) return { rows: [], isComplete: true, scored: 0 };
    const key = keyOfMatch(match);
    const same = known.get(key);
    if (same !== undefined) return same;
    const rows = rowsOf(match, limit, range);
    const candidates = { rows, isComplete: rows.length < limit, scored: 0 };
    known.set(key, candidates);
    return candidates;
  };
  const candidatesOf = (step: Step): Candidates => {
    const candidates = known.get(step.key) ?? read(step);
    known.set(step.key, candidates);
    return candidates;
  };
  return candidatesOf;
};
