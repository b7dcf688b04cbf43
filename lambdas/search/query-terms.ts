import { fold } from './fold.ts';
import { lengthOf, runsOf, type Run } from './tokens.ts';

/**
 * Limits on the cost of a query. A query of the embedded engine cannot be interrupted, so these
 * limits replace a timeout: with them the worst query over a million records takes well under a
 * second, without them several seconds.
 */
const LIMIT = {
  characters: 100,
  terms: 6,
  /** Terms of one character match a large part of a catalogue. */
  singleCharacters: 2,
} as const;

/** Words of at least this length also match without a final ー: コンピューター. */
const LONG_VOWEL_OPTIONAL_FROM = 4;

export interface QueryTerms {
  /** The whole query as one phrase. */
  readonly whole: readonly Run[];
  /** The distinct words between spaces, longest first. All of them must occur. */
  readonly terms: readonly (readonly Run[])[];
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join(' ');

const isSingle = (runs: readonly Run[]): boolean => lengthOf(runs) === 1;

/** Drops a final ー from the last word, for matches in any position. */
export const withoutFinalLongVowel = (runs: readonly Run[]): readonly Run[] => {
  const last = runs.at(-1);
  if (last?.cjk !== true || !last.text.endsWith('ー')) return runs;
  if (lengthOf([last]) < LONG_VOWEL_OPTIONAL_FROM) return runs;
  return [...runs.slice(0, -1), { cjk: true, text: last.text.slice(0, -1) }];
};

const limited = (terms: readonly (readonly Run[])[]): readonly (readonly Run[])[] => {
  const distinct = [...new Map(terms.map((term) => [textOf(term), term])).values()];
  const longestFirst = distinct.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const long = longestFirst.filter((term) => !isSingle(term));
  const single = longestFirst.filter(isSingle).slice(0, LIMIT.singleCharacters);
  return [...long, ...single].slice(0, LIMIT.terms);
};

/** The terms of any text. A text without a letter or digit has none. */
export const parseQuery = (text: string): QueryTerms => {
  const folded = Array.from(fold(text)).slice(0, LIMIT.characters).join('');
  const terms = folded
    .split(/\s+/u)
    .map(runsOf)
    .filter((runs) => runs.length > 0);
  return { whole: runsOf(folded), terms: limited(terms) };
};
