import { digitsBeforeWrongCheck, isbnIn } from '#contract/isbn.ts';
import { wordsOf, textOf } from '#contract/text-runs.ts';
import { splitHints } from '#contract/title-hints.ts';
import { fold } from '#contract/fold.ts';
import { parseOperators } from '../operators.ts';
import { COSTS_MAX, limitFor } from './cost-limits.ts';
import { lettersOf, type Letters } from './edit-cost.ts';
import { queryGrams, SURE, surePieces } from '../../index/near/grams.ts';
import { nearKey } from '../../index/near/near-key.ts';
import { romajiQuery, type RomajiQuery } from './near-romaji.ts';

/** Longer queries are cut: the cost of a comparison grows with the length. */
const CHARACTERS_MAX = 40;
/** Words compared one by one. */
const WORDS_MAX = 4;
/** Shorter queries have no near hits: too many texts differ from them by one character. */
const CHARACTERS_MIN = 2;

const YEAR = /(?<![\s(])[\s(]*(?<year>(?:1[5-9]|20)\d\d)年?\)?$/u;
/** Words for any book that people add to a title. */
const KIND =
  /(?:(?<!\s)\s+|の)(?:本|書籍|図書|単行本|文庫本?|小説|漫画|まんが|コミックス?|電子書籍|book)$/u;

/** A query without what is in no title: the year of publishing, and words such as 本. */
interface StrippedQuery {
  readonly text: string;
  /** The year that was removed. */
  readonly year: string | null;
}

const isEmpty = (folded: string): boolean => wordsOf(folded).length === 0;

/** Removes a year and a word for any book from the end of a folded query, unless nothing else is left. */
const stripQuery = (folded: string): StrippedQuery => {
  let text = folded.trim();
  let year: string | null = null;
  for (let found = true; found;) {
    found = false;
    const ofYear: RegExpExecArray | null = year === null ? YEAR.exec(text) : null;
    if (ofYear !== null && !isEmpty(text.slice(0, ofYear.index))) {
      year = ofYear.groups?.['year'] ?? null;
      text = text.slice(0, ofYear.index);
      found = true;
    }
    const withoutKind = text.replace(KIND, '');
    if (withoutKind !== text && !isEmpty(withoutKind)) {
      text = withoutKind;
      found = true;
    }
  }
  return { text, year };
};

export interface NearQuery {
  /** The query without year and words such as 本, or an ISBN without its wrong check digit: an ordinary query. */
  readonly stripped: string | null;
  readonly year: string | null;
  readonly key: string;
  readonly letters: Letters;
  /** Near keys of the words between spaces, if there are several. */
  readonly words: readonly Letters[];
  /** For a text that may be Japanese in Latin letters, with mistakes. */
  readonly romaji: RomajiQuery | null;
  /** What a title that is half remembered shares with a book; none for Latin letters. */
  readonly pieces: readonly string[];
  /** How many of them. */
  readonly sharedMin: number;
  /** Empty where only `stripped` finds near books. */
  readonly grams: ReadonlyMap<string, number>;
  /** The lowest total weight of grams that a near book has. */
  readonly weightMin: number;
}

const cut = (key: string): string => Array.from(key).slice(0, CHARACTERS_MAX).join('');

/** Pieces that one wrong character changes. */
const PIECES_PER_COST = 2;

/** The part of its pieces that a half-remembered title shares with the book: more of a short one. */
const SHARED_OF_LONG = 0.5;
const SHARED_OF_SHORT = 0.6;
const LONG_FROM = 8;

const sharedMin = (pieces: number): number =>
  Math.ceil(pieces * (pieces < LONG_FROM ? SHARED_OF_SHORT : SHARED_OF_LONG));

/**
 * Of the pieces of a query, a near book lacks two per wrong character, one between two words, and one
 * between a name and a title.
 */
const weightMin = (letters: Letters, words: number): number => {
  const lacking = Math.ceil(limitFor(letters, COSTS_MAX)) * PIECES_PER_COST + words;
  const pieces = letters.length - 1;
  return SURE * Math.max(1, Math.min(pieces - lacking, sharedMin(pieces)));
};

/** Books whose ISBN differs only in the check digit, and no others. */
const ofIsbnStart = (stripped: string): NearQuery => ({
  stripped,
  year: null,
  key: '',
  letters: lettersOf(''),
  words: [],
  romaji: null,
  pieces: [],
  sharedMin: 0,
  grams: new Map(),
  weightMin: SURE,
});

/** Null when a query has no near hits: identifiers, operators, numbers, single characters, no letters. */
export const parseNearQuery = (text: string): NearQuery | null => {
  const isbnStart = digitsBeforeWrongCheck(text);
  if (isbnStart !== null) return ofIsbnStart(isbnStart);
  if (isbnIn(text) !== null || parseOperators(text).any) return null;
  const folded = fold(splitHints(text).rest);
  const { text: rest, year } = stripQuery(folded);
  const key = cut(nearKey(rest));
  const letters = lettersOf(key);
  if (letters.length < CHARACTERS_MIN || /^\d+$/u.test(key)) return null;
  const words = wordsOf(rest).map((word) => cut(nearKey(textOf(word))));
  const romaji = romajiQuery(rest);
  const pieces = romaji === null ? surePieces(key) : [];
  return {
    stripped: rest === folded.trim() ? null : rest,
    year,
    key,
    letters,
    words: words.length > 1 ? words.slice(0, WORDS_MAX).map(lettersOf) : [],
    romaji,
    pieces,
    sharedMin: sharedMin(pieces.length),
    grams: romaji === null ? queryGrams(key) : new Map([...romaji.grams, ...queryGrams(key)]),
    weightMin: romaji === null ? weightMin(letters, words.length) : SURE,
  };
};
