import { isTooShortToSuggest, lengthOf, type Run, textOf } from '#contract/text-runs.ts';
import { parseQuery } from '../query-terms.ts';
import { DERIVED } from '../readings/derived-query.ts';
import { joinedRomaji, romajiOfTyped } from '../romaji.ts';
import type { Tier } from '../tiers.ts';
import { phrase } from '../tokens.ts';
import type { Typed } from './fit.ts';

/** Records that are looked at for one list of suggestions, of each kind. */
export const SUGGEST_CANDIDATES = 200;

/** What was typed, as the tiers that find records for it: the best first. */
export interface SuggestQuery {
  readonly typed: Typed;
  readonly titles: readonly Tier[];
  /** For books too: readings that no record states. */
  readonly derived: readonly Tier[];
  readonly series: readonly Tier[];
  readonly authors: readonly Tier[];
}

const tier = (score: number, columns: string, phrases: Tier['match']['phrases']): Tier => ({
  score,
  match: { columns, phrases },
});

/** One character begins too many readings. */
const readingTier = (score: number, columns: string, runs: readonly Run[]): readonly Tier[] =>
  lengthOf(runs) > 1 ? [tier(score, columns, [phrase(runs, 'start')])] : [];

const romajiTiers = (words: readonly string[]): readonly Tier[] => {
  const runs = words.map((text) => ({ cjk: false, text }));
  return words.length === 0 ? [] : [tier(60, 'romaji', [phrase(runs, 'start')])];
};

/**
 * Parses what was typed so far. Null for a text without a letter or digit, and for a single letter or digit
 * that is not Japanese: it begins too many words.
 */
export const parseSuggestQuery = (typed: string): SuggestQuery | null => {
  const { whole } = parseQuery(typed);
  if (isTooShortToSuggest(whole)) return null;
  const exact = [phrase(whole, 'whole')];
  const start = [phrase(whole, 'start')];
  const titles = [
    tier(100, 'titles', exact),
    tier(80, 'titles', start),
    ...readingTier(70, 'readings', whole),
  ];
  const names = [tier(100, 'names', exact), tier(80, 'names', start), tier(70, 'readings', start)];
  const words = romajiOfTyped(typed);
  const romaji = words.length === 0 ? null : joinedRomaji(words);
  return {
    typed: { key: textOf(whole), romaji },
    titles: [...titles, ...romajiTiers(romaji === null ? [] : [romaji])],
    derived: readingTier(60, DERIVED, whole),
    series: titles,
    authors: [...names, ...romajiTiers(words)],
  };
};
