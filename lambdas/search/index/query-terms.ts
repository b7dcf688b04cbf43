import { fold } from '#contract/fold.ts';
import { lengthOf, runsOf, textOf, type Run, wordsOf } from '#contract/text-runs.ts';

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
  /** How often the same two characters follow each other: the engine compares each of them with each. */
  repeatedPairs: 8,
} as const;

export interface QueryTerms {
  /** The whole query as one phrase. */
  readonly whole: readonly Run[];
  /** The distinct words between spaces, longest first. All of them must occur. */
  readonly terms: readonly (readonly Run[])[];
}

const isSingle = (runs: readonly Run[]): boolean => lengthOf(runs) === 1;

const limited = (terms: readonly (readonly Run[])[]): readonly (readonly Run[])[] => {
  const distinct = [...new Map(terms.map((term) => [textOf(term), term])).values()];
  const longestFirst = distinct.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const long = longestFirst.filter((term) => !isSingle(term));
  const single = longestFirst.filter(isSingle).slice(0, LIMIT.singleCharacters);
  return [...long, ...single].slice(0, LIMIT.terms);
};

/** The characters before the one that repeats a pair too often; all of them in a text that people write. */
const beforeRepetition = (characters: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  for (const [n, character] of characters.entries()) {
    const pair = `${characters[n - 1] ?? ''}${character}`;
    const times = (seen.get(pair) ?? 0) + 1;
    if (times > LIMIT.repeatedPairs) return characters.slice(0, n);
    seen.set(pair, times);
  }
  return characters;
};

const cut = (text: string): string =>
  beforeRepetition(Array.from(fold(text)).slice(0, LIMIT.characters)).join('');

/**
 * The terms of any text. A text without a letter or digit has none. `quoted` are parts of the text that
 * are one term each.
 */
export const parseQuery = (text: string, quoted: readonly string[] = []): QueryTerms => {
  const folded = cut(text);
  const phrases = quoted.map((phrase) => runsOf(cut(phrase))).filter((runs) => runs.length > 0);
  return { whole: runsOf(folded), terms: limited([...phrases, ...wordsOf(folded)]) };
};
