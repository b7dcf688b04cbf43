import { fold } from '#contract/fold.ts';
import { isTooShortToSuggest, lengthOf, type Run, runsOf, textOf } from '#contract/text-runs.ts';
import { parseQuery } from '../../index/query-terms.ts';
import { DERIVED } from '../readings/derived-query.ts';
import { joinedRomaji, romajiOfOpenKana, romajiOfTyped } from '../../index/romaji.ts';
import type { Limit, Tier } from '../tiers.ts';
import { phrase } from '../../index/tokens.ts';
import type { Typed } from './fit.ts';
import { type HalfConverted, halfConverted, runsOfHalf } from './half-converted.ts';

/** Records that are looked at for one list of suggestions, of each kind. */
export const SUGGEST_CANDIDATES = 200;

/** What was typed, as the tiers that find records for it: the best first. */
export interface SuggestQuery {
  readonly typed: Typed;
  readonly titles: readonly Tier[];
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

const halfTiers = (columns: string, halves: readonly HalfConverted[]): readonly Tier[] =>
  halves.map(runsOfHalf).map(({ converted, kana }, n) => ({
    score: 50 - 10 * n,
    match: {
      columns,
      phrases: [phrase(converted, 'start')],
      limits: [{ columns: 'readings', phrase: phrase(kana) }],
    },
  }));

/** A longer text is no beginning of a title, and its other forms would cost much. */
const FORMS_MAX = 40;

/** Null for what begins too many words. */
const queryOf = (text: string): SuggestQuery | null => {
  const { whole } = parseQuery(text);
  if (isTooShortToSuggest(whole)) return null;
  const exact = [phrase(whole, 'whole')];
  const start = [phrase(whole, 'start')];
  const titles = [
    tier(100, 'titles', exact),
    tier(80, 'titles', start),
    ...readingTier(70, 'readings', whole),
  ];
  // Books alone have readings that no record states.
  const derived = readingTier(60, DERIVED, whole);
  const names = [tier(100, 'names', exact), tier(80, 'names', start), tier(70, 'readings', start)];
  const words = romajiOfTyped(text);
  const romaji = words.length === 0 ? null : joinedRomaji(words);
  const halves = lengthOf(whole) > FORMS_MAX ? [] : halfConverted(whole);
  const romajiOfTitles = romajiTiers(romaji === null ? [] : [romaji]);
  return {
    typed: { key: textOf(whole), romaji, halves, open: null },
    titles: [...titles, ...romajiOfTitles, ...halfTiers('titles', halves), ...derived],
    series: titles,
    authors: [...names, ...romajiTiers(words), ...halfTiers('names', halves)],
  };
};

const limited = ({ score, match }: Tier, limit: Limit): Tier => ({
  score,
  match: { ...match, limits: [...(match.limits ?? []), limit] },
});

/** The title that begins with `text`, of somebody with this name. */
const titleBy = (author: string, text: string): readonly SuggestQuery[] => {
  const query = queryOf(text);
  const name = runsOf(author);
  if (query === null || name.length === 0) return [];
  // A letter anywhere would be a prefix of very many tokens.
  const place = lengthOf(name) === 1 ? 'start' : 'anywhere';
  const by = { columns: 'people names', phrase: phrase(name, place) };
  const titles = query.titles.map((one) => limited(one, by));
  return [{ ...query, titles, series: [], authors: [] }];
};

/** Author and the beginning of a title: 夏目漱石 ここ. One of them may have several words. */
const titlesByAuthor = (folded: string): readonly SuggestQuery[] => {
  const words = folded.split(/\s+/u);
  const places = new Set([words.length - 1, 1].filter((n) => n > 0 && n < words.length));
  return [...places].flatMap((n) => titleBy(words.slice(0, n).join(' '), words.slice(n).join(' ')));
};

/** Letters that are still to become kana: なｔ. */
const TO_BECOME_KANA =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー] ?)[a-z]{1,2}$/u;

/** What is read as the kana and goes on with the letters. */
const openQuery = (kana: string, letters: string): readonly SuggestQuery[] => {
  const open = romajiOfOpenKana(kana, letters);
  const { whole } = parseQuery(kana);
  if (open === null) return [];
  const start = [phrase(whole, 'start')];
  const tiers = (columns: string) => [tier(80, columns, start), tier(70, 'readings', start)];
  const typed = { key: textOf(whole), romaji: null, halves: [], open };
  const titles = [...tiers('titles'), tier(60, DERIVED, start)];
  return [{ typed, titles, series: tiers('titles'), authors: tiers('names') }];
};

/** The queries for a text without the letters that are still to become kana. */
const kanaQueries = (folded: string): readonly SuggestQuery[] => {
  const [letters] = TO_BECOME_KANA.exec(folded) ?? [];
  if (letters === undefined) return [];
  const kana = folded.slice(0, -letters.length).trim();
  const query = queryOf(kana);
  return query === null ? [] : [...openQuery(kana, letters), query, ...titlesByAuthor(kana)];
};

/**
 * Parses what was typed so far: the queries to try until one has suggestions. Empty for a text without a letter
 * or digit, and for a single letter or digit that is not Japanese: it begins too many words.
 */
export const parseSuggestQueries = (typed: string): readonly SuggestQuery[] => {
  const query = queryOf(typed);
  if (query === null) return [];
  const folded = fold(typed).trim();
  if (folded.length > FORMS_MAX) return [query];
  return [query, ...titlesByAuthor(folded), ...kanaQueries(folded)];
};
