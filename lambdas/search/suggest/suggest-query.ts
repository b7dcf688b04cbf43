import { isTooShortToSuggest, lengthOf, type Run, textOf } from '#contract/text-runs.ts';
import { parseQuery } from '../query-terms.ts';
import { DERIVED } from '../readings/derived-query.ts';
import type { Tier } from '../tiers.ts';
import { phrase } from '../tokens.ts';

/** Records that are looked at for one list of suggestions, of each kind. */
export const SUGGEST_CANDIDATES = 200;

/** What was typed, as the tiers that find records for it: the best first. */
export interface SuggestQuery {
  /** The folded text, as `pickSuggestions` compares it. */
  readonly key: string;
  /** For books and for series. */
  readonly titles: readonly Tier[];
  /** For books too: readings that no record states. */
  readonly derived: readonly Tier[];
  readonly authors: readonly Tier[];
}

const tier = (score: number, columns: string, phrases: Tier['match']['phrases']): Tier => ({
  score,
  match: { columns, phrases },
});

/** One character begins too many readings. */
const readingTier = (score: number, columns: string, runs: readonly Run[]): readonly Tier[] =>
  lengthOf(runs) > 1 ? [tier(score, columns, [phrase(runs, 'start')])] : [];

/**
 * Parses what was typed so far. Null for a text without a letter or digit, and for a single letter or digit
 * that is not Japanese: it begins too many words.
 */
export const parseSuggestQuery = (typed: string): SuggestQuery | null => {
  const { whole } = parseQuery(typed);
  if (isTooShortToSuggest(whole)) return null;
  const exact = [phrase(whole, 'whole')];
  const start = [phrase(whole, 'start')];
  return {
    key: textOf(whole),
    titles: [
      tier(100, 'titles', exact),
      tier(80, 'titles', start),
      ...readingTier(70, 'readings', whole),
    ],
    derived: readingTier(60, DERIVED, whole),
    authors: [tier(100, 'names', exact), tier(80, 'names', start), tier(70, 'readings', start)],
  };
};
