import type { Run } from '#contract/text-runs.ts';
import { joinedRomaji, romajiOfQuery } from '../index/romaji.ts';
import type { Tier, Query } from './tiers.ts';
import { phrase, type Phrase } from '../index/tokens.ts';

export const ROMAJI = 'romaji';
/** A shorter beginning is that of too many titles. */
export const ROMAJI_START_FROM = 6;

export const latinRuns = (words: readonly string[]): readonly Run[] =>
  words.map((text) => ({ cjk: false, text }));

/** Scores of a query in Latin letters: a title, a name, the beginning of a title, words. */
export interface RomajiScores {
  readonly title?: number;
  readonly name: number;
  readonly start?: number;
  readonly words: number;
}

const tier = (score: number | undefined, ...phrases: readonly Phrase[]): readonly Tier[] =>
  score === undefined ? [] : [{ score, match: { columns: ROMAJI, phrases } }];

/** Readings that are typed in Latin letters. Null when the text cannot be one. */
export const romajiQuery = (text: string, scores: RomajiScores): Query | null => {
  const words = romajiOfQuery(text);
  if (words.length === 0) return null;
  const joined = joinedRomaji(words);
  const { title, name, words: all } = scores;
  const start = joined.length < ROMAJI_START_FROM ? undefined : scores.start;
  const whole = phrase(latinRuns(words), 'whole');
  return {
    required: [],
    whole: { probe: whole, tiers: [] },
    tiers: [
      ...tier(title, phrase(latinRuns([joined]), 'whole')),
      ...tier(name, whole),
      ...tier(start, phrase(latinRuns([joined]), 'start')),
      ...tier(all, ...words.map((word) => ({ tokens: [word], prefix: false }))),
    ],
  };
};
