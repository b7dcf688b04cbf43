import { lengthOf, type Run, textOf, withoutFinalLongVowel } from '#contract/text-runs.ts';
import type { QueryTerms } from '../../index/query-terms.ts';
import { joinedRomaji, romajiOfQuery } from '../../index/romaji.ts';
import { latinRuns, ROMAJI, ROMAJI_START_FROM } from '../romaji-query.ts';
import { type Query, type Tier, TITLES } from '../tiers.ts';
import { phrase, type Phrase } from '../../index/tokens.ts';

/** The column of derived readings. */
export const DERIVED = 'derived';
/** Below all that records say: the beginning of a title as it may be read, and words as they may be. */
const SCORES = { start: 30, words: 20 } as const;
const COLUMNS = `${TITLES} people readings names imprint subjects ${DERIVED}`;
/** Shorter words are in the middle of too many readings: えいけん is in けいえいけんきゅう. */
const WORD_FROM = 5;
const START_FROM = 2;
/** Numbers among kana are typed in digits: 2001ねん. */
const KANA = /^[\d ]*[\p{Script=Hiragana}ー][\p{Script=Hiragana}ー\d ]*$/u;

const isKana = (runs: readonly Run[]): boolean => KANA.test(textOf(runs));

const queryOf = (required: readonly Phrase[], tiers: readonly (Tier | null)[]): Query | null => {
  const some = tiers.filter((tier) => tier !== null);
  const [first] = some;
  const probe = first?.match.phrases[0];
  return probe === undefined ? null : { required, whole: { probe, tiers: [] }, tiers: some };
};

const tier = (score: number, columns: string, phrases: readonly Phrase[]): Tier => ({
  score,
  match: { columns, phrases },
});

const kanaQuery = ({ whole, terms }: QueryTerms): Query | null => {
  const phrases = terms.map((term) => phrase(withoutFinalLongVowel(term)));
  const isStart = isKana(whole) && lengthOf(whole) >= START_FROM;
  const isLong = terms.length > 1 || lengthOf(whole) >= WORD_FROM;
  // A word of one letter is a prefix, and books have no derived letters.
  const hasWords = terms.some(isKana) && terms.every((term) => lengthOf(term) > 1);
  return queryOf(phrases, [
    isStart ? tier(SCORES.start, DERIVED, [phrase(whole, 'start')]) : null,
    hasWords && isLong ? tier(SCORES.words, COLUMNS, phrases) : null,
  ]);
};

const romajiQuery = (text: string): Query | null => {
  const words = romajiOfQuery(text);
  if (words.length === 0) return null;
  const joined = joinedRomaji(words);
  const place = joined.length < ROMAJI_START_FROM ? 'whole' : 'start';
  return queryOf(
    [],
    [
      tier(SCORES.start, DERIVED, [phrase(latinRuns([joined]), place)]),
      tier(
        SCORES.words,
        `${ROMAJI} ${DERIVED}`,
        words.map((word) => ({ tokens: [word], prefix: false })),
      ),
    ],
  );
};

/** Titles that may be read as the text, in kana or in Latin letters. Null when it is neither. */
export const derivedQuery = (text: string, terms: QueryTerms): Query | null =>
  terms.terms.some(isKana) ? kanaQuery(terms) : romajiQuery(text);
